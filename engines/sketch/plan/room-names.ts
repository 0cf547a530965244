import type { RoomName } from './plan-floors';
import { fillOf, lengthOf, mainRoom, type PlanRegion, widthOf, within } from './plan-regions';

/** Round symbols, and the aspect ratio above which they are oval. */
const ROUND_SYMBOL = { fillRange: [0.66, 0.86], maxAspect: 1.75, minTurning: 0.8, minOvalAspect: 1.12 } as const;
/** Symbols in rooms: lengths of hob plates and basins in metres, and maximum size of a bathroom in square metres. */
const SYMBOL = { plateLength: [0.1, 0.3], minPlates: 3, bowlLength: [0.3, 0.75], maxBathroom: 18 } as const;
/** The cistern of a toilet. Its length and distance are in diameters of the bowl. */
const CISTERN = { aspectRange: [1.6, 5], minFill: 0.85, lengthRange: [0.7, 1.7], maxDistance: 0.25 } as const;
/** Whether a region is the cistern of a bowl: a flat rectangle of similar width that touches it. */
function isCistern(one: PlanRegion, bowl: PlanRegion): boolean {
  const size = lengthOf(bowl);
  const flat = within(lengthOf(one) / widthOf(one), CISTERN.aspectRange) && fillOf(one) > CISTERN.minFill;
  if (one === bowl || !flat || !within(lengthOf(one) / size, CISTERN.lengthRange)) return false;
  const gap = Math.max(one.x0 - bowl.x1, bowl.x0 - one.x1, one.y0 - bowl.y1, bowl.y0 - one.y1);
  return gap > -CISTERN.maxDistance * size && gap < CISTERN.maxDistance * size;
}

/** Names rooms by symbols: hob plates, basins and bowls. The largest other room is the living room. */
export function namesOf(list: readonly PlanRegion[], areas: readonly number[], metresPerPixel: number): RoomName[] {
  const plates = areas.map(() => 0);
  const bowls = areas.map(() => 0);
  for (const f of list) {
    const aspect = lengthOf(f) / widthOf(f);
    if (
      !within(fillOf(f), ROUND_SYMBOL.fillRange) ||
      aspect > ROUND_SYMBOL.maxAspect ||
      f.turning < ROUND_SYMBOL.minTurning
    )
      continue;
    const room = mainRoom(f);
    const metres = lengthOf(f) * metresPerPixel;
    if (within(metres, SYMBOL.plateLength)) plates[room] = (plates[room] as number) + 1;
    // A bathroom has one oval bowl, a bowl with a cistern, or two round basins.
    if (!within(metres, SYMBOL.bowlLength)) continue;
    const sure = aspect > ROUND_SYMBOL.minOvalAspect || list.some((one) => isCistern(one, f));
    bowls[room] = (bowls[room] as number) + (sure ? 2 : 1);
  }
  const squareMetres = (room: number): number => (areas[room] as number) * metresPerPixel ** 2;
  const names = areas.map((_, room): RoomName => {
    if ((plates[room] as number) >= SYMBOL.minPlates) return 'kitchen';
    return (bowls[room] as number) >= 2 && squareMetres(room) < SYMBOL.maxBathroom ? 'bath' : 'other';
  });
  const others = areas.map((_, room) => room).filter((room) => room > 0 && names[room] !== 'bath');
  const [living] = others.sort((a, b) => (areas[b] as number) - (areas[a] as number));
  if (living !== undefined && (names[living] === 'other' || others.length === 1)) names[living] = 'living';
  return names;
}
