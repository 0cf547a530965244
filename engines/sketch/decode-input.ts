import sharp from 'sharp';
import type { Pixels } from './carrier/carrier';
import { keepHairlines } from './carrier/keep-hairlines';

/** Position of the input in the output image. */
export interface Framing {
  /** Number of image pixels per input pixel. */
  scale: number;
  /** Position of the input's top left corner in the image. */
  left: number;
  top: number;
  /** crop: cut to the aspect ratio of the image; extend: border pixels of the drawing are repeated outwards. */
  fit: 'whole' | 'crop' | 'extend';
}

const MOST_INPUT_PIXELS = 40_000_000;
/** Maximum share of a drawing that may be cropped. Otherwise the sheet is extended. */
const MAX_CROPPED_SHARE = 0.1;

/** Maximum reduction factor at which a line of one pixel stays visible after averaging. */
const MAX_AVERAGED_REDUCTION = 2.5;

/** Returns sRGB bytes in shared memory, exactly w x h pixels. */
async function rawPixels(image: sharp.Sharp, w: number, h: number): Promise<Uint8Array> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  if (info.width !== w || info.height !== h || info.channels !== 3)
    throw new Error('decoded image has unexpected dimensions or channels');
  const out = new Uint8Array(new SharedArrayBuffer(data.length));
  out.set(data);
  return out;
}

/** An input image that can be read at several sizes. Rejects when it is not an image or exceeds 40 megapixels. */
export class InputImage {
  private constructor(
    private readonly bytes: Buffer,
    readonly width: number,
    readonly height: number,
    private readonly raw = false,
  ) {}

  /** Wraps sRGB bytes as an input. */
  static ofPixels({ rgb, w, h }: Pixels): InputImage {
    return new InputImage(Buffer.from(rgb), w, h, true);
  }

  static async open(bytes: Buffer): Promise<InputImage> {
    const { width, height, orientation } = await sharp(bytes, { limitInputPixels: MOST_INPUT_PIXELS }).metadata();
    const turned = (orientation ?? 1) >= 5;
    return new InputImage(bytes, turned ? height : width, turned ? width : height);
  }

  private source(): sharp.Sharp {
    const raw = { width: this.width, height: this.height, channels: 3 } as const;
    return sharp(this.bytes, this.raw ? { raw } : { limitInputPixels: MOST_INPUT_PIXELS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha();
  }

  /** Returns the whole input with a longer side of exactly `side` pixels. */
  async whole(side: number): Promise<{ rgb: Uint8Array; w: number; h: number }> {
    const scale = side / Math.max(this.width, this.height);
    const w = Math.max(1, Math.round(this.width * scale));
    const h = Math.max(1, Math.round(this.height * scale));
    const averaged = { rgb: await rawPixels(this.source().resize(w, h, { fit: 'fill' }), w, h), w, h };
    if (scale > 1 / MAX_AVERAGED_REDUCTION) return averaged;
    const gray = await this.source().greyscale().raw().toBuffer();
    return await keepHairlines(averaged, { gray, w: this.width, h: this.height });
  }

  /** Whether thin lines become pale when the input is averaged down to a longer side of `side` pixels. */
  hasHairlines(side: number): boolean {
    return Math.max(this.width, this.height) > MAX_AVERAGED_REDUCTION * side;
  }

  /** Encodes the whole input as PNG. */
  png(): Promise<Buffer> {
    return this.source().png({ compressionLevel: 3 }).toBuffer();
  }

  framing(width: number, height: number, drawn: boolean): Framing {
    const cover = Math.max(width / this.width, height / this.height);
    const contain = Math.min(width / this.width, height / this.height);
    const lost = 1 - (width * height) / (this.width * cover * (this.height * cover));
    const fit = lost < 0.004 ? 'whole' : !drawn || lost <= MAX_CROPPED_SHARE ? 'crop' : 'extend';
    const scale = fit === 'extend' ? contain : cover;
    return { scale, left: (width - this.width * scale) / 2, top: (height - this.height * scale) / 2, fit };
  }

  /** Returns the framed input at w x h pixels, which must have the image's aspect ratio. */
  async framed(w: number, h: number, framing: Framing): Promise<Uint8Array> {
    if (framing.fit !== 'extend')
      return rawPixels(this.source().resize(w, h, { fit: framing.fit === 'whole' ? 'fill' : 'cover' }), w, h);
    const k = Math.min(w / this.width, h / this.height);
    const iw = Math.max(1, Math.min(w, Math.round(this.width * k)));
    const ih = Math.max(1, Math.min(h, Math.round(this.height * k)));
    const inner = await this.source().resize(iw, ih, { fit: 'fill' }).png({ compressionLevel: 0 }).toBuffer();
    const left = Math.floor((w - iw) / 2);
    const top = Math.floor((h - ih) / 2);
    const grown = sharp(inner).extend({ left, right: w - iw - left, top, bottom: h - ih - top, extendWith: 'copy' });
    return rawPixels(grown.removeAlpha(), w, h);
  }
}
