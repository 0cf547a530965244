import { MATERIAL_COLOURS } from '@maquette/contracts/models/material-colours';
import type { ModelSlot } from '@maquette/contracts/models/mesh-file';
import {
  MODEL_MATERIALS,
  type ModelMaterial,
  type SlotChoice,
  type SlotChoices,
} from '@maquette/contracts/models/model-materials';
import { foundBy, wordsOf } from '../../../i18n/found-by';
import { choiceName } from '../../../i18n/t';

/** Localized name of an engine material. */
export function materialName(material: ModelMaterial): string {
  return choiceName('model_material', material);
}

/** Materials whose localized or English name contains words with these beginnings. */
export function findMaterials(typed: string): readonly ModelMaterial[] {
  const wanted = wordsOf(typed);
  return MODEL_MATERIALS.filter((material) => foundBy(`${materialName(material)} ${material}`, wanted));
}

/** How the viewer draws a slot. Colours are sRGB. */
export interface SlotLook {
  colour: string;
  /** 1 is opaque. */
  alpha: number;
  hidden: boolean;
  glows: boolean;
}

/** Alpha of a surface that the file makes transparent: still visible as a pane. */
const PANE = 0.35;

/** The look of a slot with its choice; without one it is as in the file. */
export function lookOf(slot: ModelSlot, choice: SlotChoice = {}): SlotLook {
  const { material, colour, hidden = false } = choice;
  const own = material && MATERIAL_COLOURS[material];
  const fileAlpha = slot.transmission > 0.3 ? PANE : slot.alpha;
  return {
    colour: colour ?? own?.colour ?? hexOf(slot.colour),
    alpha: Math.max(0.1, own ? (own.alpha ?? 1) : fileAlpha),
    hidden,
    glows: material === 'Lamp' || (!material && slot.emission.some((value) => value > 0)),
  };
}

/** "#rrggbb" of a linear colour. */
export function hexOf(linear: readonly number[]): string {
  const byte = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value));
    const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.slice(0, 3).map(byte).join('')}`;
}

/** Linear components of "#rrggbb". */
export function linearOf(hex: string): [red: number, green: number, blue: number] {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** Slots with a proposal and without a choice. */
export function openProposals(slots: readonly ModelSlot[], choices: SlotChoices): ModelSlot[] {
  return slots.filter(({ name, proposal }) => proposal !== null && choices[name] === undefined);
}

/** Choices with every open proposal accepted. */
export function acceptProposals(slots: readonly ModelSlot[], choices: SlotChoices): SlotChoices {
  const accepted = openProposals(slots, choices).map(({ name, proposal }) => [name, { material: proposal }] as const);
  return { ...choices, ...(Object.fromEntries(accepted) as SlotChoices) };
}

/** Choices with one slot changed; null puts it back to the file. */
export function withChoice(choices: SlotChoices, name: string, choice: SlotChoice | null): SlotChoices {
  const { [name]: _before, ...others } = choices;
  const kept =
    choice && Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined && value !== false));
  return kept && Object.keys(kept).length > 0 ? { ...others, [name]: kept as SlotChoice } : others;
}

/** Share of the model's surface, 0-1, by slot name. */
export function sharesOf(slots: readonly ModelSlot[]): ReadonlyMap<string, number> {
  const whole = slots.reduce((sum, { area }) => sum + area, 0);
  return new Map(slots.map(({ name, area }) => [name, whole > 0 ? area / whole : 0]));
}

/** Slots with the largest surface first, those that match a search only. */
export function sortedSlots(slots: readonly ModelSlot[], typed = ''): ModelSlot[] {
  const wanted = wordsOf(typed);
  return slots.filter(({ name }) => foundBy(name, wanted)).sort((a, b) => b.area - a.area);
}
