import type { InputImage, InputVideo } from '@maquette/contracts/fields/input-file';
import type { KnownRender } from '../../../live/merge-renders';

/** Navigation state from one tool to another: "use this result" in the next tool. */
export interface CarriedInput {
  image: InputImage;
  prompt?: string;
  madeFrom?: string;
}

export interface CarriedVideo {
  clip: InputVideo;
  prompt?: string;
}

/** A finished video as input for another render; null until there is one. */
export function videoOfResult(render: KnownRender): InputVideo | null {
  const { result } = render;
  if (!result?.clip) return null;
  const { key, contentType, width, height, clip } = result;
  return { source: 'render', id: render.id, key, contentType, width, height, ...clip };
}

/** A finished image as input for another render; null until there is one. */
export function inputOfResult(render: KnownRender): InputImage | null {
  const { result } = render;
  if (!result || result.clip) return null;
  const { key, contentType, width, height } = result;
  return { source: 'render', id: render.id, key, contentType, width, height };
}
