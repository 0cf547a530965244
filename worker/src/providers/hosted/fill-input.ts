import type { Ratio } from '@maquette/contracts/renders/render';
import type { Size } from '../images/frame';
import type { FieldSource, ModelFile } from './model-file';

/** What an order says, as far as versions may ask for it. */
export interface OrderValues {
  prompt: string;
  negativePrompt?: string;
  seed: number;
  ratio?: Ratio;
  /** About a megapixel of the ordered ratio. */
  size?: Size;
  resolution?: string;
  /** Where an image lies that the provider can read. */
  image?: string;
  lastImage?: string;
  /** How far the image is left behind, 0-1. */
  strength?: number;
  /** How closely it is followed, 0-1. */
  closeness?: number;
  seconds?: number;
  /** Whether the camera stands. */
  still?: boolean;
}

export type InputValue = string | number | boolean | Size;

/** The input of a version, field by field as its mapping file says. What the order does not say is left out. */
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
  // Floating dust must not become a frame more.
  const reckoned = Number((value * times + plus).toFixed(6));
  const bounded = Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? Number.NEGATIVE_INFINITY, reckoned));
  return whole ? Math.ceil(bounded) : bounded;
}

/** What stands at a place in an answer, steps parted by dots; the answer itself at the empty place. */
export function valueAt(answer: unknown, place: string): unknown {
  return place
    .split('.')
    .filter((step) => step !== '')
    .reduce<unknown>(
      (found, step) => (found !== null && typeof found === 'object' ? Reflect.get(found, step) : undefined),
      answer,
    );
}
