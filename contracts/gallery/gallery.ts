import { z } from 'zod';
import { LABEL_KINDS } from '../provenance/label-words';
import { COPY_SIDES, type CopySide, copySideSchema, LARGEST_COPY } from '../review/copy-sides';
import { TOOLS } from '../tools/render-choices';

/** Number of entries per page. */
export const GALLERY_PAGE = 40;

/** A public result. The maker's name is shown only when they agreed. */
export const galleryEntrySchema = z.object({
  id: z.uuid(),
  tool: z.enum(TOOLS),
  kind: z.enum(['image', 'clip']),
  words: z.string(),
  /** The model that made it, by its display name. */
  model: z.string(),
  /** Whether a trained model made it; `label-words.ts` has the words. */
  label: z.enum(LABEL_KINDS).default('generated'),
  width: z.number().int(),
  height: z.number().int(),
  author: z.string().nullable(),
  publishedAt: z.iso.datetime(),
});
export type GalleryEntry = z.infer<typeof galleryEntrySchema>;
/** GET /api/gallery */
export const galleryPageSchema = z.object({
  items: z.array(galleryEntrySchema),
  /** Cursor for `?before=`; null on the last page. */
  before: z.string().nullable(),
});
export const galleryQuery = z.object({ before: z.string().max(200).optional() });
export type GalleryPage = z.infer<typeof galleryPageSchema>;

/** URL of an entry's image. @param side maximum length of its longer side in pixels; defaults to the largest copy */
export function galleryImageUrl(id: string, side?: CopySide): string {
  return side === undefined ? `/api/gallery/pictures/${id}` : `/api/gallery/pictures/${id}?side=${side}`;
}
/** The copies of an image as a `srcset`, with their widths. */
export function galleryImageSet({ id, width, height }: Pick<GalleryEntry, 'id' | 'width' | 'height'>): string {
  const longer = Math.max(width, height);
  return COPY_SIDES.map((side) => {
    const shown = Math.max(1, Math.round((width * Math.min(side, longer)) / longer));
    return `${galleryImageUrl(id, side)} ${shown}w`;
  }).join(', ');
}
/** GET /api/gallery/pictures/:id */
export const galleryImageQuery = z.object({ side: copySideSchema.default(LARGEST_COPY) });

/** URL of an entry's video; for a workspace with watermark, the watermarked copy as soon as it exists. */
export function galleryVideoUrl(id: string): string {
  return `/api/gallery/clips/${id}`;
}
export function galleryEntryPage(id: string): string {
  return `/gallery/${id}`;
}

export const REPORT_REASONS = ['mine', 'person', 'illegal', 'harmful', 'other'] as const;
/** POST /api/gallery/entries/:id/report */
export const galleryReportSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  text: z.string().trim().max(1_000).default(''),
});
export type GalleryReport = z.infer<typeof galleryReportSchema>;

/** GET /api/gallery/renders/:id: gallery state of a result, for its owner. */
export const galleryStandSchema = z.object({
  /**
   * never: not published; removed: unpublished by its workspace; taken_down:
   * removed by operators, so it cannot be published again.
   */
  state: z.enum(['never', 'public', 'removed', 'taken_down']),
  named: z.boolean(),
  /** True when its owners agreed to show it on the front page. */
  frontPage: z.boolean(),
  mayChange: z.boolean(),
});
export type GalleryStand = z.infer<typeof galleryStandSchema>;
/** PUT /api/gallery/renders/:id: publishes it. */
export const publishSchema = z.object({
  named: z.boolean().default(false),
  /** True to allow showing it on the site's front page. */
  frontPage: z.boolean().default(false),
});
