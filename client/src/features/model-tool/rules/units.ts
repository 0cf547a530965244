import type { ModelUnits } from '@maquette/contracts/models/model-units';
import type { WordKey } from '../../../i18n/t';

/** Units of length in which modellers write, in metres. */
export const LENGTHS = [
  { name: 'mm', scale: 0.001 },
  { name: 'cm', scale: 0.01 },
  { name: 'm', scale: 1 },
  { name: 'inch', scale: 0.0254 },
  { name: 'feet', scale: 0.3048 },
] as const satisfies readonly { name: string; scale: number }[];
export type LengthName = (typeof LENGTHS)[number]['name'];

/** Name of a scale; null for one that no unit has. */
export function lengthName({ scale }: Pick<ModelUnits, 'scale'>): LengthName | null {
  return LENGTHS.find((one) => Math.abs(one.scale - scale) < 1e-9)?.name ?? null;
}

/** Message with the unit's name. */
export function lengthKey(name: LengthName): WordKey & `model.unit.${LengthName}` {
  return `model.unit.${name}`;
}

/** Extent of a model after other units: the axes of a file with z up are turned. */
export function sizeIn(
  size: readonly [number, number, number],
  from: ModelUnits,
  to: ModelUnits,
): [x: number, y: number, z: number] {
  const factor = to.scale / from.scale;
  const [x, y, z] = size.map((value) => value * factor) as [number, number, number];
  return from.up === to.up ? [x, y, z] : [x, z, y];
}

/** Height of the figure beside the model in metres. */
export const FIGURE_HEIGHT = 1.75;
