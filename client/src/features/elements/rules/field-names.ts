import '../../../i18n/element-words';
import '../../../i18n/tool-words';
import '../../../i18n/video-words';
import type { Element } from '@maquette/contracts/elements/element';
import { elementRows } from '@maquette/contracts/elements/element-fields';
import type { ElementKind } from '@maquette/contracts/fields/used-elements';
import { Aperture, type LucideIcon, Palette, Image as Picture, SwatchBook } from 'lucide-react';
import { choiceName, t, type WordKey } from '../../../i18n/t';

const NAMES = {
  wall_material: 'part.wallMaterial',
  roof_material: 'part.roofMaterial',
  frame_material: 'part.frameMaterial',
  glass_material: 'part.glassMaterial',
  ground_material: 'part.groundMaterial',
  floor_material: 'part.floorMaterial',
  material_palette: 's2i.materialPalette',
  style_preset: 't2i.style',
  season: 'look.season',
  time_of_day: 's2i.timeOfDay',
  weather: 's2i.weather',
  negative_prompts: 't2i.negative',
  style_template: 's2i.styleTemplate',
  color_scheme: 's2i.colorScheme',
  lighting_mood: 's2i.lightingMood',
  style: 'element.clipStyle',
  grain: 'video.grain',
  prompt_strength: 'still.promptStrength',
  reference_role: 's2i.referenceRole',
  drawing_kind: 'drawing.label',
  drawing_corrections: 'correct.line',
  static_movement: 'video.static',
  dynamic_movement: 'video.dynamic',
  motion_strength: 'video.motionStrength',
  parallax_depth: 'video.parallax',
  path_direction: 'video.pathDirection',
  path_curve: 'video.pathCurve',
  exposure_drift: 'video.exposureDrift',
  looping_mode: 'video.looping',
  stabilization: 'video.stabilization',
  keep_verticals: 't2i.verticals',
  easing: 'video.easing',
  speed_profile: 'video.speedProfile',
  seconds: 'video.length',
} as const satisfies Record<string, WordKey>;

/** A field's label; its wire name if a newer server has a field that this page does not know. */
export function fieldName(wire: string): string {
  const name: WordKey | undefined = Object.entries(NAMES).find(([known]) => known === wire)?.[1];
  return name ? (t as (key: WordKey) => string)(name) : wire;
}

/** Prefixes of the text keys for fields with translated choices. */
const CHOICES: Record<string, string> = {
  style: 'video.style',
  static_movement: 'move',
  dynamic_movement: 'move',
  path_direction: 'path',
  looping_mode: 'loop',
  easing: 'easing',
  speed_profile: 'speed',
  style_preset: 't2i',
};

/** A choice's localized value. */
export function valueWords(wire: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return t(value ? 'element.yes' : 'element.no');
  const begins = CHOICES[wire];
  // The texts of field names have no placeholders.
  if (begins) return (t as (key: string) => string)(`${begins}.${value}`);
  const text = choiceName(wire, String(value)).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function settingsLine({ kind, fields }: Pick<Element, 'kind' | 'fields'>, most = 4): string {
  const told = elementRows(kind).flatMap(({ wire }): [string, string | number | boolean][] => {
    const value = fields[wire];
    return value === undefined || value === 'none' ? [] : [[wire, value]];
  });
  const parts = told.slice(0, most).map(([wire, value]) => `${fieldName(wire)}: ${valueWords(wire, value)}`);
  return [...parts, ...(told.length > most ? [t('element.more', { count: told.length - most })] : [])].join(' · ');
}

export const KIND_ICONS: Record<ElementKind, LucideIcon> = {
  material: SwatchBook,
  style: Palette,
  reference: Picture,
  move: Aperture,
};
