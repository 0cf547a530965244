import type { ModelSlot } from '@maquette/contracts/models/mesh-file';
import type { ModelMaterial, SlotChoice, SlotChoices } from '@maquette/contracts/models/model-materials';
import { type Substance, substances, type Use } from '../../still/scene/materials/substances';
import { colouredMaterial } from '../../still/scene/materials/surface-material';
import type { Material, Rgb } from '../../still/tracer/kernel-scene';

/** A substance of the engine, with what its name on the screen adds. */
const SURFACES: Readonly<Record<ModelMaterial, Substance>> = {
  'White render': substances.render,
  Plaster: { ...substances.render, albedo: [0.72, 0.7, 0.66], albedo2: [0.75, 0.73, 0.69], bump: 0.25 },
  Paint: { albedo: [0.74, 0.74, 0.72], specular: 0.3, roughness: 0.45 },
  'Red brick': substances.brick,
  Concrete: substances.concrete,
  'Natural stone': substances.stone,
  'White marble': substances.marble,
  Terrazzo: substances.terrazzo,
  'Ceramic tiles': substances.ceramic,
  Larch: substances.larch,
  Oak: substances.oak,
  Walnut: substances.walnut,
  'Charred wood': substances['charred wood'],
  'Corten steel': substances.corten,
  Zinc: substances.zinc,
  Steel: substances.steel,
  Aluminium: substances.aluminium,
  Brass: substances.brass,
  Copper: substances.copper,
  'Clay tiles': substances['clay tile'],
  Slate: substances.slate,
  Thatch: substances.thatch,
  'Clear glass': { kind: 'glass', albedo: substances.glass.albedo },
  'Frosted glass': { albedo: [0.74, 0.78, 0.79], specular: 0.5, roughness: 0.4 },
  Mirror: substances.mirror,
  Fabric: substances.fabric,
  Leather: substances.leather,
  Carpet: substances.carpet,
  Lawn: substances.planting,
  Foliage: { albedo: [0.06, 0.12, 0.03], roughness: 0.8 },
  Gravel: substances.gravel,
  Paving: substances.paving,
  Asphalt: substances.asphalt,
  Sand: substances.sand,
  Water: substances.water,
  Lamp: { kind: 'emitter', albedo: [1, 0.86, 0.68], emission: 6, lightsScene: true },
};

/** Brightest albedo: a whiter wall would reflect more light than any paint. */
const WHITEST = 0.84;
const DARKEST = 0.012;
/** Surfaces with more than this share of light passing are glass. */
const CLEAR = 0.3;
/** Rougher surfaces have no visible reflections. */
const DULL = 0.72;

/** What a slot looks like in the kernel; null: it is not drawn. */
export function slotMaterial(slot: ModelSlot, choice: SlotChoice | undefined, use: Use): Material | null {
  if (choice?.hidden) return null;
  const colour = choice?.colour ? linearColour(choice.colour) : undefined;
  if (choice?.material) {
    const surface: Substance = SURFACES[choice.material];
    const { uses, ...plain } = surface;
    const fitting: Substance = { ...plain, ...uses?.[use] };
    const made = colour ? colouredMaterial(fitting, colour) : fitting;
    const { uses: _uses, veined: _veined, ...material } = made as Substance;
    return material;
  }
  return asInFile(colour ? { ...slot, colour: [...colour], alpha: slot.alpha || 1 } : slot);
}

/** The material of the file itself. */
function asInFile(slot: ModelSlot): Material | null {
  const { colour, alpha, transmission, roughness, metallic } = slot;
  if (alpha <= 0.02) return null;
  const glow = Math.max(...slot.emission);
  if (glow > 0.05) {
    const [r, g, b] = slot.emission;
    return { kind: 'emitter', albedo: [r / glow, g / glow, b / glow], emission: glow * 4, lightsScene: true };
  }
  const clear = Math.max(transmission, 1 - alpha);
  if (clear > CLEAR) {
    // Light is tinted once by a pane, however thick the modelled one is.
    const tint = (value: number): number => Math.min(0.95, Math.max(0.05, 1 - (1 - value) * (1 - 0.75 * clear)));
    return { kind: 'glass', albedo: [tint(colour[0]), tint(colour[1]), tint(colour[2])] };
  }
  const albedo = boundedAlbedo(colour);
  if (metallic >= 0.5 && roughness < DULL) return { kind: 'metal', albedo, roughness: Math.max(0.03, roughness) };
  if (roughness >= DULL) return { albedo, roughness: 0.9 };
  return { albedo, specular: 1 - roughness, roughness: Math.max(0.03, roughness) };
}

/** Scales a colour as a whole, so that its hue stays. */
export function boundedAlbedo(colour: readonly number[]): Rgb {
  const largest = Math.max(...colour);
  const scale = largest > WHITEST ? WHITEST / largest : 1;
  const [r = 0, g = 0, b = 0] = colour.map((value) => Math.max(DARKEST, value * scale));
  return [r, g, b];
}

function linearColour(hex: string): Rgb {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return boundedAlbedo([channel(1), channel(3), channel(5)]);
}

/** White model: every surface alike, glass clear. */
export const CLAY: Material = { albedo: [0.7, 0.7, 0.7], roughness: 1 };

/** Slots of a white model: glass stays glass, so that rooms get light and openings are seen. */
export function clayMaterial(slot: ModelSlot, choice: SlotChoice | undefined, use: Use): Material | null {
  const made = slotMaterial(slot, choice, use);
  if (made?.kind === 'glass') return { kind: 'glass', albedo: [0.94, 0.94, 0.94] };
  return made && CLAY;
}

export const choiceOf = (choices: SlotChoices, name: string): SlotChoice | undefined =>
  Object.hasOwn(choices, name) ? choices[name] : undefined;
