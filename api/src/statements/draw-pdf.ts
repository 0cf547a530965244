import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@maquette/contracts/account/languages';
import type { Statement } from '@maquette/contracts/provenance/statement';
import { pageText, titleOfSet } from '@maquette/domain/statements/write-statement';
import type PDFDocument from 'pdfkit';
import { cutTo, fits, type PageFit, rowHeight, SIZES } from './fit-page';
import { COLUMNS, PAGE, WIDTH } from './page-columns';
import { printable, STATEMENT_FONTS } from './statement-fonts';

const INK = '#1d1d1f';
const QUIET = '#5c5c60';

type Document = InstanceType<typeof PDFDocument>;

/** Draws statements as one tagged PDF with font subsets: one per page, after a list if there are several. */
export async function drawStatements(statements: readonly Statement[], language: Language): Promise<Buffer> {
  const title = titleOfSet(language, statements.length);
  // Loaded when first used, as in statement-fonts.
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    size: [PAGE.width, PAGE.height],
    margins: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: 0 },
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: 'Maquette', Creator: 'Maquette', Subject: statements[0]?.note ?? '' },
  });
  const done = bytesOf(document);
  document.registerFont('text', STATEMENT_FONTS.regular).registerFont('strong', STATEMENT_FONTS.bold);
  const hasList = statements.length > 1;
  const pages = statements.length + (hasList ? 1 : 0);
  const root = document.struct('Document');
  document.addStructure(root);
  const start = (page: number) => {
    document.addPage();
    drawFoot(document, pageText(language, page, pages));
  };
  if (hasList) {
    start(1);
    drawList(document, root, { title, statements });
  }
  for (const [index, statement] of statements.entries()) {
    // A page takes up to 0.1 s of CPU time, so other requests run in between.
    await nextTurn();
    start(index + (hasList ? 2 : 1));
    drawPage(document, root, readable(statement));
  }
  root.end();
  document.end();
  return done;
}

function bytesOf(document: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    document.on('data', (part: Uint8Array) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

/** Replaces characters without a glyph by a box. */
function readable(statement: Statement): Statement {
  return {
    ...statement,
    title: printable(statement.title),
    note: printable(statement.note),
    footer: printable(statement.footer),
    caption: printable(statement.caption),
    sections: statement.sections.map(({ heading, rows }) => ({
      heading: printable(heading),
      rows: rows.map(({ label, text }) => ({ label: label === null ? null : printable(label), text: printable(text) })),
    })),
  };
}

type Element = ReturnType<Document['struct']>;

function drawPage(document: Document, root: Element, statement: Statement): void {
  const fit = SIZES.find((each) => fits(document, statement, each)) ?? SIZES.at(-1);
  if (!fit) throw new Error('the list of page sizes is empty');
  const add = (tag: string, draw: () => void) => root.add(document.struct(tag, {}, draw));
  add('H1', () => drawTitle(document, statement.title, PAGE.top));
  add('P', () => {
    document.font('text').fontSize(fit.size).fillColor(QUIET);
    document.text(cutTo(statement.note, fit), PAGE.side, document.y + 2, { width: WIDTH });
  });
  for (const { heading, rows } of statement.sections) {
    document.y += fit.gap;
    add('H2', () => {
      document
        .font('strong')
        .fontSize(fit.size + 1)
        .fillColor(INK);
      document.text(heading, PAGE.side, document.y, { width: WIDTH });
    });
    for (const row of rows) add('P', () => drawRow(document, row, fit));
  }
  document.y += fit.gap;
  add('P', () => {
    document
      .font('text')
      .fontSize(fit.size - 0.5)
      .fillColor(QUIET);
    document.text(cutTo(statement.footer, fit), PAGE.side, document.y, { width: WIDTH });
  });
}

function drawTitle(document: Document, title: string, y: number): void {
  document.font('strong').fontSize(17).fillColor(INK).text(title, PAGE.side, y, { width: WIDTH });
}

/** Label on the left, text on the right; a row without a label takes the full width. */
function drawRow(document: Document, row: Statement['sections'][number]['rows'][number], fit: PageFit): void {
  const top = document.y + fit.between;
  const text = cutTo(row.text, fit);
  document.font('text').fontSize(fit.size);
  const height = rowHeight(document, { label: row.label, text }, fit);
  if (row.label !== null) {
    document.fillColor(QUIET).text(`${row.label} `, PAGE.side, top, { width: COLUMNS.label });
  }
  const [left, width] =
    row.label === null ? [PAGE.side, WIDTH] : [PAGE.side + COLUMNS.label + COLUMNS.gap, COLUMNS.text];
  document.fillColor(INK).text(text, left, top, { width });
  document.y = top + height;
}

function drawList(document: Document, root: Element, list: { title: string; statements: readonly Statement[] }): void {
  root.add(document.struct('H1', {}, () => drawTitle(document, printable(list.title), PAGE.top)));
  document.y += 14;
  for (const [index, { caption, render }] of list.statements.entries()) {
    root.add(
      document.struct('P', {}, () => {
        document.font('text').fontSize(9).fillColor(INK);
        const line = `${index + 2}  ${printable(caption)} (${render.slice(-8)})`;
        const top = document.y + 4;
        // Each entry has at most two lines, so that 24 entries fit on the page.
        document.text(line, PAGE.side, top, { width: WIDTH, height: 24, ellipsis: '…' });
        document.y = Math.min(document.y, top + 26);
      }),
    );
  }
}

/** Page number, marked as an artifact so that screen readers skip it. */
function drawFoot(document: Document, text: string): void {
  document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
  document.font('text').fontSize(8).fillColor(QUIET);
  document.text(printable(text), PAGE.side, PAGE.height - 40, { width: WIDTH, align: 'right', lineBreak: false });
  document.endMarkedContent();
  document.x = PAGE.side;
  document.y = PAGE.top;
}
