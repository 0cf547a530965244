import { z } from 'zod';
import { MODES } from '../tools/render-choices';
import { modelSchema } from './actions';
import { levelStandSchema, pagesStandSchema, processStandSchema } from './survey-parts';

/** Parts of the product in the console's health overview. */
export const HEALTH_PARTS = ['api', 'worker', 'redis', 'postgres', 'storage', 'stripe', 'forecaster'] as const;
const healthSchema = z.object({
  part: z.enum(HEALTH_PARTS),
  state: z.enum(['good', 'bad', 'unknown']),
  /** Short summary: how many, how full, how old. */
  says: z.string(),
});

const pauseSchema = z.object({
  lane: z.enum(['all', ...MODES]),
  reason: z.string(),
  /** The operator who paused it; null when the provider paused it. */
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
  /** Waiting time in seconds of the longest-waiting render; null when none is waiting. */
  oldestSeconds: z.number().nullable(),
  /** When all renders that wait now will be finished with 90 % probability; null when unknown. */
  emptyAt: z.iso.datetime().nullable(),
  pauses: z.array(pauseSchema),
  /** True when nothing new is accepted until the queue is opened again. */
  drained: pauseSchema.nullable(),
  /** An operator's limit on simultaneous renders; absent in surveys from older releases. */
  limited: pauseSchema.extend({ slots: z.number() }).nullable().default(null),
  /** Models that can be ordered, and models that are switched off. */
  models: z.array(modelSchema).default([]),
  off: z.array(pauseSchema.extend({ model: modelSchema })).default([]),
});

/** Waiting times of renders that started in a window, in seconds, without the time for which owners parked them. */
const waitSchema = z.object({
  pool: z.string(),
  mode: z.enum(MODES),
  minutes: z.number(),
  count: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  /** Target in seconds, and the share of renders that met it. */
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

/** Accuracy of a day's forecasts, by phase. Shares of 1. */
const honestySchema = z.object({
  phase: z.string(),
  count: z.number(),
  medianError: z.number().nullable(),
  /** Share that ended within the forecast range; the target is 0.8. */
  coverage: z.number().nullable(),
  belowP90: z.number().nullable(),
});

const failureSchema = z.object({
  provider: z.string(),
  /** Failure code (contracts/renders/failure.ts). */
  code: z.string(),
  /** Counts of the last 15 minutes and of the last 24 hours. */
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

/** Totals of the last 24 hours, in millionths of a US dollar; a credit is $0.01. */
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
  /** Number of paid calls with an unknown outcome. */
  unknownCalls: z.number(),
  /** Costs and daily budget of each provider; null without a budget. Missing in surveys from older releases. */
  providers: z.array(z.object({ provider: z.string(), cost: z.number(), budget: z.number().nullable() })).default([]),
  models: z.array(
    z.object({ model: z.string(), provider: z.string(), renders: z.number(), revenue: z.number(), cost: z.number() }),
  ),
});

const holdsSchema = z.object({
  open: z.number(),
  halfCredits: z.number(),
  /** Reservations past their deadline, or for renders that ended: always a fault. */
  stuck: z.number(),
  oldestSeconds: z.number().nullable(),
  /** Number of broken rules in the ledger; null before the first audit. */
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
  /** Longest divided by median wait of the waiting workspaces; null for fewer than two. */
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

/** All data of the console, written by one worker: viewing costs no queries. Each part is dated; unread: null. */
export const surveySchema = z.object({
  /** Time of the last update. */
  at: z.iso.datetime(),
  health: z.array(healthSchema),
  /** Absent in surveys from older releases. */
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
  /** Page times over the last 24 hours; missing in surveys from older releases. */
  pages: pagesStandSchema.nullable().default(null),
  levels: z.array(levelStandSchema).nullable().default(null),
});
export type Survey = z.infer<typeof surveySchema>;

/** Target in seconds from order to start: for Fast, and for Relaxed. */
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

/** Response to the console's first call; `survey` is null before the first survey. */
export const surveyAnswerSchema = z.object({ survey: surveySchema.nullable() });

export const operatorSchema = z.object({ email: z.string(), local: z.boolean() });

/** Response to POST /api/ops/calls/pass: URL of BullMQ's dashboard, valid until the log-in ends. */
export const callsPassSchema = z.object({ url: z.string() });
