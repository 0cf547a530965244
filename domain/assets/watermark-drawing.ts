/** Letters of the watermark as pen strokes in a box 10 units high, because a plain Debian has no fonts. */
const LETTERS: { strokes: string; width: number }[] = [
  { strokes: 'M0 10 V0 L4 6 L8 0 V10', width: 10.5 },
  { strokes: 'M0 10 L3.75 0 L7.5 10 M1.3 6.6 H6.2', width: 10 },
  { strokes: 'M4.5 0 A4.5 5 0 1 0 4.5 10 A4.5 5 0 1 0 4.5 0 M5.6 7 L9 10.6', width: 11.5 },
  { strokes: 'M0 0 V6.6 A3.6 3.4 0 0 0 7.2 6.6 V0', width: 9.7 },
  { strokes: 'M5.8 0 H0 V10 H5.8 M0 4.8 H5', width: 8.2 },
  { strokes: 'M0 0 H7 M3.5 0 V10', width: 8.6 },
  { strokes: 'M0 0 H7 M3.5 0 V10', width: 9.6 },
  { strokes: 'M5.8 0 H0 V10 H5.8 M0 4.8 H5', width: 5.8 },
];
const WORD_WIDTH = LETTERS.reduce((sum, letter) => sum + letter.width, 0);
/** Letter height and distance from the edges, as shares of the shorter side. */
const LETTER_SHARE = 0.028;
const MARGIN_SHARE = 0.035;

/** The watermark for an image of this size, as SVG: light strokes with a dark edge, readable on any background. */
export function watermarkDrawing(width: number, height: number): Buffer {
  const side = Math.min(width, height);
  const scale = (LETTER_SHARE * side) / 10;
  const margin = MARGIN_SHARE * side;
  const left = width - margin - WORD_WIDTH * scale;
  const top = height - margin - 10 * scale;
  let x = 0;
  const word = LETTERS.map((letter) => {
    const placed = `<path transform="translate(${x.toFixed(2)} 0)" d="${letter.strokes}"/>`;
    x += letter.width;
    return placed;
  }).join('');
  const pen = (colour: string, opacity: number, thickness: number) =>
    `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round">${word}</g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})">${pen('#000', 0.35, 2.4)}${pen('#fff', 0.85, 1.2)}</g></svg>`,
  );
}
