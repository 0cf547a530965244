import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Problem } from '@maquette/contracts/calls/problem';
import { PDF_PAGE_LIMIT, PDF_SIDE, type PdfDocument } from '@maquette/contracts/fields/pdf-document';
import sharp from 'sharp';
import type { Pixels } from './flatten-transparency';

/** Functions of PDFium used here; a document, page or bitmap is an address, 0 after an error. */
interface Pdfium {
  pdfium: { HEAPU8: Uint8Array; wasmExports: { malloc(size: number): number } };
  PDFiumExt_Init(): void;
  FPDF_LoadMemDocument(file: number, size: number, password: string): number;
  FPDF_GetLastError(): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetPageCount(document: number): number;
  FPDF_GetFormType(document: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number;
  FPDFBitmap_FillRect(bitmap: number, x: number, y: number, width: number, height: number, colour: number): boolean;
  FPDFBitmap_GetBuffer(bitmap: number): number;
  FPDFBitmap_GetStride(bitmap: number): number;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    turns: number,
    flags: number,
  ): void;
}

/** Constants from PDFium's public headers for viewing and for forms. */
const WRONG_PASSWORD = 4;
const UNKNOWN_PROTECTION = 5;
/** A form whose pages exist only as XFA: the PDF itself only contains a note to open it in an Adobe program. */
const DYNAMIC_FORM = 2;
const BGRA = 4;
const WITH_ANNOTATIONS = 0x01;
const AS_RGBA = 0x10;
const WHITE = 0xffffffff;

/** Length of a preview's longer side, in pixels. */
const PREVIEW_SIDE = 240;
/** Maximum number of pages with a preview; a response with 60 previews has about 400 kB. */
const PREVIEWED = 60;
/** Processor time after which no further preview begins, in milliseconds. */
const PREVIEW_MS = 4_000;

/** The page to render, and whether small images of the pages are wanted. */
export interface PdfChoice {
  page: number;
  previews: boolean;
}

let loaded: Pdfium | undefined;

/** PDFium in WebAssembly: it has no files, network, JavaScript or XFA. Loaded with the first PDF, 0.2 s. */
async function loadPdfium(): Promise<Pdfium> {
  if (loaded) return loaded;
  const { init } = await import('@embedpdf/pdfium');
  const program = createRequire(__filename).resolve('@embedpdf/pdfium/pdfium.wasm');
  const bytes = readFileSync(program);
  const started: unknown = await init({ wasmBinary: new Uint8Array(bytes).buffer });
  loaded = started as Pdfium;
  loaded.PDFiumExt_Init();
  return loaded;
}

/**
 * Renders one page as a viewer shows it, with rotation, visible layers and annotations, on white.
 * Lines are drawn at the working size, PDF_SIDE pixels on the longer side, whatever the size of the paper.
 * A refused file's memory is not freed: the process ends after each conversion.
 * @throws Problem pdf_locked, pdf_unreadable, pdf_empty, pdf_too_many_pages, pdf_page_missing, pdf_dynamic_form
 */
export async function renderPdf(bytes: Buffer, choice: PdfChoice): Promise<{ pixels: Pixels; document: PdfDocument }> {
  const pdfium = await loadPdfium();
  const address = pdfium.pdfium.wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, address);
  const opened = pdfium.FPDF_LoadMemDocument(address, bytes.length, '');
  if (!opened) {
    const error = pdfium.FPDF_GetLastError();
    throw new Problem(error === WRONG_PASSWORD || error === UNKNOWN_PROTECTION ? 'pdf_locked' : 'pdf_unreadable');
  }
  const pages = pdfium.FPDF_GetPageCount(opened);
  if (pages < 1) throw new Problem('pdf_empty');
  if (pages > PDF_PAGE_LIMIT) throw new Problem('pdf_too_many_pages', { pages, limit: PDF_PAGE_LIMIT });
  if (choice.page > pages) throw new Problem('pdf_page_missing', { page: choice.page, pages });
  if (pdfium.FPDF_GetFormType(opened) === DYNAMIC_FORM) throw new Problem('pdf_dynamic_form');
  const pixels = drawPage(pdfium, opened, choice.page, PDF_SIDE);
  if (!pixels) throw new Problem('pdf_unreadable');
  const previews = choice.previews && pages > 1 ? await drawPreviews(pdfium, opened, pages) : [];
  pdfium.FPDF_CloseDocument(opened);
  return { pixels, document: { page: choice.page, pages, previews } };
}

/** @returns null for a damaged page */
function drawPage(pdfium: Pdfium, opened: number, page: number, side: number): Pixels | null {
  const loaded = pdfium.FPDF_LoadPage(opened, page - 1);
  if (!loaded) return null;
  const [across, down] = [pdfium.FPDF_GetPageWidthF(loaded), pdfium.FPDF_GetPageHeightF(loaded)];
  const scale = side / Math.max(across, down);
  const [width, height] = [across, down].map((length) => Math.max(1, Math.round(length * scale)));
  const bitmap = width && height ? pdfium.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0) : 0;
  if (!width || !height || !bitmap) return null;
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, loaded, 0, 0, width, height, 0, WITH_ANNOTATIONS | AS_RGBA);
  const [from, stride] = [pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap)];
  const heap = pdfium.pdfium.HEAPU8;
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let at = from + y * stride, end = at + 4 * width; at < end; at += 4, to += 3) {
      data[to] = heap[at] ?? 0;
      data[to + 1] = heap[at + 1] ?? 0;
      data[to + 2] = heap[at + 2] ?? 0;
    }
  }
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FPDF_ClosePage(loaded);
  return { data, width, height, channels: 3 };
}

/** Small images of the first pages; fewer when they take long. Damaged pages are left out. */
async function drawPreviews(pdfium: Pdfium, opened: number, pages: number): Promise<PdfDocument['previews']> {
  const previews: PdfDocument['previews'] = [];
  const begun = process.cpuUsage();
  for (let page = 1; page <= Math.min(pages, PREVIEWED); page += 1) {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1_000 > PREVIEW_MS) break;
    const pixels = drawPage(pdfium, opened, page, PREVIEW_SIDE);
    if (!pixels) continue;
    const { data, ...raw } = pixels;
    const image = await sharp(data, { raw }).jpeg({ quality: 72 }).toBuffer();
    const { width, height } = raw;
    previews.push({ page, width, height, image: `data:image/jpeg;base64,${image.toString('base64')}` });
  }
  return previews;
}
