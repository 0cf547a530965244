import { z } from 'zod';
import { PAGE_PATTERNS } from './page-patterns';
import { DEVICES } from './page-vitals';
import { LEVEL_NAMES } from './service-levels';

// Parts of the survey: what runs, how pages came to browsers, and what is left of what was promised.

/** What the sockets of one api process do. Of the last minute, but for those that are open. */
const socketsSchema = z.object({
  open: z.number(),
  /** Of them those that ask again and again, where a WebSocket did not come through. */
  polling: z.number(),
  joined: z.number(),
  /** Of those that joined the ones that had been connected before: browsers whose connection was lost. */
  returned: z.number(),
  /** Messages sent to browsers. */
  told: z.number(),
  /** Looks at one render that browsers took because they heard nothing. */
  asked: z.number(),
});
export type SocketsStand = z.infer<typeof socketsSchema>;

/** A process as it says it is. */
export const processStandSchema = z.object({
  kind: z.enum(['api', 'worker']),
  /** Its own, new with every start. */
  id: z.string().max(60),
  /** The machine or container it runs on, and its number there. */
  host: z.string().max(100),
  pid: z.number(),
  /** Version and commit of its build. */
  build: z.string().max(60),
  startedAt: z.iso.datetime(),
  /** How long it has not been heard of. */
  beatSeconds: z.number(),
  /** Of api processes. */
  sockets: socketsSchema.nullable(),
});
export type ProcessStand = z.infer<typeof processStandSchema>;

/** One promise: what was measured of it, what is left of its error budget and how fast that goes. */
export const levelStandSchema = z.object({
  level: z.enum(LEVEL_NAMES),
  /** Of the days of the budget. */
  good: z.number(),
  total: z.number(),
  /** 1 nothing went wrong, 0 spent, below 0 broken; null where nothing was measured. */
  left: z.number().nullable(),
  /** By window: 1 spends exactly the budget if it goes on so, 2 in half the time. Null where nothing was measured. */
  burns: z.array(z.object({ hours: z.number(), rate: z.number().nullable(), total: z.number() })),
});
export type LevelStand = z.infer<typeof levelStandSchema>;

/** Three of four visits were at least as quick. */
const vitalSchema = z.object({ p75: z.number(), count: z.number() }).nullable();
const vitalsShape = { lcp: vitalSchema, inp: vitalSchema, cls: vitalSchema, ttfb: vitalSchema };
/** How pages came and answered in a day: all of them by device, and each by its pattern. */
export const pagesStandSchema = z.object({
  devices: z.array(z.object({ device: z.enum(DEVICES), ...vitalsShape })),
  pages: z.array(z.object({ route: z.enum(PAGE_PATTERNS), device: z.enum(DEVICES), ...vitalsShape })),
});
export type PagesStand = z.infer<typeof pagesStandSchema>;
