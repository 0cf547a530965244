import type { RegionFacts } from '../reading/region-facts';
import { materialsOfPieces } from './furniture-pieces';
import type { RoomKind } from './furniture-slots';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

const EYE = 400;
/** A part of a piece of furniture: group, box, the material it would get by itself, and whether it faces up. */
type Part = readonly [group: number, box: readonly [number, number, number, number], material: number, up?: boolean];

function materials(parts: readonly Part[], kind: Partial<RoomKind> = {}, chosen: number[] = []): number[] {
  const areas = [[0, [0, 0, 0, 0], 0] as Part, ...parts].map(([group, [x0, y0, x1, y1], material, up], label) => ({
    ...{ label, group, material, x0, y0, x1, y1, surface: label === 0 ? 0 : Surface.furniture },
    share: ((x1 - x0) * (y1 - y0)) / 800_000,
    normal: up ? [0, 1, 0] : [0, 0, -1],
  })) as unknown as SurfaceArea[];
  const facts = areas.map(
    ({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1, neighbours: new Map() }) as unknown as RegionFacts,
  );
  const room = {
    areas,
    soft: true,
    kitchen: false,
    dining: false,
    bedroom: false,
    bath: false,
    twoWoods: false,
    bunk: false,
    eyeLevel: EYE,
    ...kind,
  };
  materialsOfPieces(areas, facts, { ...room, feature: false }, new Set(chosen));
  return areas.slice(1).map(({ material }) => material);
}

const { seat, cushion, wood, darkWood, plain } = InteriorSlot;
const sofa: readonly Part[] = [
  [1, [300, 480, 600, 540], wood],
  [1, [310, 540, 450, 580], cushion, true],
  [1, [450, 540, 590, 580], seat, true],
  [1, [300, 580, 600, 640], darkWood],
  [1, [280, 500, 300, 640], wood],
];

it('all parts of a sofa are upholstered, and a cabinet of unknown material is light', () => {
  expect(materials(sofa)).toEqual(sofa.map(() => seat));
  const cabinet: readonly Part[] = [
    [2, [700, 500, 800, 640], seat],
    [2, [800, 500, 840, 640], cushion],
  ];
  expect(materials(cabinet)).toEqual([plain, plain]);
});

it('what reaches above the eye is no sofa, and nothing in a bathroom is upholstered or of wood', () => {
  const high = sofa.map(([group, [x0, y0, x1, y1], ...rest]): Part => [group, [x0, y0 - 200, x1, y1 - 200], ...rest]);
  expect(materials(high, {}, [seat])).not.toContain(seat);
  expect(materials(sofa, { bath: true, soft: false }, [wood])).toEqual(sofa.map(() => plain));
});

it('a named material ends on the piece that it fits best: fronts on the highest counter, a shelf on what is high', () => {
  const { front } = InteriorSlot;
  const bar: readonly Part[] = [
    [1, [0, 430, 300, 480], seat, true],
    [1, [0, 480, 300, 700], seat],
  ];
  const bench: readonly Part[] = [
    [2, [500, 560, 900, 620], seat, true],
    [2, [500, 620, 900, 720], seat],
  ];
  expect(materials([...bar, ...bench], { soft: false }, [front])).toEqual([front, front, plain, plain]);
  const shelf: readonly Part[] = [
    [3, [100, 150, 300, 400], seat],
    [3, [100, 400, 300, 640], wood],
  ];
  expect(materials(shelf, { soft: false }, [darkWood])).toEqual([darkWood, darkWood]);
});
