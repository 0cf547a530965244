import type { RegionFacts } from '../reading/region-facts';
import { readPaint } from './painted-parts';
import type { RoomBox } from './room-box';
import { sideContacts } from './side-contacts';
import { Surface } from './surface';
import { joinWallRemains, ruleOutPictures } from './wall-remains';

const [W, H] = [400, 300];
/** One frontal wall from row 60 to row 220, its vanishing point far to the left; the horizon is at row 140. */
const box: RoomBox = {
  walls: [{ from: 0, to: W, towards: { x: -100_000, y: 140 }, slope: -80 / 100_200 }],
  horizon: 140,
  eye: 1.35,
  ceiling: 1.35,
};

type Rect = readonly [x0: number, y0: number, x1: number, y1: number];

/** Rectangles laid one over the other, each with its surface and paint. */
function room(parts: readonly (readonly [Rect, number, RegionFacts['paint']?])[]) {
  const labels = new Uint16Array(W * H);
  parts.forEach(([[x0, y0, x1, y1]], k) => {
    for (let y = y0; y < y1; y++) labels.fill(k + 1, y * W + x0, y * W + x1);
  });
  const surface = Uint8Array.from([0, ...parts.map(([, kind]) => kind)]);
  const contacts = sideContacts(labels, parts.length, W, H);
  const facts = factsOf(labels, parts, contacts);
  const list = facts.filter(({ area }) => area > 0);
  return { labels, surface, facts, list, contacts };
}

function factsOf(
  labels: Uint16Array,
  parts: readonly (readonly [Rect, number, RegionFacts['paint']?])[],
  contacts: ReturnType<typeof sideContacts>,
): RegionFacts[] {
  return [[[0, 0, 0, 0], 0] as const, ...parts].map(([[x0, y0, x1, y1], , paint], label) => {
    const area = labels.reduce((sum, own) => sum + Number(own === label && label > 0), 0);
    const neighbours = new Map<number, number>();
    for (const side of Object.values(contacts))
      for (const [other, length] of side[label] ?? []) neighbours.set(other, (neighbours.get(other) ?? 0) + length);
    const shape = { straight: 1, upright: 0.4, sloping: 0, fill: 1, chroma: 0, turning: 0, wobble: 1 };
    const frame = { top: 0, bottom: 0, left: 0, right: 0 };
    return {
      ...{ label, area, share: area / (W * H), x0, y0, x1: x1 - 1, y1: y1 - 1, cx: (x0 + x1) / 2, cy: (y0 + y1) / 2 },
      ...{ ...shape, ...frame, neighbours, perimeter: 2 * (x1 - x0 + y1 - y0) },
      ...{ paint: paint ?? [255, 255, 255], painted: paint ? 1 : 0, colour: [255, 255, 255] },
    } as unknown as RegionFacts;
  });
}

const ceiling = [[0, 0, W, 60], Surface.ceiling] as const;
const floor = [[0, 220, W, H], Surface.floor] as const;

it('wall below a window and beside a shelf is wall, and what meets the floor nearer to the eye is not', () => {
  const { labels, surface, facts, list, contacts } = room([
    ceiling,
    floor,
    [[0, 60, 250, 90], Surface.wall],
    [[100, 90, 250, 170], Surface.window],
    [[100, 170, 250, 220], Surface.furniture],
    [[0, 90, 100, 220], Surface.wall],
    [[250, 60, 330, 220], Surface.furniture],
    [[330, 60, W, 240], Surface.furniture],
  ]);
  const evidence = {
    list,
    facts,
    contacts,
    labels,
    surface,
    handles: new Set<number>(),
    box,
    horizon: 140,
    w: W,
    h: H,
  };
  joinWallRemains(evidence);
  expect(surface[5]).toBe(Surface.wall);
  expect(surface[7]).toBe(Surface.wall);
  expect(surface[4]).toBe(Surface.window);
  const before = room([ceiling, floor, [[0, 60, W, 220], Surface.wall], [[100, 150, 200, 250], Surface.furniture]]);
  joinWallRemains({ ...evidence, ...before });
  expect(before.surface[4]).toBe(Surface.furniture);
});

it('paint parts a rug and furniture from the floor, and joins a pane to its window', () => {
  const [pink, ochre, blue]: [number, number, number][] = [
    [240, 180, 190],
    [200, 140, 60],
    [190, 225, 250],
  ];
  const { surface, facts, list } = room([
    ceiling,
    floor,
    [[100, 240, 150, 280], Surface.floor, pink],
    [[150, 240, 200, 280], Surface.floor, pink],
    [[200, 240, 250, 280], Surface.floor, pink],
    [[300, 225, 380, 260], Surface.floor, ochre],
    [[20, 80, 60, 160], Surface.window, blue],
    [[60, 80, 100, 160], Surface.furniture, blue],
  ]);
  readPaint(list, facts, surface);
  expect([...surface.slice(3)]).toEqual([
    ...[Surface.rug, Surface.rug, Surface.rug],
    Surface.furniture,
    ...[Surface.window, Surface.window],
  ]);
});

it('a side of a shelf that its boards cut is no picture, and a picture on the wall is', () => {
  const { surface, list } = room([
    ceiling,
    floor,
    [[0, 60, W, 220], Surface.wall],
    [[50, 80, 90, 115], Surface.picture],
    [[50, 120, 90, 160], Surface.picture],
    [[50, 165, 90, 230], Surface.furniture],
    [[200, 90, 260, 140], Surface.picture],
  ]);
  ruleOutPictures(list, surface);
  expect([...surface.slice(4)]).toEqual([Surface.furniture, Surface.furniture, Surface.furniture, Surface.picture]);
});
