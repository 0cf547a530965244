import { PAGE_PATTERNS, type PagePattern } from '@maquette/contracts/operations/page-patterns';
import {
  DEVICES,
  type Device,
  quantileOf,
  stepOf,
  VITALS,
  type Vital,
  type VitalsReport,
} from '@maquette/contracts/operations/page-vitals';
import type { PagesStand } from '@maquette/contracts/operations/survey-parts';
import type { Database } from '@maquette/prisma/client';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const SHOWN_HOURS = 24;
/** The hours that are displayed, and the current hour. */
const KEPT_HOURS = SHOWN_HOURS + 1;
/** The target is met when 75 % of visits meet it. */
const SHARE = 0.75;

const countedSchema = z.object({
  route: z.enum(PAGE_PATTERNS),
  device: z.enum(DEVICES),
  vital: z.enum(VITALS),
  step: z.number(),
  count: z.number(),
});
/** The count for one step; its key consists of words from a fixed set. */
type Counted = z.infer<typeof countedSchema>;

/** One process's measurements that are not stored yet. Their number is bounded by the words a report may use. */
export class PageTally {
  private counts = new Map<string, Counted>();

  add({ device, values }: VitalsReport): void {
    for (const { route, vital, value } of values) {
      const step = stepOf(vital, value);
      const key = `${route} ${device} ${vital} ${step}`;
      const counted = this.counts.get(key) ?? { route, device, vital, step, count: 0 };
      counted.count += 1;
      this.counts.set(key, counted);
    }
  }

  /** Returns all counts and resets them. */
  take(): Counted[] {
    const taken = [...this.counts.values()];
    this.counts = new Map();
    return taken;
  }
}

/**
 * Adds counts to their hour in PostgreSQL, because a daily quantile must survive a loss of Redis data.
 * One statement adds everything that a process received within some seconds, in a fixed order to prevent deadlocks.
 */
export async function addPageTimes(database: Database, counted: readonly Counted[], now: Date): Promise<void> {
  if (counted.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await database.$executeRaw`
    INSERT INTO page_vitals (hour, route, device, vital, step, count)
    SELECT ${hour}, c.route, c.device, c.vital, c.step, c.count
    FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      AS c(route text, device text, vital text, step smallint, count integer)
    ORDER BY 2, 3, 4, 5
    ON CONFLICT (hour, route, device, vital, step) DO UPDATE SET count = page_vitals.count + excluded.count`;
}

type Steps = Map<number, number>;
type Vitals = Map<Vital, Steps>;
interface Page {
  route: PagePattern;
  device: Device;
  vitals: Vitals;
}

/** Page performance over the last day, the most visited pages first. */
export async function surveyPages(database: Database, now: Date): Promise<PagesStand> {
  const since = new Date(now.getTime() - SHOWN_HOURS * HOUR_MS);
  const rows = await database.$queryRaw<unknown[]>`
    SELECT route, device, vital, step, sum(count)::integer AS count FROM page_vitals WHERE hour > ${since}
    GROUP BY 1, 2, 3, 4`;
  const [pages, devices] = [new Map<string, Page>(), new Map<Device, Vitals>()];
  for (const row of rows) {
    // Skips a page that only another release has.
    const counted = countedSchema.safeParse(row).data;
    if (!counted) continue;
    const { route, device } = counted;
    const page = pages.get(`${route} ${device}`) ?? { route, device, vitals: new Map() };
    pages.set(`${route} ${device}`, page);
    devices.set(device, addTo(devices.get(device) ?? new Map(), counted));
    addTo(page.vitals, counted);
  }
  return {
    devices: DEVICES.flatMap((device) => {
      const vitals = devices.get(device);
      return vitals ? [{ device, ...standsOf(vitals) }] : [];
    }),
    pages: [...pages.values()]
      .map(({ route, device, vitals }) => ({ route, device, ...standsOf(vitals) }))
      .sort((a, b) => visitsOf(b) - visitsOf(a)),
  };
}

function addTo(vitals: Vitals, { vital, step, count }: Counted): Vitals {
  const steps: Steps = vitals.get(vital) ?? new Map();
  return vitals.set(vital, steps.set(step, (steps.get(step) ?? 0) + count));
}

type Stands = Pick<PagesStand['pages'][number], Vital>;

function standsOf(vitals: Vitals): Stands {
  const of = (vital: Vital) => {
    const steps: Steps = vitals.get(vital) ?? new Map();
    const p75 = quantileOf(vital, steps, SHARE);
    return p75 === null ? null : { p75, count: [...steps.values()].reduce((sum, count) => sum + count, 0) };
  };
  return { lcp: of('lcp'), inp: of('inp'), cls: of('cls'), ttfb: of('ttfb') };
}

/** Number of visits, estimated from the measurement that most visits sent. */
const visitsOf = (stands: Stands): number =>
  VITALS.reduce((most, vital) => Math.max(most, stands[vital]?.count ?? 0), 0);

/** Deletes hours that are no longer displayed. @returns number of deleted rows */
export async function deletePageTimes(database: Database, now: Date): Promise<number> {
  const { count } = await database.pageVital.deleteMany({
    where: { hour: { lt: new Date(now.getTime() - KEPT_HOURS * HOUR_MS) } },
  });
  return count;
}
