import type { InputImage } from '@maquette/contracts/fields/input-file';
import type { KnownRender } from '../transport/merge-renders';

/** What one screen hands to another through the router: "use this result" of one tool in the next. */
export interface CarriedInput {
  image: InputImage;
  prompt?: string;
}

/** A finished still as the input of another render; null while there is none. */
export function inputOfResult(render: KnownRender): InputImage | null {
  const { result } = render;
  if (!result || result.clip) return null;
  const { key, contentType, width, height } = result;
  return { source: 'render', id: render.id, key, contentType, width, height };
}
