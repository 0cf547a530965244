import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** The letters T, E, S, T as strokes in a box 10 units high, without a font. */
const LETTERS = [
  'M0 0 H8 M4 0 V10',
  'M7 0 H0 V10 H7 M0 5 H6',
  'M7.5 1.5 C6 -0.5 1 -0.5 1 2.5 C1 6 7.5 4.2 7.5 7.5 C7.5 10.5 2 10.5 0.5 8.5',
  'M0 0 H8 M4 0 V10',
];

/**
 * The image that every double returns: an invented scene, or the sent image in another light, with TEST across it.
 * A prompt with the word "redrawn" does not keep the sent image.
 * @param {string} prompt
 * @param {number} width
 * @param {number} height
 * @param {Buffer} [sent]
 * @returns {Promise<import('sharp').Sharp>}
 */
export async function drawTest(prompt, width, height, sent) {
  const scene = sent && !REDRAWN.test(prompt) ? await tinted(sent, width, height) : invented(prompt, width, height);
  const grain = GRAINY.test(prompt) ? [{ input: await grainOf(width, height), blend: 'overlay' }] : [];
  return sharp(scene).composite([...grain, { input: Buffer.from(testMark(width, height)) }]);
}

/** A prompt with this word gets a file that is as large as a photograph. */
const GRAINY = /\bgrainy\b/;

/** A prompt with this word gets an image without the lines of its drawing. */
const REDRAWN = /\bredrawn\b/;

const grainOf = (width, height) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 1 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

const tinted = (bytes, width, height) =>
  sharp(bytes).resize(width, height, { fit: 'fill' }).tint('#e8c9a0').png({ compressionLevel: 1 }).toBuffer();

/** Draws sky, ground and a few boxes, derived from the prompt. */
function invented(prompt, width, height) {
  const hash = createHash('sha256').update(prompt).digest();
  const hue = (hash[0] * 360) / 256;
  const boxes = [1, 2, 3, 4]
    .map((nth) => {
      const tall = height * (0.15 + (hash[nth] / 256) * 0.35);
      const wide = width * (0.08 + (hash[nth + 4] / 256) * 0.16);
      const left = width * (0.05 + (hash[nth + 8] / 256) * 0.7);
      return `<rect x="${left}" y="${height * 0.72 - tall}" width="${wide}" height="${tall}" fill="hsl(${(hue + nth * 40) % 360} 30% 62%)"/>`;
    })
    .join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 55%)"/><stop offset="1" stop-color="hsl(${(hue + 30) % 360} 55% 85%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/><rect y="${height * 0.72}" width="100%" height="${height * 0.28}" fill="hsl(${(hue + 150) % 360} 20% 45%)"/>${boxes}</svg>`,
  );
}

function testMark(width, height) {
  const scale = Math.min(width / 60, height / 24);
  const pen = (colour, thickness) =>
    `<g fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round">${LETTERS.map((letter, nth) => `<path transform="translate(${nth * 12} 0)" d="${letter}"/>`).join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${width / 2} ${height / 2}) scale(${scale}) translate(-22 -5)" opacity="0.8">${pen('#111', 2.4)}${pen('#fff', 1.3)}</g></svg>`;
}
