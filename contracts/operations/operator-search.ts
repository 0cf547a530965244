import { z } from 'zod';
import { frontPageSchema } from '../gallery/front-page';

/** A render in an operator's list. Contains no prompt, because prompts are private. */
export const foundRenderSchema = z.object({
  id: z.string(),
  uid: z.string(),
  workspaceId: z.string(),
  status: z.string(),
  tool: z.string(),
  mode: z.string(),
  pool: z.string(),
  provider: z.string().nullable(),
  failureCode: z.string().nullable(),
  traceId: z.string(),
  /** Price in half credits. */
  price: z.number(),
  createdAt: z.iso.datetime(),
  /** How many seconds it waited, and ran; null while that phase continues. */
  waited: z.number().nullable(),
  ran: z.number().nullable(),
});
export type FoundRender = z.infer<typeof foundRenderSchema>;

export const foundSchema = z.object({
  items: z.array(foundRenderSchema),
  next: z.string().nullable(),
  searched: z.array(z.string()),
  people: z.array(z.object({ uid: z.string(), email: z.string(), name: z.string() })),
});
export type Found = z.infer<typeof foundSchema>;

export const timelineEntrySchema = z.object({
  at: z.iso.datetime(),
  from: z.enum(['render', 'call', 'credits', 'forecast', 'webhook', 'pause', 'act']),
  what: z.string(),
  detail: z.string(),
});

/** A trace's log lines, as far as this machine keeps them. Like all logs, they contain no secrets and no prompts. */
export const traceLogsSchema = z.object({
  lines: z.array(
    z.object({
      at: z.iso.datetime(),
      service: z.string(),
      level: z.string(),
      message: z.string(),
      /** The other fields of the log line, as text. */
      detail: z.string(),
    }),
  ),
  /** True when more lines exist, or older ones outside the searched range. */
  more: z.boolean(),
  /** True when logs can be read on this machine. */
  kept: z.boolean(),
  /** Link to the logs of the trace, if they are collected elsewhere. */
  link: z.string().nullable(),
});
export type TraceLogs = z.infer<typeof traceLogsSchema>;

/** Why a render does not start, the first cause first; empty when it runs or has ended. */
export const whySchema = z.object({ cause: z.string(), says: z.string() });

export const renderStorySchema = z.object({
  render: foundRenderSchema.extend({
    model: z.string(),
    resolution: z.string(),
    attempts: z.number(),
    retryOf: z.string().nullable(),
    replay: z.string().nullable(),
    upstream: z.array(z.string()),
    inGallery: z.string().nullable(),
    frontPage: frontPageSchema.nullable(),
    dead: z.boolean(),
  }),
  why: z.array(whySchema),
  timeline: z.array(timelineEntrySchema),
  logs: traceLogsSchema,
});
export type RenderStory = z.infer<typeof renderStorySchema>;

export const personStorySchema = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime(),
  leavingAt: z.iso.datetime().nullable(),
  workspaces: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      plan: z.string(),
      role: z.string(),
      /** Balance in credits. */
      available: z.number(),
      held: z.number(),
      suspended: z.boolean(),
      /** Simultaneous renders per queue: the plan's limit, and an operator's cap. */
      runs: z.object({ plan: z.number(), cap: z.number().nullable() }).optional(),
      stopped: z.boolean(),
    }),
  ),
  renders: z.array(foundRenderSchema),
});
export type PersonStory = z.infer<typeof personStorySchema>;

export const deadRendersSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      workspaceId: z.string(),
      uid: z.string(),
      tool: z.string(),
      model: z.string(),
      pool: z.string(),
      code: z.string(),
      provider: z.string(),
      attempts: z.number(),
      traceId: z.string(),
      price: z.number(),
      finishedAt: z.iso.datetime(),
    }),
  ),
});
export type DeadRenders = z.infer<typeof deadRendersSchema>;
export type DeadRenderView = DeadRenders['items'][number];

/** A queue's waiting renders, in order, at most a hundred. */
export const waitingSchema = z.object({
  items: z.array(foundRenderSchema.extend({ place: z.number().nullable(), why: z.string().nullable() })),
});
