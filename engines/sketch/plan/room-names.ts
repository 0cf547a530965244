import type { RoomName } from './plan-floors';
import { fillOf, lengthOf, mainRoom, type PlanRegion, widthOf, within } from './plan-regions';

/**
 * Round symbols: filled share of the box, aspect ratio, entropy of directions; aspect ratio above which they are oval.
 */
const ROUND = { fill: [0.66, 0.86], aspect: 1.75, turning: 0.8, long: 1.12 } as const;
/**
 * Length of hob plates and of basins in metres; number of plates that make a kitchen;
 * maximum bathroom in square metres.
 */
const SYMBOL = { plate: [0.1, 0.3], plates: 3, bowl: [0.3, 0.75], bathroom: 18 } as const;
/** A cistern: aspect ratio, filled share of its box, and its length and distance in diameters of the bowl. */
const CISTERN = { flat: [1.6, 5], fill: 0.85, wide: [0.7, 1.7], near: 0.25 } as const;
/** Whether a region is the cistern of a toilet bowl: a flat rectangle of the same width that touches it. */
function isCistern(one: PlanRegion, bowl: PlanRegion): boolean {
  const size = lengthOf(bowl);
  const flat = within(lengthOf(one) / widthOf(one), CISTERN.flat) && fillOf(one) > CISTERN.fill;
  if (one === bowl || !flat || !within(lengthOf(one) / size, CISTERN.wide)) return false;
  const gap = Math.max(one.x0 - bowl.x1, bowl.x0 - one.x1, one.y0 - bowl.y1, bowl.y0 - one.y1);
  return gap > -CISTERN.near * size && gap < CISTERN.near * size;
}

/**
 * Names rooms by the symbols in them: hob plates, basins and bowls. The largest of the other rooms is the living room.
 */
export function namesOf(list: readonly PlanRegion[], areas: readonly number[], metresPerPixel: number): RoomName[] {
  const plates = areas.map(() => 0);
  const bowls = areas.map(() => 0);
  for (const f of list) {
    const aspect = lengthOf(f) / widthOf(f);
    if (!within(fillOf(f), ROUND.fill) || aspect > ROUND.aspect || f.turning < ROUND.turning) continue;
    const room = mainRoom(f);
    const metres = lengthOf(f) * metresPerPixel;
    if (within(metres, SYMBOL.plate)) plates[room] = (plates[room] as number) + 1;
    // A bathroom has one oval bowl, a bowl with its cistern, or two round basins.
    if (!within(metres, SYMBOL.bowl)) continue;
    const sure = aspect > ROUND.long || list.some((one) => isCistern(one, f));
    bowls[room] = (bowls[room] as number) + (sure ? 2 : 1);
  }
  const squareMetres = (room: number): number => (areas[room] as number) * metresPerPixel ** 2;
  const names = areas.map((_, room): RoomName => {
    if ((plates[room] as number) >= SYMBOL.plates) return 'kitchen';
    return (bowls[room] as number) >= 2 && squareMetres(room) < SYMBOL.bathroom ? 'bath' : 'other';
  });
  const others = areas.map((_, room) => room).filter((room) => room > 0 && names[room] !== 'bath');
  const [living] = others.sort((a, b) => (areas[b] as number) - (areas[a] as number));
  if (living !== undefined && (names[living] === 'other' || others.length === 1)) names[living] = 'living';
  return names;
}
