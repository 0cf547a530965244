import sharp from 'sharp';
import type { SeededRandom } from '../../../random/seeded-random';
import type { Quad } from '../../carrier/carrier';
import { squaring } from '../../carrier/homography';
import { valueNoise } from '../../light/noise';
import type { VectorDrawing } from './vector-drawing';

/** Ways in which a drawing is delivered: sheet types, photos, screenshots, exports. */
export const CARRIERS = [
  'png',
  'one-bit',
  'blueprint',
  'hairline-6000',
  'jpeg-60',
  'paper-photo',
  'inverted',
  'transparent',
  'grid-paper',
  'small',
  'screenshot',
] as const;
export type CarrierName = (typeof CARRIERS)[number];

/** A drawing as a file on a carrier. `quad` gives the corners (in pixels) of a sheet that lies on a desk. */
export interface Carried {
  bytes: Buffer;
  quad?: Quad;
}

const HAIRLINE_WIDTH = 6000;
const SMALL_WIDTH = 800;
/** Width in pixels of a phone's photo of a sheet. */
export const PHOTO_WIDTH = 1600;

/** Returns the drawing as a file of the given carrier. */
export async function onCarrier(drawing: VectorDrawing, carrier: CarrierName, random: SeededRandom): Promise<Carried> {
  const flat = (background: string, scale = 1, thin = false): Promise<sharp.Sharp> =>
    drawing.png(scale, thin).then((png) => sharp(png, { unlimited: true }).flatten({ background }));
  switch (carrier) {
    case 'png':
      return { bytes: await (await flat('#ffffff')).png({ compressionLevel: 1 }).toBuffer() };
    case 'one-bit':
      return {
        bytes: await (await flat('#ffffff', 1.6)).greyscale().threshold(150).png({ compressionLevel: 1 }).toBuffer(),
      };
    case 'blueprint':
    case 'inverted': {
      const [ground, ink] = carrier === 'blueprint' ? ['#1d3f73', [235, 240, 250]] : ['#101010', [250, 250, 250]];
      return { bytes: await recoloured(await flat('#ffffff'), ground as string, ink as number[]) };
    }
    case 'hairline-6000': {
      const scale = HAIRLINE_WIDTH / drawing.width;
      return { bytes: await (await flat('#ffffff', scale, true)).greyscale().png({ compressionLevel: 1 }).toBuffer() };
    }
    case 'jpeg-60':
      return { bytes: await (await flat('#ffffff')).jpeg({ quality: 60 }).toBuffer() };
    case 'small':
      return { bytes: await (await flat('#ffffff', SMALL_WIDTH / drawing.width)).jpeg({ quality: 80 }).toBuffer() };
    case 'transparent':
      return { bytes: await drawing.png() };
    case 'grid-paper':
      return { bytes: await gridPaper(drawing, random) };
    case 'screenshot':
      return { bytes: await screenshot(drawing, random) };
    case 'paper-photo':
      return paperPhoto(drawing, random);
  }
}

/** Recolours a drawing: lines in one colour on a ground of another colour. */
async function recoloured(image: sharp.Sharp, ground: string, ink: number[]): Promise<Buffer> {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
  const back = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  const out = Buffer.alloc(info.width * info.height * 3);
  for (let i = 0; i < info.width * info.height; i++) {
    const share = 1 - (data[i * info.channels] ?? 0) / 255;
    for (let k = 0; k < 3; k++) out[3 * i + k] = (back[k] ?? 0) * (1 - share) + (ink[k] ?? 0) * share;
  }
  return sharp(out, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function gridPaper(drawing: VectorDrawing, random: SeededRandom): Promise<Buffer> {
  const step = random.range(18, 34);
  const { width: w, height: h } = drawing;
  const lines: string[] = [];
  for (let x = step / 2; x < w; x += step) lines.push(`M${x.toFixed(1)} 0V${h}`);
  for (let y = step / 2; y < h; y += step) lines.push(`M0 ${y.toFixed(1)}H${w}`);
  const colour = random.pick(['#b8d4ea', '#cfe3cf', '#d8d8d8']);
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="#fdfdfb"/><path d="${lines.join('')}" stroke="${colour}" stroke-width="1" fill="none"/></svg>`;
  const ink = await throughWhite(drawing);
  return sharp(Buffer.from(paper))
    .composite([{ input: ink }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The drawing with transparent instead of white fills, like ink on any paper. */
async function throughWhite(drawing: VectorDrawing): Promise<Buffer> {
  const { data, info } = await sharp(await drawing.png())
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const out = Buffer.alloc(info.width * info.height * 4);
  for (let i = 0; i < info.width * info.height; i++) {
    out[4 * i + 2] = 8;
    out[4 * i + 3] = 255 - (data[i * info.channels] ?? 0);
  }
  return sharp(out, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The drawing in a program window with title bar, tools at the side and a status bar. */
async function screenshot(drawing: VectorDrawing, random: SeededRandom): Promise<Buffer> {
  const [w, h] = [1440, 900];
  const dark = random.chance(0.4);
  const [bar, edge, mark] = dark ? ['#2b2d30', '#1e1f22', '#9aa0a6'] : ['#e9e9ec', '#c9c9ce', '#5f6368'];
  const [top, side, foot] = [random.range(56, 96), random.range(44, 220), 24];
  const icons: string[] = [];
  for (let k = 0; k < 22; k++)
    icons.push(
      `<rect x="${12 + k * 30}" y="${top - 34}" width="18" height="18" rx="3" fill="none" stroke="${mark}" stroke-width="2"/>`,
    );
  for (let k = 0; k < 14; k++)
    icons.push(
      `<rect x="12" y="${(top + 14 + k * 34).toFixed(0)}" width="${side > 100 ? 120 : 18}" height="14" fill="${mark}" opacity="0.7"/>`,
    );
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#fff"/><rect width="${w}" height="${top}" fill="${bar}"/><rect y="${top}" width="${side}" height="${h}" fill="${bar}"/><rect y="${h - foot}" width="${w}" height="${foot}" fill="${bar}"/><path d="M0 ${top}H${w}M${side} ${top}V${h - foot}M0 ${h - foot}H${w}" stroke="${edge}"/>${icons.join('')}</svg>`;
  const room = { width: Math.round(w - side - 8), height: Math.round(h - top - foot - 8) };
  const inner = await sharp(await drawing.png())
    .flatten({ background: '#ffffff' })
    .resize({ ...room, fit: 'contain', background: '#ffffff' })
    .png()
    .toBuffer();
  return sharp(Buffer.from(frame))
    .composite([{ input: inner, left: Math.round(side + 4), top: Math.round(top + 4) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * A phone's photo of the printed sheet on a desk, with perspective, shadow, a fold, uneven light and JPEG artefacts.
 */
async function paperPhoto(drawing: VectorDrawing, random: SeededRandom): Promise<Carried> {
  const [w, h] = [PHOTO_WIDTH, (PHOTO_WIDTH * 3) / 4];
  const { data, info } = await sharp(await drawing.png(1.2))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const aspect = info.width / info.height;
  const [sw, sh] = aspect > w / h ? [w * 0.8, (w * 0.8) / aspect] : [h * 0.8 * aspect, h * 0.8];
  const [left, top] = [(w - sw) / 2, (h - sh) / 2];
  const off = (): number => random.range(-0.055, 0.055) * w;
  const quad: Quad = [
    [left + Math.abs(off()), top + off() * 0.5],
    [left + sw - Math.abs(off()), top + off() * 0.5],
    [left + sw + off() * 0.4, top + sh + off() * 0.4],
    [left + off() * 0.4, top + sh + off() * 0.4],
  ];
  const back = squaring(quad, info.width, info.height).toSheet;
  const desk = random.pick([
    [116, 78, 48],
    [70, 72, 78],
    [168, 150, 126],
    [44, 52, 60],
  ] as const);
  const paper = random.pick([
    [246, 243, 236],
    [232, 228, 214],
    [250, 250, 250],
  ] as const);
  const fold = random.chance(0.6) ? random.range(0.35, 0.65) : -1;
  const [shadowX, shadowWidth] = [random.range(-0.2, 1.1), random.range(0.1, 0.3)];
  const out = Buffer.alloc(w * h * 3);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [u, v] = back([x + 0.5, y + 0.5]);
      const inside = u >= 0 && v >= 0 && u < info.width && v < info.height;
      const falloff = 1 - 0.32 * (((x / w - 0.3) ** 2 + (y / h - 0.25) ** 2) / 1.1);
      const shade = 1 - 0.3 * Math.exp(-(((x + y * 0.4) / w - shadowX) ** 2) / shadowWidth ** 2);
      const grain = (valueNoise(x / 1.7, y / 1.7, 5) - 0.5) * 7;
      const i = 3 * (y * w + x);
      if (inside) {
        const at = Math.floor(v) * info.width + Math.floor(u);
        const ink = 1 - (data[at * info.channels] ?? 255) / 255;
        const crease = fold > 0 ? 1 - 0.16 * Math.exp(-(((u / info.width - fold) * 130) ** 2)) : 1;
        for (let k = 0; k < 3; k++)
          out[i + k] = clampByte(((paper[k] ?? 0) * (1 - ink) + 42 * ink) * falloff * shade * crease + grain);
      } else {
        const wood = 1 + 0.22 * (valueNoise(x / 130, y / 9, 3) - 0.5);
        for (let k = 0; k < 3; k++) out[i + k] = clampByte((desk[k] ?? 0) * wood * falloff * shade + grain);
      }
    }
  }
  const bytes = await sharp(out, { raw: { width: w, height: h, channels: 3 } })
    .blur(0.7)
    .jpeg({ quality: 82 })
    .toBuffer();
  return { bytes, quad };
}

const clampByte = (value: number): number => Math.max(0, Math.min(255, value));
