import { z } from 'zod';
import { renderSettingsSchema } from '../fields/render-settings';
import { sentenceParamsSchema } from '../sentences/sentence-params';
import { MODES, TOOLS } from '../tools/render-choices';
import { failureViewSchema } from './failure-view';
import { guaranteeViewSchema } from './geometry-guarantee';
import { renderStageSchema, renderStatusSchema } from './render-status';

/**
 * One line of a quote: label and credits (negative for a discount). Code and parameters are in pricing/price-steps.ts.
 * Quotes of earlier releases have none.
 */
export const quoteLineSchema = z.object({
  label: z.string(),
  code: z.string().optional(),
  params: sentenceParamsSchema.optional(),
  credits: z.number(),
});

export const quoteViewSchema = z.object({ credits: z.number(), currency: z.string(), lines: z.array(quoteLineSchema) });
export type QuoteView = z.infer<typeof quoteViewSchema>;

const windowSchema = z.object({ p10: z.iso.datetime(), p50: z.iso.datetime(), p90: z.iso.datetime() });

/** Forecast of start and finish. At least eight of ten renders end between p10 and p90. Start is null once it runs. */
export const forecastViewSchema = z.object({
  start: windowSchema.nullable(),
  finish: windowSchema,
  /** 0-1: how narrow the range is relative to its middle. */
  confidence: z.number().min(0).max(1),
  madeAt: z.iso.datetime(),
  /** No similar render has finished here yet: the ranges come from the engine's benchmark on this machine. */
  firstOfKind: z.boolean().optional(),
  /** Range in seconds, from start to finish, that contains eight out of ten similar renders. */
  usual: z.object({ from: z.number(), to: z.number() }).optional(),
});
export type ForecastView = z.infer<typeof forecastViewSchema>;

/** Why a waiting render is not next although machines may be free. */
export const WAIT_CAUSES = ['parked', 'running_limit', 'paused', 'payment'] as const;

/**
 * A render as its owner sees it, in the snapshot on connect, in every change and in the list call.
 * `sequence` grows with every change of the render: a client drops events older than its state.
 */
export const liveRenderSchema = z.object({
  id: z.uuid(),
  sequence: z.number().int().nonnegative(),
  /** Uid of its owner, who is a member of the workspace. */
  maker: z.string().optional(),
  tool: z.enum(TOOLS),
  mode: z.enum(MODES),
  /** The render's queue. Positions can be compared only within one queue and mode. */
  line: z.string().default('image'),
  status: renderStatusSchema,
  stage: renderStageSchema,
  /** Exact position in the queue's order, from 1; null when not waiting. */
  position: z.number().int().positive().nullable(),
  /** Null: just ordered, or no worker can run it now. */
  forecast: forecastViewSchema.nullable(),
  /** Why a waiting render is held back besides the queue, with the operator's or circuit breaker's reason if any. */
  waitCause: z.object({ cause: z.enum(WAIT_CAUSES), detail: z.string().nullable() }).nullable(),
  /** True when the render was dispatched to a worker that has not started it yet. */
  dispatched: z.boolean().optional(),
  /** Share of the work that is done, as measured (0-1); null while nothing was measured. */
  progress: z.number().min(0).max(1).nullable(),
  /** Running and nearly done: it can no longer be cancelled, and is charged. */
  finishing: z.boolean().default(false),
  settings: renderSettingsSchema,
  /** The quote's credits. `held` until the render ends, then `charged` or `returned`. */
  credits: z.number(),
  money: z.enum(['held', 'charged', 'returned']),
  /** The guaranteed fidelity; null without a guarantee. */
  guarantee: guaranteeViewSchema.nullable().default(null),
  failure: failureViewSchema.nullable(),
  result: z
    .object({
      key: z.string(),
      /** A small WebP for lists. */
      thumbnailKey: z.string(),
      contentType: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      bytes: z.number().int(),
      /** A video's length and frame rate; null for an image. */
      clip: z.object({ seconds: z.number(), fps: z.number() }).nullable(),
      /** A video's first frame at full size; null for an image. */
      posterKey: z.string().nullable(),
      /** An overlay that shows where image and drawing differ (a transparent PNG); null without a drawing. */
      differencesKey: z.string().nullable(),
      watermark: z.boolean(),
      /** A tiny version shown until the image is loaded: WebP in base64; null when not computed yet. */
      placeholder: z.string().nullable().optional(),
      provider: z.string(),
      /** The provider's facts about how it was made. */
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      /** Seconds from the start of the successful attempt to the stored file. */
      seconds: z.number(),
    })
    .nullable(),
  /** The deducted draft and its credits. `credits` above is the remaining price. */
  draft: z.object({ id: z.uuid(), credits: z.number() }).nullable().default(null),
  /** The render that this one retries; the one that it replaced when its mode was switched. */
  retryOf: z.uuid().nullable(),
  replaces: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** When it was moved to the trash; its files are deleted {@link TRASH_DAYS} days later. */
  trashedAt: z.iso.datetime().nullable().default(null),
  /** Time of approval. Afterwards it can be neither deleted nor commented. */
  approvedAt: z.iso.datetime().nullable().default(null),
  traceId: z.string(),
});
export type LiveRender = z.infer<typeof liveRenderSchema>;

export const renderListSchema = z.object({
  items: z.array(liveRenderSchema),
  /** Short-lived URLs for the thumbnails by key, if the request asked for them. */
  addresses: z.record(z.string(), z.string()).optional(),
});
