import { z } from 'zod';
import { PAGE_PATTERNS } from './page-patterns';
import { DEVICES } from './page-vitals';
import { LEVEL_NAMES } from './service-levels';

// Parts of the survey: processes, page performance and error budgets.

/** Socket activity of one api process in the last minute; open connections now. */
const socketsSchema = z.object({
  open: z.number(),
  /** Number of browsers that use long polling because WebSocket failed. */
  polling: z.number(),
  joined: z.number(),
  /** Number of new connections of clients that had lost an earlier connection. */
  returned: z.number(),
  /** Number of messages sent to browsers. */
  told: z.number(),
  /** How often browsers refetched a single render because they got no message. */
  asked: z.number(),
});
export type SocketsStand = z.infer<typeof socketsSchema>;

/** Last report of a process about itself. */
export const processStandSchema = z.object({
  kind: z.enum(['api', 'worker']),
  /** Random id, new with every start. */
  id: z.string().max(60),
  /** Machine or container, and the process id there. */
  host: z.string().max(100),
  pid: z.number(),
  /** Version and commit of its build. */
  build: z.string().max(60),
  startedAt: z.iso.datetime(),
  /** Seconds since its last report. */
  beatSeconds: z.number(),
  /** Null for workers, which have no sockets. */
  sockets: socketsSchema.nullable(),
});
export type ProcessStand = z.infer<typeof processStandSchema>;

/** A service level: measurements, error budget left, and burn rate. */
export const levelStandSchema = z.object({
  level: z.enum(LEVEL_NAMES),
  /** Number of good measurements and of all measurements during the budget's days. */
  good: z.number(),
  total: z.number(),
  /** 1: no errors; 0: used up; below 0: target missed; null without measurements. */
  left: z.number().nullable(),
  /** Burn rate per window: 1 uses up exactly the budget, 2 in half the time. Null without measurements. */
  burns: z.array(z.object({ hours: z.number(), rate: z.number().nullable(), total: z.number() })),
});
export type LevelStand = z.infer<typeof levelStandSchema>;

/** 75th percentile. */
const vitalSchema = z.object({ p75: z.number(), count: z.number() }).nullable();
const vitalsShape = { lcp: vitalSchema, inp: vitalSchema, cls: vitalSchema, ttfb: vitalSchema };
/** Page performance over a day: all pages by device, and each pattern. */
export const pagesStandSchema = z.object({
  devices: z.array(z.object({ device: z.enum(DEVICES), ...vitalsShape })),
  pages: z.array(z.object({ route: z.enum(PAGE_PATTERNS), device: z.enum(DEVICES), ...vitalsShape })),
});
export type PagesStand = z.infer<typeof pagesStandSchema>;
