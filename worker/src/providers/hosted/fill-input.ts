import type { Ratio } from '@maquette/contracts/tools/render-choices';
import type { Size } from '../images/frame';
import type { FieldSource, ModelFile } from './model-file';

/** The values in an order that model inputs can use. */
export interface OrderValues {
  prompt: string;
  negativePrompt?: string;
  seed: number;
  ratio?: Ratio;
  /** Size in pixels: about one megapixel in the ordered ratio. */
  size?: Size;
  resolution?: string;
  /** URL of an image that the provider can read. */
  image?: string;
  lastImage?: string;
  /** How much the image may change, 0-1. */
  strength?: number;
  /** How closely the image is followed, 0-1. */
  closeness?: number;
  seconds?: number;
  /** Whether the camera is static. */
  still?: boolean;
}

export type InputValue = string | number | boolean | Size;

/** Input of a model version, filled field by field as its mapping file specifies. Missing values are left out. */
export function fillInput({ input }: Pick<ModelFile, 'input'>, values: OrderValues): Record<string, InputValue> {
  const filled: Record<string, InputValue> = {};
  for (const [field, what] of Object.entries(input)) {
    const value = typeof what === 'object' ? valueFrom(what, values) : what;
    if (value !== undefined) filled[field] = value;
  }
  return filled;
}

function valueFrom(source: FieldSource, values: OrderValues): InputValue | undefined {
  if (source.when === 'image' && values.image === undefined) return undefined;
  if (source.when === 'no-image' && values.image !== undefined) return undefined;
  const value = values[source.from];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'number') return numberOf(source, value);
  return typeof value === 'string' ? (source.choose?.[value] ?? value) : value;
}

function numberOf({ times = 1, plus = 0, least, most, whole }: FieldSource, value: number): number {
  // Rounding errors must not add a frame.
  const reckoned = Number((value * times + plus).toFixed(6));
  const bounded = Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? Number.NEGATIVE_INFINITY, reckoned));
  return whole ? Math.ceil(bounded) : bounded;
}

/** Value at a path in an answer, with steps separated by dots; for the empty path, the answer itself. */
export function valueAt(answer: unknown, place: string): unknown {
  return place
    .split('.')
    .filter((step) => step !== '')
    .reduce<unknown>(
      (found, step) => (found !== null && typeof found === 'object' ? Reflect.get(found, step) : undefined),
      answer,
    );
}
