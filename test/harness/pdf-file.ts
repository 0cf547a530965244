/** Builds PDF files like those of CAD programs and of attackers, without a library. */
export interface PdfPart {
  /** The content stream of the page. */
  draws: string;
  /** The size in points. The default is an A4 sheet. */
  size?: [width: number, height: number];
  /** The clockwise rotation that a viewer applies, in degrees. */
  turned?: 0 | 90 | 180 | 270;
}

export interface PdfExtras {
  /** Entries added to the catalogue, for example scripts or forms. */
  catalogue?: string;
  /** Resources for every page; objects that they name follow in `objects`, whose numbers start at 10. */
  resources?: string;
  objects?: string[];
  /** Entries added to the trailer, for example protection. */
  trailer?: string;
}

/** The number of the first object in `objects`. */
const FIRST_EXTRA = 10;
const FIRST_PAGE = 1_000;

/** A PDF of these pages, with a table of its objects. */
export function pdfFile(pages: PdfPart[], extras: PdfExtras = {}): Buffer {
  const { catalogue = '', resources = '', objects = [], trailer = '' } = extras;
  const numbered: [number, string][] = [[1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`]];
  const kids = pages.map((_, at) => `${FIRST_PAGE + 2 * at} 0 R`).join(' ');
  numbered.push([2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`]);
  numbered.push(...objects.map((text, at): [number, string] => [FIRST_EXTRA + at, text]));
  for (const [at, { draws, size = [595, 842], turned = 0 }] of pages.entries()) {
    const number = FIRST_PAGE + 2 * at;
    const box = `/MediaBox [0 0 ${size.join(' ')}] /Rotate ${turned} /Resources << ${resources} >>`;
    numbered.push([number, `<< /Type /Page /Parent 2 0 R ${box} /Contents ${number + 1} 0 R >>`]);
    numbered.push([number + 1, stream(draws)]);
  }
  let file = '%PDF-1.7\n';
  let table = 'xref\n0 1\n0000000000 65535 f \n';
  for (const [number, text] of numbered) {
    table += `${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${number} 0 obj\n${text}\nendobj\n`;
  }
  const size = FIRST_PAGE + 2 * pages.length;
  const end = `trailer << /Root 1 0 R /Size ${size} ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

/** A stream object with these dictionary entries. */
export const stream = (text: string, entries = '') =>
  `<< /Length ${text.length} ${entries} >>\nstream\n${text}\nendstream`;
