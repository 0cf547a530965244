import type { Statement } from '@maquette/contracts/provenance/statement';
import { cut } from '@maquette/domain/statements/statement-blocks';
import type PDFDocument from 'pdfkit';
import { COLUMNS, PAGE, WIDTH } from './page-columns';

type Document = InstanceType<typeof PDFDocument>;

/** Font size in points and maximum number of characters per row. */
export interface PageFit {
  size: number;
  /** Space before a heading, and between rows. */
  gap: number;
  between: number;
  longest: number;
}

const at = (size: number, longest: number): PageFit => ({ size, gap: size * 0.85, between: size * 0.18, longest });

/** Sizes from largest to smallest; if even the smallest does not fit, text is cut. */
export const SIZES: readonly PageFit[] = [
  ...[9.5, 9, 8.5, 8, 7.5, 7].map((size) => at(size, 700)),
  ...[400, 240, 150, 90].map((longest) => at(7, longest)),
];

export const cutTo = (text: string, { longest }: PageFit) => cut(text, longest);

/** A row's height in points, in the current font. */
export function rowHeight(document: Document, { label, text }: { label: string | null; text: string }, fit: PageFit) {
  document.font('text').fontSize(fit.size);
  if (label === null) return document.heightOfString(text, { width: WIDTH });
  const beside = document.heightOfString(`${label} `, { width: COLUMNS.label });
  return Math.max(beside, document.heightOfString(text, { width: COLUMNS.text }));
}

export function fits(document: Document, { title, note, sections, footer }: Statement, fit: PageFit): boolean {
  const { size, gap, between } = fit;
  const heightOf = (font: string, points: number, text: string) =>
    document.font(font).fontSize(points).heightOfString(text, { width: WIDTH });
  let y = PAGE.top + heightOf('strong', 17, title) + 2 + heightOf('text', size, cutTo(note, fit));
  for (const { heading, rows } of sections) {
    y += gap + heightOf('strong', size + 1, heading);
    for (const { label, text } of rows) y += between + rowHeight(document, { label, text: cutTo(text, fit) }, fit);
  }
  y += gap + heightOf('text', size - 0.5, cutTo(footer, fit));
  return y <= PAGE.height - PAGE.bottom;
}
