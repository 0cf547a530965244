import { z } from 'zod';
import { TOOLS } from '../renders/render';
import { COPY_SIDES, type CopySide, copySideSchema, LARGEST_COPY } from '../review/copy-sides';

/** Entries of one page. */
export const GALLERY_PAGE = 40;

/** A result that everybody may see. Who made it is told only where they said so. */
export const galleryEntrySchema = z.object({
  id: z.uuid(),
  tool: z.enum(TOOLS),
  kind: z.enum(['image', 'clip']),
  words: z.string(),
  /** What drew it, as the tools call it. */
  model: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  author: z.string().nullable(),
  publishedAt: z.iso.datetime(),
});
export type GalleryEntry = z.infer<typeof galleryEntrySchema>;
/** GET /api/gallery */
export const galleryPageSchema = z.object({
  items: z.array(galleryEntrySchema),
  /** Asked for as `?before=`, it leads to the next page; null on the last one. */
  before: z.string().nullable(),
});
/** What stands behind `?`. */
export const galleryQuery = z.object({ before: z.string().max(200).optional() });
export type GalleryPage = z.infer<typeof galleryPageSchema>;

/** Where the picture of an entry lies. @param side pixels of its longer side, at most; without it the largest copy */
export function galleryImageUrl(id: string, side?: CopySide): string {
  return side === undefined ? `/api/gallery/pictures/${id}` : `/api/gallery/pictures/${id}?side=${side}`;
}
/** Its copies as a `srcset` names them, each with its width. */
export function galleryImageSet({ id, width, height }: Pick<GalleryEntry, 'id' | 'width' | 'height'>): string {
  const longer = Math.max(width, height);
  return COPY_SIDES.map((side) => {
    const shown = Math.max(1, Math.round((width * Math.min(side, longer)) / longer));
    return `${galleryImageUrl(id, side)} ${shown}w`;
  }).join(', ');
}
/** GET /api/gallery/pictures/:id */
export const galleryImageQuery = z.object({ side: copySideSchema.default(LARGEST_COPY) });

/** Where the clip of an entry lies; of a workspace with a watermark the copy that has one, as soon as it is made. */
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

/** GET /api/gallery/renders/:id: how a result of one's own stands. */
export const galleryStandSchema = z.object({
  /** never: nobody put it there; removed: its people took it out; taken_down: operators did, and it stays out. */
  state: z.enum(['never', 'public', 'removed', 'taken_down']),
  named: z.boolean(),
  /** Its people agreed to the front page. */
  frontPage: z.boolean(),
  mayChange: z.boolean(),
});
export type GalleryStand = z.infer<typeof galleryStandSchema>;
/** PUT /api/gallery/renders/:id: shows it to everybody. */
export const publishSchema = z.object({
  named: z.boolean().default(false),
  /** Agrees to the front page of the site. */
  frontPage: z.boolean().default(false),
});
