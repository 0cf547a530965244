import { medianColour, oklch } from '@maquette/engines/still/image/oklch';
import type { Material } from '@maquette/engines/still/tracer/kernel-scene';
import type { Asked, Part } from '../asked';
import { THRESHOLDS } from '../thresholds';
import type { Owner, View } from '../view';
import { isOf } from '../view';
import { COLOURS, type Painted, SUBSTANCES } from '../vocabulary/surfaces';

const SLOTS: Record<Part, readonly string[] | undefined> = {
  all: undefined,
  walls: ['body', 'wall', 'back-wall'],
  roof: ['roof'],
  frames: ['frame'],
  door: ['door'],
  floor: ['floor'],
  ceiling: ['ceiling'],
  'back wall': ['back-wall'],
  'other walls': ['body', 'wall'],
  cloth: ['cloth', 'body', ''],
};

type SurfaceAsked = Extract<Asked, { class: 'material' | 'colour' }>;

/** Pixels of the surface: a slot of the subject, or an object (its fabric if it has any). */
export function surfacePixels(view: View, { whose, part }: Pick<SurfaceAsked, 'whose' | 'part'>): number[] {
  const slots = SLOTS[part];
  const mine = (owner: Owner): boolean => (whose === 'subject' ? view.isSubject(owner) : isOf(owner.kind, whose));
  const ofSlot = view.where((owner) => mine(owner) && (!slots || slots.includes(owner.slot)));
  if (part !== 'cloth') return ofSlot;
  const cloth = view.where((owner) => mine(owner) && owner.slot === 'cloth');
  return cloth.length >= THRESHOLDS.surfacePixels ? cloth : ofSlot;
}

function painted(material: Material): Painted {
  const [a, b] = [material.albedo, material.albedo2 ?? material.albedo];
  return {
    texture: material.texture ?? 'none',
    kind: material.kind ?? 'diffuse',
    colour: oklch((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2),
  };
}

/** Whether most of the slot has that material. Glass walls are seen in front of what is behind them. */
export function materialSeen(view: View, asked: SurfaceAsked): boolean {
  const substance = SUBSTANCES.find(({ word }) => word === asked.word);
  const { front, behind, materials } = view.picture.seen;
  if (substance?.word === 'glass') {
    const subject = view.ofSubject();
    return subject.filter((i) => view.isGlass(i)).length > subject.length * 0.35;
  }
  const pixels = surfacePixels(view, asked);
  if (!substance || pixels.length < THRESHOLDS.surfacePixels) return false;
  const made = pixels.filter((i) => {
    const material = materials.get((view.isGlass(i) ? behind : front).material[i] ?? -1);
    return material !== undefined && substance.is(painted(material));
  });
  return made.length >= pixels.length * THRESHOLDS.material;
}

/** Whether the surface has the colour, both in its albedo and in the image's light. */
export function colourSeen(view: View, asked: SurfaceAsked): boolean {
  const colour = COLOURS.find(({ words }) => words.includes(asked.word));
  const pixels = surfacePixels(view, asked);
  if (!colour || pixels.length < THRESHOLDS.surfacePixels) return false;
  const every = Array.from({ length: view.pixels }, (_, i) => i);
  const picture = medianColour(every, view.lit);
  return colour.is(medianColour(pixels, view.albedo)) && colour.lit(medianColour(pixels, view.lit), picture);
}
