import { z } from 'zod';
import { MODES } from '../renders/render';
import { modelSchema } from './acts';
import { levelStandSchema, pagesStandSchema, processStandSchema } from './running';

/** A part of the product as an operator sees it at one look. */
export const HEALTH_PARTS = ['api', 'worker', 'redis', 'postgres', 'storage', 'stripe', 'forecaster'] as const;
const healthSchema = z.object({
  part: z.enum(HEALTH_PARTS),
  state: z.enum(['good', 'bad', 'unknown']),
  /** A few words: how many, how full, how old. */
  says: z.string(),
});

const pauseSchema = z.object({
  lane: z.enum(['all', ...MODES]),
  reason: z.string(),
  /** Who paused it; null where its provider did. */
  by: z.string().nullable(),
  since: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
});

const lineSchema = z.object({
  pool: z.string(),
  waiting: z.object({ fast: z.number(), relaxed: z.number() }),
  parked: z.number(),
  running: z.number(),
  slots: z.number(),
  /** Seconds the longest waiting render has waited; null when nobody does. */
  oldestSeconds: z.number().nullable(),
  /** When the last of those that wait now is done, 90 of 100 times; null when nobody can say. */
  emptyAt: z.iso.datetime().nullable(),
  pauses: z.array(pauseSchema),
  /** Takes nothing new until it is opened again. */
  drained: pauseSchema.nullable(),
  /** An operator holds down how many run at once; a survey of before this says nothing of it. */
  limited: pauseSchema.extend({ slots: z.number() }).nullable().default(null),
  /** What orders may ask of it, and what an operator turned off of that. */
  models: z.array(modelSchema).default([]),
  off: z.array(pauseSchema.extend({ model: modelSchema })).default([]),
});

/** Waits of those that began in a window. Seconds; time that owners held them back is not ours and left out. */
const waitSchema = z.object({
  pool: z.string(),
  mode: z.enum(MODES),
  minutes: z.number(),
  count: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  /** Seconds within which nearly all should begin, and the share that did. */
  target: z.number(),
  within: z.number(),
});

const runSchema = z.object({
  pool: z.string(),
  model: z.string(),
  count: z.number(),
  p50: z.number(),
  p95: z.number(),
});

/** How honest the forecasts of a day were, by the moment they were made at. Shares of 1. */
const honestySchema = z.object({
  phase: z.string(),
  count: z.number(),
  medianError: z.number().nullable(),
  /** Ended between the two times that were said; 0.8 is honest. */
  coverage: z.number().nullable(),
  belowP90: z.number().nullable(),
});

const failureSchema = z.object({
  provider: z.string(),
  /** The failure code (contracts/renders/failure.ts). */
  code: z.string(),
  /** Of the last 15 minutes and 24 hours. */
  lately: z.number(),
  day: z.number(),
});

const providerSchema = z.object({
  provider: z.string(),
  ended: z.number(),
  failed: z.number(),
  endedLately: z.number(),
  failedLately: z.number(),
});

/** Of the last 24 hours. Millionths of a US dollar; a credit is $0.01. */
const moneySchema = z.object({
  charged: z.number(),
  returned: z.number(),
  given: z.number(),
  cost: z.number(),
  /** Results with a geometry guarantee by provider and model, and the credits returned for low fidelity. */
  fidelity: z
    .array(
      z.object({
        provider: z.string(),
        model: z.string(),
        guaranteed: z.number(),
        returned: z.number(),
        lost: z.number(),
      }),
    )
    .default([]),
  /** Paid calls whose end nobody knows. */
  unknownCalls: z.number(),
  /** What each provider took, and what it may take in a day; null where nobody set a budget. A survey of before this says nothing of it. */
  providers: z.array(z.object({ provider: z.string(), cost: z.number(), budget: z.number().nullable() })).default([]),
  models: z.array(
    z.object({ model: z.string(), provider: z.string(), renders: z.number(), revenue: z.number(), cost: z.number() }),
  ),
});

const holdsSchema = z.object({
  open: z.number(),
  halfCredits: z.number(),
  /** Open past their deadline, or of a render that has ended: none is right. */
  stuck: z.number(),
  oldestSeconds: z.number().nullable(),
  /** Rules of the books that are broken; null before the first audit. */
  drift: z.number().nullable(),
  audited: z.iso.datetime().nullable(),
});

const deadSchema = z.object({
  code: z.string(),
  provider: z.string(),
  count: z.number(),
  newest: z.iso.datetime(),
});

const fairnessSchema = z.object({
  /** Workspaces with the most waiting renders. */
  workspaces: z.array(z.object({ workspaceId: z.string(), waiting: z.number(), oldestSeconds: z.number() })),
  /** Longest against middle wait of the workspaces that wait; null when fewer than two do. */
  spread: z.number().nullable(),
  relaxedShare: z.number().nullable(),
});

const outboxSchema = z.object({
  kind: z.enum(['mails', 'webhooks']),
  due: z.number(),
  oldestSeconds: z.number().nullable(),
  failedDay: z.number(),
});

const storageSchema = z.object({
  database: z.number(),
  files: z.number(),
  filesDay: z.number(),
  tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
});

/**
 * All that the console shows, written by one worker for everybody who looks: no look costs a count. Every part tells when it was
 * read; what was never read is null.
 */
export const surveySchema = z.object({
  /** When it was last written. */
  at: z.iso.datetime(),
  health: z.array(healthSchema),
  /** A survey of before this says nothing of them. */
  processes: z.array(processStandSchema).default([]),
  lines: z.array(lineSchema),
  banner: z.object({ text: z.string(), by: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  waits: z.array(waitSchema).nullable(),
  runs: z.array(runSchema).nullable(),
  honesty: z.array(honestySchema).nullable(),
  providers: z.array(providerSchema).nullable(),
  failures: z.array(failureSchema).nullable(),
  money: moneySchema.nullable(),
  holds: holdsSchema.nullable(),
  dead: z.array(deadSchema).nullable(),
  fairness: fairnessSchema.nullable(),
  outboxes: z.array(outboxSchema).nullable(),
  storage: storageSchema.nullable(),
  /** Of 24 hours; a survey of before this says nothing of them. */
  pages: pagesStandSchema.nullable().default(null),
  levels: z.array(levelStandSchema).nullable().default(null),
});
export type Survey = z.infer<typeof surveySchema>;

/** What starts within these seconds is on time: images and clips in Fast, and everything Relaxed. */
export const WAIT_TARGETS = { fast: 10, relaxed: 600 } as const;

const minuteSchema = z.object({
  at: z.iso.datetime(),
  pool: z.string(),
  waitingFast: z.number(),
  waitingRelaxed: z.number(),
  running: z.number(),
  slots: z.number(),
  oldestSeconds: z.number().nullable(),
  started: z.number(),
  ended: z.number(),
  failed: z.number(),
});
export type Minute = z.infer<typeof minuteSchema>;
export const minutesSchema = z.object({ items: z.array(minuteSchema) });

/** What the console asks first: null before any worker has surveyed. */
export const surveyAnswerSchema = z.object({ survey: surveySchema.nullable() });

/** Who operates. */
export const operatorSchema = z.object({ email: z.string(), local: z.boolean() });

/** Answer of POST /api/ops/calls/pass: where the queues of BullMQ can be looked at, from then on until the log-in ends. */
export const callsPassSchema = z.object({ url: z.string() });
