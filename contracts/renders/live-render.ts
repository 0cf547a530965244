import { z } from 'zod';
import { renderSettingsSchema } from '../fields/render-settings';
import { guaranteeViewSchema } from './geometry-guarantee';
import { MODES, TOOLS } from './render';
import { renderStageSchema, renderStatusSchema } from './render-status';

/** One line of a quote: what it is for and how many credits it adds (negative for a discount). */
export const quoteLineSchema = z.object({ label: z.string(), credits: z.number() });

export const quoteViewSchema = z.object({ credits: z.number(), currency: z.string(), lines: z.array(quoteLineSchema) });
export type QuoteView = z.infer<typeof quoteViewSchema>;

const windowSchema = z.object({ p10: z.iso.datetime(), p50: z.iso.datetime(), p90: z.iso.datetime() });

/** When a render will probably start and finish: at least eight of ten end between p10 and p90. Start is null once it runs. */
export const forecastViewSchema = z.object({
  start: windowSchema.nullable(),
  finish: windowSchema,
  /** 0-1: how narrow the window is against its middle. */
  confidence: z.number().min(0).max(1),
  madeAt: z.iso.datetime(),
  /** None like it has finished here yet: the windows are what the engine and this machine are expected to do. */
  firstOfKind: z.boolean().optional(),
  /** Seconds between which eight of ten like it ran, from start to finish. */
  usual: z.object({ from: z.number(), to: z.number() }).optional(),
});
export type ForecastView = z.infer<typeof forecastViewSchema>;

/** Why a waiting render is not next although machines may be free. */
export const WAIT_CAUSES = ['parked', 'running_limit', 'paused', 'payment'] as const;

/**
 * A render as its owner sees it, in the snapshot on connect, in every change and in the list call. `sequence` grows with every
 * change of the render: a client drops what is older than what it has.
 */
export const liveRenderSchema = z.object({
  id: z.uuid(),
  sequence: z.number().int().nonnegative(),
  /** Uid of who made it, among the members of the workspace. */
  maker: z.string().optional(),
  tool: z.enum(TOOLS),
  mode: z.enum(MODES),
  /** The line it waits in: places compare within one line and mode. */
  line: z.string().default('image'),
  status: renderStatusSchema,
  stage: renderStageSchema,
  /** Exact place in the order that will really be used, from 1; null when not waiting. */
  position: z.number().int().positive().nullable(),
  /** Null: it has just been ordered, or nobody is there to make it now. */
  forecast: forecastViewSchema.nullable(),
  /** What holds a waiting render back besides the line itself, with the operator's or breaker's own words if there are any. */
  waitCause: z.object({ cause: z.enum(WAIT_CAUSES), detail: z.string().nullable() }).nullable(),
  /** It left the queue for a worker, which has not started it yet. */
  dispatched: z.boolean().optional(),
  /** Measured share of the work done, 0-1; null while nothing was measured. */
  progress: z.number().min(0).max(1).nullable(),
  /** It runs and is nearly done: it cannot be cancelled any more, and is charged. */
  finishing: z.boolean().default(false),
  settings: renderSettingsSchema,
  /** Credits of the quote. `held` until the render ends, then `charged` or `returned`. */
  credits: z.number(),
  money: z.enum(['held', 'charged', 'returned']),
  /** The fidelity that was guaranteed for it; null without a guarantee. */
  guarantee: guaranteeViewSchema.nullable().default(null),
  failure: z.object({ code: z.string(), sentence: z.string() }).nullable(),
  result: z
    .object({
      key: z.string(),
      /** A small WebP for lists. */
      thumbnailKey: z.string(),
      contentType: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      bytes: z.number().int(),
      /** Length and frame rate of a clip; null for a still. */
      clip: z.object({ seconds: z.number(), fps: z.number() }).nullable(),
      /** The first frame of a clip at full size; null for a still. */
      posterKey: z.string().nullable(),
      /** Where the picture differs from its drawing: a transparent PNG to lie over it; null where nothing was drawn. */
      differencesKey: z.string().nullable(),
      watermark: z.boolean(),
      /** The picture at some pixels, until it is loaded: a WebP in base64; null where nobody has looked at it yet. */
      placeholder: z.string().nullable().optional(),
      provider: z.string(),
      /** What the provider tells about how it was made. */
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      /** Seconds from start of the successful attempt to the stored file. */
      seconds: z.number(),
    })
    .nullable(),
  /** The draft that counts towards it, and by how many credits: `credits` is what is left to pay. */
  draft: z.object({ id: z.uuid(), credits: z.number() }).nullable().default(null),
  /** The render this one tries again; the one it took the place of when its mode was switched. */
  retryOf: z.uuid().nullable(),
  replaces: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Since then it lies in the trash; its files go {@link TRASH_DAYS} later. */
  trashedAt: z.iso.datetime().nullable().default(null),
  /** Since then it is approved: it cannot be deleted, and nobody comments on it any more. */
  approvedAt: z.iso.datetime().nullable().default(null),
  traceId: z.string(),
});
export type LiveRender = z.infer<typeof liveRenderSchema>;

export const renderListSchema = z.object({
  items: z.array(liveRenderSchema),
  /** Where asked for: short-lived addresses of the thumbnails, by key. */
  addresses: z.record(z.string(), z.string()).optional(),
});
