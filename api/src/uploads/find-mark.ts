import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { HEAD_BYTES, headText, type TakenFormat, takenFormat } from '@maquette/contracts/fields/file-kinds';
import type { CheckedType } from '@maquette/contracts/provenance/file-check';
import { SOURCE_TYPES, type SourceType } from '@maquette/contracts/provenance/source-type';
import { LONGEST_READ, readMark } from '@maquette/domain/marks/read-mark';
import { readMarkInPlace } from '@maquette/domain/marks/read-mark-in-place';
import sharp from 'sharp';
import type { FoundMark } from './cleaner-work';
import { findManifest } from './find-manifest';
import { findVideoMark } from './find-video-mark';

/** Maximum number of pixels of a checked image: 8K plus a margin. */
const PIXEL_LIMIT = 80_000_000;

/** Formats that Maquette writes, and that re-encoded copies have. */
const TYPES: Partial<Record<TakenFormat, CheckedType>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  clip: 'video/mp4',
};

/**
 * Reads the provenance that a file contains: manifest, invisible watermark, source type.
 * @param order.anchors this installation's certificates, PEM
 * @throws Error when the file is neither image nor video, and errors of the decoder
 */
export async function findMark({ path, anchors }: { path: string; anchors: string }): Promise<FoundMark> {
  const type = typeOf(path);
  const manifest = await findManifest(path, type, anchors);
  return { manifest, ...(await (type === 'video/mp4' ? markOfVideo(path) : markOfImage(path))) };
}

async function markOfVideo(path: string): Promise<Omit<FoundMark, 'manifest'>> {
  const mark = await findVideoMark(path);
  const sourceType = toldIn(readFileSync(path, 'latin1'));
  return { payload: mark?.payload ?? null, scale: mark?.scale ?? null, sourceType };
}

async function markOfImage(path: string): Promise<Omit<FoundMark, 'manifest'>> {
  const image = sharp(path, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 });
  const { xmp } = await image.metadata();
  const packet = xmp?.toString() ?? '';
  const { data, info } = await image
    .resize(LONGEST_READ, LONGEST_READ, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const grey = { grey: data, width: info.width, height: info.height };
  // The mark of a small copy comes first: the mark of the image it was made from may still be legible in it.
  const mark = readMarkInPlace(grey) ?? readMark(grey);
  return {
    payload: mark?.payload ?? null,
    scale: mark?.scale ?? null,
    sourceType: toldIn(packet),
  };
}

/** @throws Error for anything but an image or a video */
function typeOf(path: string): CheckedType {
  const head = new Uint8Array(HEAD_BYTES);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, head.length, 0);
  } finally {
    closeSync(file);
  }
  const format = takenFormat(headText(head));
  const type = format && TYPES[format];
  if (!type) throw new Error('file is neither a supported image nor a video');
  return type;
}

/** Source type in a metadata packet, among the types that we write. */
function toldIn(packet: string): SourceType | null {
  return Object.values(SOURCE_TYPES).find((type) => packet.includes(`"${type}"`)) ?? null;
}
