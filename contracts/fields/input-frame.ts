import { RATIOS, type Ratio } from '../tools/render-choices';
import { freeChoice, freeNumber } from './field-table';

/** fill: the image fills the frame, and the overhang is cropped. fit: the whole image is in the frame, with margins. */
export const INPUT_FITS = ['fill', 'fit'] as const;
export type InputFit = (typeof INPUT_FITS)[number];

/** Maximum zoom of a crop, relative to the widest crop in its ratio. */
export const CLOSEST_CUT = 4;
const PLACE = { min: 0, max: 1 } as const;

/** How the input image or video fits the result's ratio: one set of rows for images and videos. */
export const INPUT_FRAME_ROWS = {
  imageFit: freeChoice(
    'image_fit',
    INPUT_FITS,
    '`fill` crops the image, or the video to restyle, to the ratio at `crop_x`, `crop_y` and `crop_zoom`; `fit` keeps all of it and adds background. By default the engine decides; a video is cropped at its centre.',
  ),
  cropX: freeNumber('crop_x', PLACE, 'Horizontal position of the crop, from 0 (left) to 1 (right). Default: centre.'),
  cropY: freeNumber('crop_y', PLACE, 'Vertical position of the crop, from 0 (top) to 1 (bottom). Default: centre.'),
  cropZoom: freeNumber(
    'crop_zoom',
    { min: 1, max: CLOSEST_CUT },
    'Zoom of the crop relative to the largest one of its ratio. Default: 1.',
  ),
};

export interface InputFrame {
  imageFit?: InputFit | '';
  /** 0 at the left or top edge, 1 at the right or bottom edge; the default is the middle. */
  cropX?: number;
  cropY?: number;
  /** Zoom of the crop; the default is the widest crop. */
  cropZoom?: number;
}

interface Size {
  width: number;
  height: number;
}

/** A part of an image, in shares of its width and height, 0-1. */
export interface Cut extends Size {
  left: number;
  top: number;
}

/** An image's crop for a ratio: the widest, divided by the zoom, at its position. @param aspect width / height */
export function cutOf(
  image: Size,
  aspect: number,
  { cropX = 0.5, cropY = 0.5, cropZoom = 1 }: Omit<InputFrame, 'imageFit'>,
): Cut {
  const own = image.width / image.height;
  const width = Math.min(1, aspect / own) / cropZoom;
  const height = Math.min(1, own / aspect) / cropZoom;
  return { left: cropX * (1 - width), top: cropY * (1 - height), width, height };
}

/** A crop as an order describes it. */
export interface ImageCrop extends InputFrame {
  /** Width divided by height of the result. */
  aspect: number;
}

/**
 * The part of an image that the result shows, in shares of the image. Values below 0 and above 1 are added background.
 * Without a choice, the image fills the frame.
 */
export function shownPart(image: Size, aspect: number, frame: InputFrame): Cut {
  if (frame.imageFit !== 'fit') return cutOf(image, aspect, frame);
  const own = image.width / image.height;
  const [width, height] = [Math.max(1, aspect / own), Math.max(1, own / aspect)];
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** Pixel rectangle of a crop, at least one pixel and inside the image. */
export function pixelsOf(cut: Cut, size: Size): Cut {
  const width = Math.max(1, Math.round(cut.width * size.width));
  const height = Math.max(1, Math.round(cut.height * size.height));
  return {
    left: Math.min(Math.round(cut.left * size.width), size.width - width),
    top: Math.min(Math.round(cut.top * size.height), size.height - height),
    width,
    height,
  };
}

/** Share of the image that the crop removes, 0-1. */
export function shareCutAway(image: Size, aspect: number, frame: InputFrame): number {
  if (frame.imageFit === 'fit') return 0;
  const { width, height } = cutOf(image, aspect, frame);
  return 1 - width * height;
}

export function aspectOf(ratio: Ratio): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
}

/** The offered ratio that crops the image least. */
export function nearestRatio({ width, height }: Size): Ratio {
  const away = (ratio: Ratio) => Math.abs(Math.log((aspectOf(ratio) * height) / width));
  return RATIOS.reduce((best, ratio) => (away(ratio) < away(best) ? ratio : best));
}
