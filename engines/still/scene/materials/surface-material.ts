/** Builds a material from substance x colour x finish. */
import type { Material, Rgb } from '../../tracer/kernel-scene';
import type { Slot, Surface } from '../../words/graph/scene-graph';
import { colourAlbedo } from './colours';
import { type Substance, substances, type Use } from './substances';

const useOfSlot: Partial<Record<Slot, Use>> = {
  roof: 'roof',
  floor: 'floor',
  ground: 'floor',
  cloth: 'piece',
  legs: 'piece',
};

/** What a finish does to a material; the builders handle finishes that only name a shape ("ribbed"). */
const finishes: Record<string, (m: Material) => Material> = {
  polished: (m) => ({ ...m, specular: Math.max(0.8, m.specular ?? 0), roughness: 0.08, bump: (m.bump ?? 0) * 0.2 }),
  glossy: (m) => ({ ...m, specular: Math.max(0.9, m.specular ?? 0), roughness: 0.06 }),
  lacquered: (m) => ({ ...m, texture: 'none', specular: 0.9, roughness: 0.08, bump: 0 }),
  satin: (m) => ({ ...m, specular: 0.4, roughness: 0.3 }),
  matte: (m) => ({ ...m, specular: 0, roughness: 0.9 }),
  rough: (m) => ({ ...m, specular: 0, roughness: 0.95, bump: (m.bump ?? 0.5) * 1.8 }),
  brushed: (m) => ({ ...m, roughness: Math.max(0.35, m.roughness ?? 0) }),
  smooth: (m) => ({ ...m, bump: (m.bump ?? 0) * 0.25 }),
  painted: (m) => ({ ...m, specular: 0.3, roughness: 0.45, bump: (m.bump ?? 0) * 0.7 }),
  charred: (m) => ({ ...m, albedo: [0.022, 0.021, 0.02], albedo2: [0.06, 0.057, 0.054] }),
  stained: (m) => ({ ...m, albedo: scaled(m.albedo, 0.6), albedo2: scaled(m.albedo2 ?? m.albedo, 0.65) }),
  whitewashed: (m) => ({ ...m, albedo: [0.74, 0.73, 0.69], albedo2: [0.8, 0.79, 0.76] }),
  weathered: (m) => ({ ...m, albedo: greyed(m.albedo, 0.6), albedo2: greyed(m.albedo2 ?? m.albedo, 0.5), specular: 0 }),
  rusty: (m) => ({ ...m, albedo: [0.24, 0.1, 0.045], albedo2: [0.4, 0.2, 0.1], specular: 0.05 }),
  'board-marked': (m) => ({ ...m, texture: 'boardsAcross', bump: 0.6, specular: 0 }),
  vertical: (m) => (m.texture === 'boardsAcross' ? { ...m, texture: 'boardsUp' } : m),
  horizontal: (m) => (m.texture === 'boardsUp' ? { ...m, texture: 'boardsAcross' } : m),
  chequered: (m) => ({ ...m, texture: 'tile', scale: 0.5 }),
  tufted: (m) => ({ ...m, bump: 6 }),
  frosted: (m) => ({ ...m, kind: 'diffuse', albedo: [0.74, 0.78, 0.79], specular: 0.5, roughness: 0.4 }),
};

const scaled = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k];
function greyed(c: Rgb, share: number): Rgb {
  const grey = (c[0] + c[1] + c[2]) / 3;
  return [c[0] + (grey - c[0]) * share, c[1] + (grey - c[1]) * share, c[2] + (grey - c[2]) * share];
}
const bounded = (c: Rgb): Rgb => [Math.min(0.86, c[0]), Math.min(0.86, c[1]), Math.min(0.86, c[2])];

/** Distance of a substance's two colours from their mean, relative to the mean. */
function contrastOf(m: Material): number {
  const sum = (c: Rgb): number => c[0] + c[1] + c[2];
  const [a, b] = [sum(m.albedo), sum(m.albedo2 ?? m.albedo)];
  return Math.min(0.22, Math.abs(b - a) / Math.max(0.05, a + b));
}

/** A substance in another colour; its pattern keeps its contrast. */
export function colouredMaterial(m: Substance, colour: Rgb): Material {
  if (m.kind === 'glass')
    return { ...m, albedo: [0.35 + 0.6 * colour[0], 0.35 + 0.6 * colour[1], 0.35 + 0.6 * colour[2]] };
  if (m.kind === 'water') return { ...m, albedo: scaled(colour, 0.5) };
  if (m.veined) {
    const bright = colour[0] + colour[1] + colour[2] > 0.6;
    return { ...m, albedo: colour, albedo2: bright ? scaled(colour, 0.4) : [0.62, 0.6, 0.56] };
  }
  const k = contrastOf(m);
  // Paint covers the metal.
  const kind = m.kind === 'metal' ? 'diffuse' : m.kind;
  const paint = m.kind === 'metal' ? { specular: 0.5, roughness: 0.35 } : {};
  return {
    ...m,
    ...paint,
    ...(kind ? { kind } : {}),
    albedo: scaled(colour, 1 - k),
    albedo2: bounded(scaled(colour, 1 + k)),
  };
}

/** Whether surfaceMaterial() supports a substance. */
export const isSubstance = (name: string): name is keyof typeof substances => Object.hasOwn(substances, name);

/** Material of a surface; unspecified and unknown properties come from the base. */
export function surfaceMaterial(surface: Surface, slot: Slot, base: Material): Material {
  const use = useOfSlot[slot] ?? (slot === 'body' || slot.endsWith('wall') || slot === 'ceiling' ? 'wall' : 'piece');
  let material: Substance = base;
  if (surface.substance && isSubstance(surface.substance)) {
    const known: Substance = substances[surface.substance];
    material = { ...known, ...known.uses?.[use] };
    if (base.sheltered) material.sheltered = true;
  }
  const colour = surface.colour ? colourAlbedo(surface.colour) : undefined;
  let made: Material = colour ? colouredMaterial(material, colour) : material;
  for (const word of (surface.finish ?? '').split(/[\s,]+/)) made = finishes[word]?.(made) ?? made;
  const { uses: _uses, veined: _veined, ...plain } = made as Substance;
  return plain;
}
