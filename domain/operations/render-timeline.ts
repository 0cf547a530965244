import type { Database, Transaction } from '@maquette/prisma/client';
import { modelOf } from '../providers/models-off';

export interface TimelineEntry {
  at: Date;
  /** Where an entry comes from: the render, a paid call, the credits, a forecast, a webhook delivery, a queue pause. */
  from: 'render' | 'call' | 'credits' | 'forecast' | 'webhook' | 'pause';
  what: string;
  /** Description of the event, without any prompt. */
  detail: string;
}

/** Number of days that operators can look back; events of older renders are deleted. */
export const EVENT_DAYS = 90;

/**
 * The full history of one render, by time:
 * its states, calls to providers, credits, forecasts, webhook deliveries, and pauses of its queue while it waited.
 * @returns null when the render does not exist
 */
export async function timelineOf(database: Database | Transaction, renderId: string): Promise<TimelineEntry[] | null> {
  const render = await database.render.findUnique({
    where: { id: renderId },
    select: { pool: true, mode: true, settings: true, createdAt: true, finishedAt: true },
  });
  if (!render) return null;
  const ended = render.finishedAt ?? new Date();
  const [events, calls, postings, forecasts, deliveries, pauses] = await Promise.all([
    database.renderEvent.findMany({ where: { renderId }, orderBy: { id: 'asc' } }),
    database.providerCall.findMany({ where: { renderId } }),
    database.creditPosting.findMany({ where: { renderId }, orderBy: { id: 'asc' } }),
    database.renderForecast.findMany({ where: { renderId } }),
    database.webhookDelivery.findMany({ where: { jobId: renderId } }),
    database.opsSwitch.findMany({
      where: {
        kind: { in: ['pause', 'model'] },
        model: { in: ['', modelOf(render.settings)] },
        pool: render.pool,
        lane: { in: ['all', render.mode === 'relaxed' ? 'relaxed' : 'fast'] },
        setAt: { lt: ended },
        OR: [{ endedAt: null }, { endedAt: { gt: render.createdAt } }],
      },
    }),
  ]);
  const entries: TimelineEntry[] = [
    ...events.map(({ at, kind, attempt, facts }) => ({
      at,
      from: 'render' as const,
      what: kind,
      detail: [attempt > 0 ? `attempt ${attempt}` : '', inWords(facts)].filter(Boolean).join(', '),
    })),
    ...calls.flatMap((call) => {
      const what = `${call.provider} ${call.operation}`;
      const begun = { at: call.createdAt, from: 'call' as const, what, detail: `sent${timesOf(call.sent)}` };
      if (!call.endedAt) return [begun];
      const named = call.upstreamId ? `, its job ${call.upstreamId}` : '';
      return [begun, { at: call.endedAt, from: 'call' as const, what, detail: `${call.status}${named}` }];
    }),
    ...postings.map(({ createdAt, kind, amount, reason }) => ({
      at: createdAt,
      from: 'credits' as const,
      what: kind,
      detail: `${Number(amount) / 2} credits. ${reason}`,
    })),
    ...forecasts.map(({ madeAt, phase, depth, finishP10, finishP90 }) => ({
      at: madeAt,
      from: 'forecast' as const,
      what: phase,
      detail: `done in ${Math.round(finishP10)} to ${Math.round(finishP90)} s${depth > 0 ? `, place ${depth}` : ''}`,
    })),
    ...deliveries.map((delivery) => ({
      at: delivery.lastAttemptAt ?? delivery.createdAt,
      from: 'webhook' as const,
      what: delivery.type,
      detail: `${delivery.status}${timesOf(delivery.attempts)}`,
    })),
    ...pauses.flatMap(({ model, setAt, endedAt, reason, setBy, endedBy }) => {
      const [off, on] = model === '' ? ['line paused', 'line goes on'] : [`${model} turned off`, `${model} on again`];
      return [
        { at: setAt, from: 'pause' as const, what: off, detail: `${reason} (${setBy})` },
        ...(endedAt ? [{ at: endedAt, from: 'pause' as const, what: on, detail: `by ${endedBy}` }] : []),
      ];
    }),
  ];
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}

const timesOf = (count: number): string => (count > 1 ? `, ${count} times` : '');

function inWords(facts: unknown): string {
  if (facts === null || typeof facts !== 'object') return '';
  return Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/** Deletes events older than {@link EVENT_DAYS}. @returns number of deleted rows */
export async function deleteEvents(database: Database, now: Date): Promise<number> {
  const { count } = await database.renderEvent.deleteMany({
    where: { at: { lt: new Date(now.getTime() - EVENT_DAYS * 86_400_000) } },
  });
  return count;
}
