import { z } from 'zod';
import { elementFieldsSchema } from '../elements/element-fields';
import { ELEMENT_KINDS } from '../elements/used-elements';
import { seenName } from '../fields/seen-text';
import { fileCheckSchema, fileManifestSchema } from '../provenance/file-check';
import { signedRecordSchema } from '../provenance/record';
import { STATEMENT_VARIANTS, statementSchema } from '../provenance/statement';
import { fidelitySchema, openingCountsSchema } from '../renders/fidelity';
import { RETURN_REASONS } from '../renders/geometry-guarantee';
import { MODES, TOOLS } from '../renders/render';
import { renderStageSchema, renderStatusSchema } from '../renders/render-status';

/** Prefix of the developer API. Its fields are in snake_case, like the forms of the tools. */
export const DEVELOPER_API_PREFIX = '/api/v1';

/**
 * Rights of an API key. A key never manages keys, and never grants more than its plan.
 * @see DEVELOPER_ROUTES for the scope of each call
 */
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

/** Per workspace, over all its keys (specification 1, section 9). */
export const API_LIMITS = { requestsPerMinute: 60, requestsPerSecond: 2, openJobs: 2 } as const;
/** Maximum keys of a workspace, without revoked ones. */
export const API_KEYS_LIMIT = 20;

/** A key in its workspace's list. The secret is shown once and never stored. */
export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(API_KEY_KINDS),
  /** The first characters, to distinguish keys: mq_live_3fA9…. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** Whole credits per calendar month (UTC); null: no limit. */
  monthlyCreditLimit: z.number().int().positive().nullable(),
  /** Credits spent or reserved this month; for a sandbox key what its orders would have cost. */
  spentThisMonth: z.number(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Name of its creator. */
  createdBy: z.string(),
});
export type ApiKeyView = z.infer<typeof apiKeySchema>;
export const apiKeyListSchema = z.object({
  items: z.array(apiKeySchema),
  /** Whether plan and role let the caller create keys; otherwise the reason. */
  allowed: z.boolean(),
  reason: z.string().nullable(),
});

export const API_KEY_NAME_LIMIT = 60;
/** POST /api/developer/keys */
export const newApiKeySchema = z.object({
  name: seenName(API_KEY_NAME_LIMIT),
  kind: z.enum(API_KEY_KINDS),
  scopes: z.array(z.enum(API_SCOPES)).min(1),
  monthlyCreditLimit: z.number().int().positive().max(1_000_000).nullable().default(null),
  /** Days from now; null for a key that does not expire. */
  expiresInDays: z.number().int().min(1).max(730).nullable().default(null),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;
/** Answer of the creation: the only time the whole key is shown. */
export const madeApiKeySchema = z.object({ key: apiKeySchema, secret: z.string() });

const jobWindowSchema = z.object({ p10: z.iso.datetime(), p50: z.iso.datetime(), p90: z.iso.datetime() });
const apiQuoteSchema = z.object({
  credits: z.number(),
  lines: z.array(z.object({ label: z.string(), credits: z.number() })),
});

const wordsOfPrompt = (means: string) => z.array(z.string()).nullable().describe(means);

/** Fidelity of a result whose order keeps the geometry of a drawing or reference. */
const apiFidelitySchema = z
  .object({
    score: fidelitySchema.shape.score.describe(
      '0-100: 100 where every straight line is in its place. Null where the drawing has no lines to compare with.',
    ),
    drawn_lines: fidelitySchema.shape.drawnLines,
    moved_percent: fidelitySchema.shape.movedShare.describe('Share of the drawn line length that was moved.'),
    moved_by_percent: fidelitySchema.shape.movedBy.describe(
      'How far moved lines are from their place on average, in per cent of the width.',
    ),
    openings: openingCountsSchema
      .nullable()
      .describe(
        'Windows and doors of the drawing, and what became of them; `added` counts new ones that were found for certain. Null where they cannot be counted reliably.',
      ),
    map_url: z
      .url()
      .nullable()
      .describe(
        'A transparent PNG to lay over the image: missing lines are red, moved and added ones amber. Signed and ended like `url`.',
      ),
  })
  .describe(
    'How far the image keeps its drawing. Of an edit with a mask, outside the mask. Null where the order asks for no geometry to be kept.',
  );

/** A render in the developer API. */
export const apiJobSchema = z
  .object({
    id: z.uuid(),
    object: z.literal('job'),
    sandbox: z.boolean().describe('Made by a sandbox key: no machine worked, nothing was charged.'),
    tool: z.enum(TOOLS),
    mode: z.enum(MODES),
    status: renderStatusSchema,
    stage: renderStageSchema,
    position: z
      .number()
      .int()
      .positive()
      .nullable()
      .describe('Exact place in the line, from 1; null when it does not wait.'),
    progress: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Measured share of the work; null while nothing was measured.'),
    forecast: z
      .object({ start: jobWindowSchema.nullable(), finish: jobWindowSchema, confidence: z.number().min(0).max(1) })
      .nullable()
      .describe(
        'At least eight of ten jobs end between p10 and p90. Null right after the order, and while nobody can make it.',
      ),
    credits: z.number(),
    money: z.enum(['held', 'charged', 'returned']),
    geometry_guarantee: z
      .object({ at_least: z.number().int(), returned_for: z.enum(RETURN_REASONS).nullable() })
      .nullable()
      .describe(
        'The fidelity that was guaranteed. A job below it is `done` with its result, `returned`, and says why; null without a guarantee, and of the sandbox.',
      ),
    failure: z.object({ code: z.string(), sentence: z.string() }).nullable(),
    understood: wordsOfPrompt(
      'The words of the prompt that the picture shows. Null until it is made, and of other tools.',
    ),
    ignored: wordsOfPrompt('The words of the prompt that the picture does not show. Null where `understood` is.'),
    result: z
      .object({
        content_type: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        bytes: z.number().int(),
        seconds: z.number().nullable(),
        fps: z.number().nullable(),
        url: z.url().nullable().describe('Signed, for a few minutes. Null without the scope assets:read.'),
        url_expires_at: z.iso.datetime().nullable(),
        fidelity: apiFidelitySchema.nullable(),
      })
      .nullable(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Job', description: 'One render, from acceptance to its end.' });
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
    caption: z.string().describe('One line for a board.'),
    note: z.string().describe('For whom it is arranged.'),
    footer: z.string().describe('What the record cannot say.'),
  })
  .meta({ id: 'Statement', description: 'How a result was made, in words for an authority.' });

/** Answer to an order with `dry_run`: its price. Nothing is reserved and no file is stored. */
export const apiDryRunSchema = z
  .object({
    object: z.literal('dry_run'),
    quote: apiQuoteSchema,
    available_credits: z.number(),
    affordable: z.boolean(),
    understood: wordsOfPrompt('The words of the prompt that the embedded engine would draw. Null for clips.'),
    ignored: wordsOfPrompt('The words of the prompt that it would not draw. Null where `understood` is.'),
  })
  .meta({ id: 'DryRun', description: 'What an order would cost and show. Nothing was held.' });

/** Lists are newest first; `next_cursor` is null on the last page. */
export function apiPageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ object: z.literal('list'), data: z.array(item), next_cursor: z.string().nullable() });
}
export const apiPageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional().describe('`next_cursor` of the page before.'),
});
export const apiJobsQuerySchema = apiPageQuerySchema.extend({
  tool: z.enum(TOOLS).optional(),
  status: renderStatusSchema.optional(),
});

/** An element in the developer API. */
export const apiElementSchema = z
  .object({
    object: z.literal('element'),
    id: z.uuid(),
    kind: z.enum(ELEMENT_KINDS),
    name: z.string(),
    words: z.string().describe('What it says in the prompt.'),
    fields: elementFieldsSchema.describe('Fields of orders that it fills, by their names.'),
    image_ref: z.string().nullable().describe('Its picture; null where it has none, or it was erased.'),
    created_at: z.iso.datetime(),
  })
  .meta({
    id: 'Element',
    description: 'A material, style, reference picture or camera move that the workspace keeps.',
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
  .meta({ id: 'Account', description: 'Plan, credits and limits behind the key that asks.' });

/** An uploaded file; orders refer to it by its `ref`. */
export const apiFileSchema = z
  .object({
    object: z.literal('file'),
    ref: z.string(),
    content_type: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    seconds: z.number().nullable(),
    fps: z.number().nullable(),
  })
  .meta({ id: 'File', description: 'A file that was checked and kept.' });

/** Origin of a file, like POST /api/verify/file, which needs no key, in snake_case. */
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
    /** Invisible watermark of an image. */
    mark: fileCheckSchema.shape.mark,
    /** Size of the image relative to the result; null without a watermark. */
    scale: z.number().nullable(),
    /** IPTC digital source type of the metadata, which anyone can write. */
    digital_source_type: z.string().nullable(),
    /** Signed record of the result; null for a file that is not ours. */
    record: signedRecordSchema.nullable(),
  })
  .meta({ id: 'FileCheck', description: 'What a file says of where it comes from.' });

/**
 * The outcome of a sandbox order, from the header `Sandbox-Outcome`. `rate_limited`, `not_enough_credits` and
 * `unavailable` refuse the order; with the others it is accepted and ends after a few seconds.
 */
export const SANDBOX_OUTCOMES = [
  'done',
  'provider_failed',
  'refused_content',
  'timed_out',
  'never_ends',
  'rate_limited',
  'not_enough_credits',
  'unavailable',
] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];
