import sharp from 'sharp';
import type { MadeStill, RawPicture } from '../providers/still-provider';

const THUMBNAIL_SIDE = 480;
const PREVIEW_SIDE = 640;

/**
 * IPTC's machine-readable mark of a picture made by a generator, as the EU AI Act article 50(2) asks for.
 * https://cv.iptc.org/newscodes/digitalsourcetype/
 */
const GENERATED_MARK = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

export interface PictureFiles {
  png: Buffer;
  thumbnail: Buffer;
  depth: Buffer | null;
}

function raw(picture: RawPicture) {
  const { rgb, width, height } = picture;
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** The files of a finished still: the marked PNG at exactly its size, a thumbnail and, where known, the depth. */
export async function encodePicture(still: MadeStill): Promise<PictureFiles> {
  const [png, thumbnail, depth] = await Promise.all([
    raw(still).withXmp(GENERATED_MARK).png({ compressionLevel: 6 }).toBuffer(),
    raw(still).resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside' }).webp({ quality: 80 }).toBuffer(),
    encodeDepth(still),
  ]);
  return { png, thumbnail, depth };
}

async function encodeDepth({ inverseDepth }: MadeStill): Promise<Buffer | null> {
  if (!inverseDepth) return null;
  const { values, width, height } = inverseDepth;
  return sharp(values, { raw: { width, height, channels: 1, depth: 'ushort' } as never })
    .toColourspace('grey16')
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** A small JPEG of an intermediate picture, for the person who watches. */
export async function encodePreview(frame: RawPicture): Promise<{ jpeg: Buffer; width: number; height: number }> {
  const { data, info } = await raw(frame)
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 72 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

/**
 * Decodes the file that will be delivered, once more, and compares it with the order.
 * @throws when it is not a PNG of exactly the ordered size
 */
export async function proveFile(png: Buffer, ordered: { width: number; height: number }): Promise<void> {
  const { format, width, height } = await sharp(png).metadata();
  if (format !== 'png' || width !== ordered.width || height !== ordered.height) {
    throw new Error(`made a ${format} of ${width}×${height} instead of a png of ${ordered.width}×${ordered.height}`);
  }
}
