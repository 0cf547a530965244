import type { InputImage, InputVideo } from '@maquette/contracts/fields/input-file';
import { type InputFrame, nearestRatio } from '@maquette/contracts/fields/input-frame';
import type { Ratio } from '@maquette/contracts/tools/render-choices';
import type { CSSProperties } from 'react';

/** Ratio of a form: whether a person chose it, and the one it had before it followed an image. */
interface RatioOfForm {
  ratioChosen: boolean;
  ratio?: Ratio;
  ratioBefore?: Ratio;
}

/** An image or a clip that comes into a form fills the picture, and the ratio follows it unless somebody chose one. */
export function placedImage(image: InputImage | InputVideo, { ratioChosen, ratio, ratioBefore }: RatioOfForm) {
  const frame = { imageFit: 'fill', cropX: undefined, cropY: undefined, cropZoom: undefined } as const;
  if (ratioChosen) return frame;
  return { ...frame, ratio: nearestRatio(image) satisfies Ratio, ratioBefore: ratioBefore ?? ratio };
}

/** Ratio after the image it followed is removed: the earlier one, unless a person chose another meanwhile. */
export function withoutImage({ ratioChosen, ratioBefore }: RatioOfForm) {
  return ratioChosen || ratioBefore === undefined ? {} : { ratio: ratioBefore, ratioBefore: undefined };
}

/** What a form knows of how its image is placed, to be put back as it was. */
export function imagePlace({
  imageFit,
  cropX,
  cropY,
  cropZoom,
  ratio,
  ratioBefore,
}: Partial<InputFrame> & Pick<RatioOfForm, 'ratio' | 'ratioBefore'>) {
  return { imageFit, cropX, cropY, cropZoom, ratio, ratioBefore };
}

/** How an `img` or `video` that fills its box shows the part that a render is made from. */
export function cutStyle({ imageFit, cropX = 0.5, cropY = 0.5, cropZoom = 1 }: InputFrame): CSSProperties {
  if (imageFit === 'fit') return { objectFit: 'contain' };
  const place = `${100 * cropX}% ${100 * cropY}%`;
  return { objectFit: 'cover', objectPosition: place, transform: `scale(${cropZoom})`, transformOrigin: place };
}
