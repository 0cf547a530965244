import type { InputImage, InputVideo } from '@maquette/contracts/fields/input-file';
import { type InputFrame, nearestRatio } from '@maquette/contracts/fields/input-frame';
import type { Ratio } from '@maquette/contracts/tools/render-choices';
import type { CSSProperties } from 'react';

/** A form's ratio: whether the user chose it, and its value before it followed an image. */
interface RatioOfForm {
  ratioChosen: boolean;
  ratio?: Ratio;
  ratioBefore?: Ratio;
}

/** Framing for a new image or video: it fills the render, and the ratio follows it unless the user chose one. */
export function placedImage(image: InputImage | InputVideo, { ratioChosen, ratio, ratioBefore }: RatioOfForm) {
  const frame = { imageFit: 'fill', cropX: undefined, cropY: undefined, cropZoom: undefined } as const;
  if (ratioChosen) return frame;
  return { ...frame, ratio: nearestRatio(image) satisfies Ratio, ratioBefore: ratioBefore ?? ratio };
}

/** Ratio after the image it followed is removed: the earlier one, unless the user chose another in the meantime. */
export function withoutImage({ ratioChosen, ratioBefore }: RatioOfForm) {
  return ratioChosen || ratioBefore === undefined ? {} : { ratio: ratioBefore, ratioBefore: undefined };
}

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

/** CSS that makes an `img` or `video` show the part that is used for the render. */
export function cutStyle({ imageFit, cropX = 0.5, cropY = 0.5, cropZoom = 1 }: InputFrame): CSSProperties {
  if (imageFit === 'fit') return { objectFit: 'contain' };
  const place = `${100 * cropX}% ${100 * cropY}%`;
  return { objectFit: 'cover', objectPosition: place, transform: `scale(${cropZoom})`, transformOrigin: place };
}
