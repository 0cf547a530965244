import { z } from 'zod';
import { elementFieldsSchema } from '../elements/element-fields';
import { ELEMENT_KINDS } from '../fields/used-elements';
import { visibleName } from '../fields/visible-text';
import { fileCheckSchema, fileManifestSchema } from '../provenance/file-check';
import { signedRecordSchema } from '../provenance/record';
import { STATEMENT_VARIANTS, statementSchema } from '../provenance/statement';
import { failureViewSchema } from '../renders/failure-view';
import { fidelitySchema, openingCountsSchema } from '../renders/fidelity';
import { RETURN_REASONS } from '../renders/geometry-guarantee';
import { quoteLineSchema } from '../renders/live-render';
import { renderStageSchema, renderStatusSchema } from '../renders/render-status';
import { sentenceParamsSchema } from '../sentences/sentence-params';
import { MODES, TOOLS } from '../tools/render-choices';

/** Prefix of the developer API. Its fields are in snake_case, like the forms of the tools. */
export const DEVELOPER_API_PREFIX = '/api/v1';

/** An API key's rights, at most its plan's; it never manages keys. @see DEVELOPER_ROUTES for each call's scope */
export const API_SCOPES = [
  'images:write',
  'videos:write',
  'jobs:read',
  'assets:read',
  'elements:manage',
  'webhooks:manage',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** A live key orders paid renders; a sandbox key orders simulated ones, which are free and can be made to fail. */
export const API_KEY_KINDS = ['live', 'sandbox'] as const;
export type ApiKeyKind = (typeof API_KEY_KINDS)[number];

/** Prefix of every key, so that scanners of source code find leaked ones. */
export const API_KEY_PREFIXES: Record<ApiKeyKind, string> = { live: 'mq_live_', sandbox: 'mq_sandbox_' };

/** Rate limit per workspace, over all its keys (specification 1, section 9). */
export const API_LIMITS = { requestsPerMinute: 60, requestsPerSecond: 2, openJobs: 2 } as const;
/** Maximum number of keys per workspace, not counting revoked ones. */
export const API_KEYS_LIMIT = 20;

/** A key in its workspace's list. The secret is shown once and never stored. */
export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(API_KEY_KINDS),
  /** The first characters, by which people tell keys apart: mq_live_3fA9…. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** Whole credits per calendar month (UTC); null: no limit. */
  monthlyCreditLimit: z.number().int().positive().nullable(),
  /** Credits spent or reserved this month. For a sandbox key, what its orders would have cost. */
  spentThisMonth: z.number(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
});
export type ApiKeyView = z.infer<typeof apiKeySchema>;
export const apiKeyListSchema = z.object({
  items: z.array(apiKeySchema),
  /** Whether plan and role allow the caller to create keys, or the reason why not. */
  allowed: z.boolean(),
  reason: z.string().nullable(),
  /** The problem code of the reason, with its details. */
  reasonCode: z.string().nullable().optional(),
  reasonParams: sentenceParamsSchema.optional(),
});
export type ApiKeyList = z.infer<typeof apiKeyListSchema>;

export const API_KEY_NAME_LIMIT = 60;
/** POST /api/developer/keys */
export const newApiKeySchema = z.object({
  name: visibleName(API_KEY_NAME_LIMIT),
  kind: z.enum(API_KEY_KINDS),
  scopes: z.array(z.enum(API_SCOPES)).min(1),
  monthlyCreditLimit: z.number().int().positive().max(1_000_000).nullable().default(null),
  /** Number of days from now; null for a key that does not expire. */
  expiresInDays: z.number().int().min(1).max(730).nullable().default(null),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;
/** Response when a key is created. Only this response contains the whole key. */
export const madeApiKeySchema = z.object({ key: apiKeySchema, secret: z.string() });

const jobWindowSchema = z.object({ p10: z.iso.datetime(), p50: z.iso.datetime(), p90: z.iso.datetime() });
const apiQuoteSchema = z.object({
  credits: z.number(),
  lines: z.array(quoteLineSchema),
});

const wordsOfPrompt = (means: string) => z.array(z.string()).nullable().describe(means);

/** Fidelity of a result whose order keeps the geometry of a drawing or reference. */
const apiFidelitySchema = z
  .object({
    score: fidelitySchema.shape.score.describe(
      '0-100: 100 when every straight line is in place. Null when the drawing has no lines.',
    ),
    drawn_lines: fidelitySchema.shape.drawnLines,
    moved_percent: fidelitySchema.shape.movedShare.describe('Share of the drawn line length that moved, in per cent.'),
    moved_by_percent: fidelitySchema.shape.movedBy.describe(
      'Average distance of moved lines from their place, in per cent of the width.',
    ),
    guessed_percent: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe(
        'Share of the area of a line drawing whose parts were guessed, in per cent: above 50 the score says little. Correct them with `drawing_corrections`. Null when another provider or no drawing was used.',
      ),
    openings: openingCountsSchema
      .nullable()
      .describe(
        'Windows and doors of the drawing, drawn and kept; `added` counts reliably detected new ones. Null when they cannot be counted reliably.',
      ),
    map_url: z
      .url()
      .nullable()
      .describe(
        'A transparent PNG to lay over the image: missing lines are red, moved and added ones amber. Signed and valid like `url`. Null in the sandbox.',
      ),
  })
  .describe(
    'Fidelity of the image to its drawing; of an edit with a mask, outside the mask. Null when the order does not keep geometry.',
  );

export const apiJobSchema = z
  .object({
    id: z.uuid(),
    object: z.literal('job'),
    sandbox: z.boolean().describe('Ordered with a sandbox key: nothing is rendered or charged.'),
    tool: z.enum(TOOLS),
    mode: z.enum(MODES),
    status: renderStatusSchema,
    stage: renderStageSchema,
    position: z
      .number()
      .int()
      .positive()
      .nullable()
      .describe('Exact queue position, from 1; null when the job does not wait.'),
    progress: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Measured progress, 0-1; null before the first measurement.'),
    forecast: z
      .object({ start: jobWindowSchema.nullable(), finish: jobWindowSchema, confidence: z.number().min(0).max(1) })
      .nullable()
      .describe(
        'Estimated start and finish: at least 8 of 10 jobs end between p10 and p90. Null right after the order, and while no provider is available.',
      ),
    credits: z.number(),
    money: z.enum(['held', 'charged', 'returned']),
    geometry_guarantee: z
      .object({ at_least: z.number().int(), returned_for: z.enum(RETURN_REASONS).nullable() })
      .nullable()
      .describe(
        'Guaranteed fidelity. A job below it is `done`, keeps its result, and its credits are `returned` for the given reason. Null without a guarantee.',
      ),
    failure: failureViewSchema.nullable(),
    understood: wordsOfPrompt(
      'Words of the prompt that the image shows; for a sketch also words of its text fields, as far as they act on what the drawing shows; for a video, words that change its look. Null before the result is made, for plans, and when a provider made it.',
    ),
    ignored: wordsOfPrompt('Words of the prompt that the image does not show. Null when `understood` is null.'),
    result: z
      .object({
        content_type: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        bytes: z.number().int(),
        seconds: z.number().nullable(),
        fps: z.number().nullable(),
        url: z.url().nullable().describe('Signed URL, valid for a few minutes. Null without the scope assets:read.'),
        url_expires_at: z.iso.datetime().nullable(),
        fidelity: apiFidelitySchema.nullable(),
      })
      .nullable(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Job', description: 'One render, from order to result.' });
export type ApiJob = z.infer<typeof apiJobSchema>;

/** How a result was made, in words. */
export const apiStatementSchema = statementSchema
  .pick({ title: true, sections: true })
  .extend({
    object: z.literal('statement'),
    job: z.uuid(),
    language: z.string(),
    variant: z.enum(STATEMENT_VARIANTS),
    text: z.string().describe('The sections as plain text.'),
    caption: z.string().describe('One line for a presentation board.'),
    note: z.string().describe('Addressee of the statement.'),
    footer: z.string().describe('Limits of the record.'),
  })
  .meta({ id: 'Statement', description: 'Statement for an authority on how a result was made.' });

/** Response to an order with `dry_run`: its price. Nothing is reserved and no file is stored. */
export const apiDryRunSchema = z
  .object({
    object: z.literal('dry_run'),
    quote: apiQuoteSchema,
    available_credits: z.number(),
    affordable: z.boolean(),
    understood: wordsOfPrompt('Words of the prompt that the embedded engine would draw. Null for videos.'),
    ignored: wordsOfPrompt('Words of the prompt that it would not draw. Null when `understood` is null.'),
  })
  .meta({ id: 'DryRun', description: 'Price and prompt report of an order. Nothing was reserved.' });

/** Lists are newest first; `next_cursor` is null on the last page. */
export function apiPageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ object: z.literal('list'), data: z.array(item), next_cursor: z.string().nullable() });
}
export const apiPageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional().describe('`next_cursor` of the previous page.'),
});
export const apiJobsQuerySchema = apiPageQuerySchema.extend({
  tool: z.enum(TOOLS).optional(),
  status: renderStatusSchema.optional(),
});

export const apiElementSchema = z
  .object({
    object: z.literal('element'),
    id: z.uuid(),
    kind: z.enum(ELEMENT_KINDS),
    name: z.string(),
    words: z.string().describe('Words it adds to the prompt.'),
    fields: elementFieldsSchema.describe('Order fields that it fills, by name.'),
    image_ref: z.string().nullable().describe('Its image; null when it has none, or it was erased.'),
    created_at: z.iso.datetime(),
  })
  .meta({
    id: 'Element',
    description: 'A material, style, reference image or camera move of the workspace.',
  });
export type ApiElement = z.infer<typeof apiElementSchema>;

export const apiElementsQuerySchema = apiPageQuerySchema.extend({ kind: z.enum(ELEMENT_KINDS).optional() });

export const apiAccountSchema = z
  .object({
    object: z.literal('account'),
    plan: z.string(),
    sandbox: z.boolean(),
    credits: z.object({ balance: z.number(), held: z.number(), available: z.number() }),
    limits: z.object({
      requests_per_minute: z.number().int(),
      requests_per_second: z.number().int(),
      open_jobs: z.number().int(),
      open_jobs_now: z.number().int(),
    }),
    key: z.object({
      id: z.uuid(),
      name: z.string(),
      prefix: z.string(),
      scopes: z.array(z.enum(API_SCOPES)),
      monthly_credit_limit: z.number().int().nullable(),
      spent_this_month: z.number(),
      expires_at: z.iso.datetime().nullable(),
    }),
  })
  .meta({ id: 'Account', description: 'Plan, credits and limits of the key.' });

/** An uploaded file. Orders refer to it by its `ref`. */
export const apiFileSchema = z
  .object({
    object: z.literal('file'),
    ref: z.string(),
    content_type: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    seconds: z.number().nullable(),
    fps: z.number().nullable(),
    /** The PDF page that was stored, starting at 1, and the PDF's number of pages; null for other files. */
    page: z.number().int().nullable(),
    pages: z.number().int().nullable(),
  })
  .meta({ id: 'File', description: 'A stored input file.' });

/** A file's origin, as in POST /api/verify/file (which needs no key), in snake_case. */
export const apiFileCheckSchema = z
  .object({
    object: z.literal('file_check'),
    /** C2PA manifest ("Content Credentials"); null for a file without one. */
    manifest: z
      .object({
        signer: fileManifestSchema.shape.signer,
        intact: z.boolean(),
        signed_by: z.string().nullable(),
        program: z.string().nullable(),
        digital_source_type: z.string().nullable(),
        job_id: z.uuid().nullable(),
      })
      .nullable(),
    /** Invisible watermark in an image, or in the key frames of an H.264 video. */
    mark: fileCheckSchema.shape.mark,
    /** Size of the image or video relative to the result; null without a watermark. */
    scale: z.number().nullable(),
    /** IPTC digital source type in the metadata, which anyone can write. */
    digital_source_type: z.string().nullable(),
    /** Signed record of the result; null for a foreign file. */
    record: signedRecordSchema.nullable(),
  })
  .meta({ id: 'FileCheck', description: 'Provenance of a file.' });

/**
 * The outcome of a sandbox order, from the `Sandbox-Outcome` header. `rate_limited`, `not_enough_credits`,
 * `unavailable` and `guarantee_used` refuse the order; otherwise it is accepted and ends after a few seconds.
 * Outcomes about the geometry guarantee need an order with `geometry_guarantee`.
 */
export const SANDBOX_OUTCOMES = [
  'done',
  'provider_failed',
  'refused_content',
  'timed_out',
  'never_ends',
  'guarantee_missed',
  'guarantee_unmeasured',
  'rate_limited',
  'not_enough_credits',
  'unavailable',
  'guarantee_used',
] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];
