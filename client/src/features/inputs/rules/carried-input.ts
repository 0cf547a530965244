import type { InputImage, InputVideo } from '@maquette/contracts/fields/input-file';
import type { KnownRender } from '../../../live/merge-renders';

/** What one screen hands to another through the router: "use this result" of one tool in the next. */
export interface CarriedInput {
  image: InputImage;
  prompt?: string;
  /** The render it goes on from, where the image is none of a render. */
  madeFrom?: string;
}

/** A clip on its way into Video to Video. */
export interface CarriedVideo {
  clip: InputVideo;
  prompt?: string;
}

/** A finished clip as the input of another render; null while there is none. */
export function videoOfResult(render: KnownRender): InputVideo | null {
  const { result } = render;
  if (!result?.clip) return null;
  const { key, contentType, width, height, clip } = result;
  return { source: 'render', id: render.id, key, contentType, width, height, ...clip };
}

/** A finished still as the input of another render; null while there is none. */
export function inputOfResult(render: KnownRender): InputImage | null {
  const { result } = render;
  if (!result || result.clip) return null;
  const { key, contentType, width, height } = result;
  return { source: 'render', id: render.id, key, contentType, width, height };
}
