import { z } from 'zod';

export const PDF_PAGE_LIMIT = 500;
/** Longer side of a rendered page, in pixels: hairlines on an A0 sheet are one pixel wide. */
export const PDF_SIDE = 4_096;

/** What an uploaded PDF contains, and which of its pages was stored. */
export const pdfDocumentSchema = z.object({
  /** Number of the page, starting at 1. */
  page: z.number().int().positive(),
  pages: z.number().int().positive(),
  /** Small images of its first pages as `data:` URLs, if requested. Damaged or slow pages have none. */
  previews: z.array(
    z.object({
      page: z.number().int().positive(),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      image: z.string(),
    }),
  ),
});
export type PdfDocument = z.infer<typeof pdfDocumentSchema>;
