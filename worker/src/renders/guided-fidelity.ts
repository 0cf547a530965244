import { isSameShape } from '@maquette/contracts/renders/geometry-guarantee';
import { differencesOverlay } from '@maquette/engines/fidelity/differences-overlay';
import { markDifferences, measureLines } from '@maquette/engines/fidelity/measure-lines';
import sharp from 'sharp';
import type { MadeImage, RawImage } from '../providers/image-provider';
import { framedInput } from './framed-input';

/** Longer side, in pixels, at which the images are compared. */
const SIDE = 960;

/**
 * Adds two facts to the image of any provider: its fidelity to the drawing, and the map of differences. Adds neither if the drawing has no
 * lines,
 * or if its shape differs and the shown part is unknown.
 * @param drawing the file as the provider received it
 * @param order.mask white where the reference was regenerated, which is not measured; in the reference's framing
 */
export async function withFidelity(
  still: MadeImage,
  drawing: Buffer,
  { mask, countsOpenings }: { mask?: Buffer; countsOpenings?: boolean } = {},
): Promise<MadeImage> {
  const framed = await inFrameOf(still, drawing);
  if (!framed) return still;
  const { facts } = still;
  const measured = measureLines(
    await smaller(sharp(framed).autoOrient(), still),
    await smaller(rawImage(still), still),
    { mask: mask && (await smaller(sharp(mask).autoOrient(), still)), countsOpenings },
  );
  if (measured.score === null) return { ...still, facts: { ...facts, drawnLines: 0 } };
  const { width, height, lines, score, moved, shift, openings } = measured;
  return {
    ...still,
    differences: differencesOverlay({ marks: markDifferences(measured), width, height }),
    facts: {
      ...facts,
      fidelity: score,
      drawnLines: lines.length,
      movedShare: moved,
      // Rounded to 0.01 % of the width.
      movedBy: Math.round(1e4 * shift) / 1e4,
      ...(openings && {
        openingsDrawn: openings.drawn,
        openingsKept: openings.kept,
        openingsMoved: openings.moved,
        openingsLost: openings.lost,
        openingsAdded: openings.added,
      }),
    },
  };
}

/** The drawing in the result's shape; null when its framing is unknown. */
async function inFrameOf(still: MadeImage, drawing: Buffer): Promise<Buffer | null> {
  const { autoOrient: own } = await sharp(drawing).metadata();
  if (isSameShape(own, still)) return drawing;
  // The embedded engine chooses the framing and reports it.
  const imageFit = { extend: 'fit', crop: 'fill' } as const;
  const { framing } = still.facts;
  if (framing !== 'extend' && framing !== 'crop') return null;
  const { width, height } = still;
  return framedInput(drawing, { imageFit: imageFit[framing], width, height }, 'paper');
}

const rawImage = ({ rgb, width, height }: RawImage) => sharp(rgb, { raw: { width, height, channels: 3 } });

/** Scales to the size at which images are compared. */
async function smaller(image: sharp.Sharp, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const { data, info } = await image
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height };
}
