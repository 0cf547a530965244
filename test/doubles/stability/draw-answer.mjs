import sharp from 'sharp';
import { drawTest } from '../draw-test.mjs';
import { SIZES } from './contract-rules.mjs';

/**
 * The response's image: an invented scene or the sent image, with TEST across it.
 * @param {string} operation
 * @param {{ texts: Record<string, string>, images: Record<string, { bytes: Buffer, width: number, height: number }> }}
 * form
 * @returns {Promise<Buffer>}
 */
export async function drawAnswer(operation, { texts, images }) {
  const sent = images.init_image ?? images.image;
  if (operation === 'fast') return encoded(sharp(sent.bytes).resize(sent.width * 4, sent.height * 4), texts);
  if (operation === 'inpaint') return encoded(await repainted(texts, images), texts);
  const [width, height] = sizeOf(operation, texts, sent);
  const kept = operation === 'style' ? undefined : sent?.bytes;
  return encoded(await drawTest(texts.prompt ?? '', width, height, kept), texts);
}

/** Draws an invented scene where the mask is white, and the sent image elsewhere. */
async function repainted({ prompt }, { image, mask }) {
  const { width, height } = image;
  const alpha = await sharp(mask.bytes).resize(width, height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();
  const scene = await (await drawTest(prompt, width, height)).removeAlpha().raw().toBuffer();
  const over = await sharp(scene, { raw: { width, height, channels: 3 } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(image.bytes).composite([{ input: over }]);
}

/** Control endpoints answer in the sent image's size, generators with about one megapixel. */
function sizeOf(operation, texts, sent) {
  if (operation === 'sketch' || operation === 'structure') return [sent.width, sent.height];
  if (operation === 'style' && texts.aspect_ratio === '16:9') return [1365, 768];
  if (texts.aspect_ratio) return SIZES[texts.aspect_ratio];
  if (!sent) return SIZES['1:1'];
  const scale = Math.sqrt(1_048_576 / (sent.width * sent.height));
  return [Math.round((sent.width * scale) / 2) * 2, Math.round((sent.height * scale) / 2) * 2];
}

function encoded(image, { output_format: format = 'png' }) {
  if (format === 'jpeg') return image.jpeg({ quality: 90 }).toBuffer();
  return format === 'webp' ? image.webp({ quality: 90 }).toBuffer() : image.png({ compressionLevel: 1 }).toBuffer();
}
