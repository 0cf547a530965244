import type { Language } from '@maquette/contracts/account/languages';
import { LABELS, labelKindOf } from '@maquette/contracts/provenance/label-words';
import type { SourceType } from '@maquette/contracts/provenance/source-type';
import type { Font } from 'fontkit';

export function labelOf(type: SourceType, language: Language): string {
  return LABELS[language][labelKindOf(type)];
}

/** Letter height and distance from the edges, as shares of the shorter side. */
const LETTER_SHARE = 0.026;
const MARGIN_SHARE = 0.03;
/** Minimum legible letter height in pixels. */
const LEAST_LETTER = 9;

export interface LabelDrawing {
  svg: Buffer;
  left: number;
  top: number;
}

/**
 * Draws the label for the lower left corner: our icon, a frame with a spark, and the text as outlines, so that no fonts
 * need to be installed. The lower right corner belongs to the watermark. In an image lower than the label, the label
 * begins at the top edge.
 */
export function labelDrawing(font: Font, text: string, size: { width: number; height: number }): LabelDrawing {
  const side = Math.min(size.width, size.height);
  const letter = Math.max(LEAST_LETTER, LETTER_SHARE * side);
  const scale = letter / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const outlines = glyphs.map((glyph, index) => {
    const placed = `<path transform="translate(${x.toFixed(1)} 0)" d="${glyph.path.toSVG()}"/>`;
    x += positions[index]?.xAdvance ?? 0;
    return placed;
  });
  const pad = letter * 0.55;
  const icon = letter * 1.15;
  const width = Math.ceil(pad * 2.7 + icon + x * scale);
  const height = Math.ceil(letter * 1.9);
  const middle = height / 2;
  const base = middle + letter * 0.36;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" rx="${(height * 0.22).toFixed(1)}" fill="#fff" fill-opacity="0.92"/>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="${(height * 0.22).toFixed(1)}" fill="none" stroke="#1d1d1f" stroke-opacity="0.5"/>
<g transform="translate(${pad.toFixed(1)} ${(middle - icon / 2).toFixed(1)}) scale(${(icon / 10).toFixed(4)})" fill="#1d1d1f"><path fill-rule="evenodd" d="M0 0H10V10H0ZM1 1V9H9V1Z"/><path d="M5 1.8L5.9 4.1L8.2 5L5.9 5.9L5 8.2L4.1 5.9L1.8 5L4.1 4.1Z"/></g>
<g transform="translate(${(pad * 1.7 + icon).toFixed(1)} ${base.toFixed(1)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" fill="#1d1d1f">${outlines.join('')}</g>
</svg>`;
  const margin = Math.round(MARGIN_SHARE * side);
  return { svg: Buffer.from(svg), left: margin, top: Math.max(0, size.height - margin - height) };
}
