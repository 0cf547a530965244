import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import type { DrawingScene } from './drawing-scene';
import { ExteriorSlot } from './finishes';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceName } from './surface';

/** An object counts as shown above this share of the image: 30 x 30 pixels of a megapixel. */
export const MIN_SHOWN_SHARE = 0.0009;

const byClass: Record<Exclude<SurfaceName, 'wall' | 'open'>, DrawnThing> = {
  ...{ sky: 'sky', ground: 'ground', path: 'path', water: 'water', roof: 'roof', window: 'window', door: 'door' },
  ...{ trim: 'trim', foliage: 'foliage', trunk: 'trunk', person: 'person', balcony: 'balcony', car: 'car' },
  ...{ balustrade: 'balustrade', floor: 'floor', ceiling: 'ceiling', furniture: 'furniture', rug: 'rug' },
  ...{ picture: 'picture', lamp: 'lamp' },
};
const ofHouse: ReadonlyMap<number, DrawnThing> = new Map([
  [ExteriorSlot.wall, 'wall'],
  [ExteriorSlot.accent, 'accent'],
  [ExteriorSlot.groundFloor, 'wall'],
  [ExteriorSlot.upperFloor, 'wall'],
  [ExteriorSlot.gable, 'wall'],
]);
const ofRoom: ReadonlyMap<number, DrawnThing> = new Map([
  [InteriorSlot.wall, 'wall'],
  [InteriorSlot.feature, 'feature'],
  [InteriorSlot.seat, 'seat'],
  [InteriorSlot.cushion, 'cushion'],
  [InteriorSlot.wood, 'wood'],
  [InteriorSlot.darkWood, 'wood'],
  [InteriorSlot.beam, 'wood'],
  [InteriorSlot.stair, 'wood'],
  [InteriorSlot.curtain, 'curtain'],
  [InteriorSlot.front, 'front'],
  [InteriorSlot.worktop, 'worktop'],
  [InteriorSlot.linen, 'linen'],
]);

const classes = new Map<number, string>(Object.entries(Surface).map(([name, id]) => [id, name]));

/** Returns the objects and finishes that the drawing shows, each on at least {@link MIN_SHOWN_SHARE} of the image. */
export function thingsInDrawing({
  areas,
  interior,
  leaf,
}: Pick<DrawingScene, 'areas' | 'interior' | 'leaf'>): Set<DrawnThing> {
  const shares = new Map<DrawnThing, number>();
  const add = (thing: DrawnThing | undefined, share: number): void => {
    if (thing) shares.set(thing, (shares.get(thing) ?? 0) + share);
  };
  for (const { surface, material, share } of areas) {
    const name = classes.get(surface);
    // Empty paper around a house becomes sky and ground.
    if (name === 'open') {
      add('ground', share);
      add('sky', share);
    } else if (name !== undefined && name !== 'wall') add(byClass[name as keyof typeof byClass], share);
    if (surface !== Surface.sky && surface !== Surface.open && surface !== Surface.window)
      add((interior ? ofRoom : ofHouse).get(material), share);
  }
  // Loose curly strokes become leaves although they enclose no area.
  if (!interior) add('foliage', leaf.reduce((sum, one) => sum + (one > 0.5 ? 1 : 0), 0) / Math.max(1, leaf.length));
  add('frame', shares.get('window') ?? 0);
  return new Set([...shares].filter(([, share]) => share >= MIN_SHOWN_SHARE).map(([thing]) => thing));
}
