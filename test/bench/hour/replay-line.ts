import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Arrival } from '@maquette/domain/forecast/arrival-record';
import { ContentionMeter } from '@maquette/domain/forecast/contention';
import { QueueForecast } from '@maquette/domain/forecast/queue-forecast';
import { classOf } from '@maquette/domain/renders/forecast-rows';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { SeenSecond } from './line-recorder';
import { type Judged, judge, type SaidThen } from './moments';

/** A row of the renders table in a recording. */
interface RecordedRender {
  id: string;
  tool: Render['tool'];
  mode: 'fast' | 'relaxed';
  pool: string;
  status: string;
  settings: Render['settings'];
  clipSeconds: number;
  workspaceId: string;
  expectedSeconds: number;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

export interface Recording {
  /** ln of the slow-down that the machine had measured when the recording began. */
  machine?: number;
  renders: RecordedRender[];
  seconds: SeenSecond[];
}

/** Replays a recording for a forecaster without history. @returns estimates and outcomes, in the order of the orders */
export function replay({ renders, seconds, machine }: Recording): Judged[][] {
  const byId = new Map(renders.map((render) => [render.id, render]));
  const pools = [...new Set(seconds.flatMap((second) => Object.keys(second.pools)))];
  const forecasts = new Map(pools.map((pool) => [pool, new QueueForecast(3)]));
  const belief = machine === undefined ? { level: 0, spread: 0.8 } : { level: machine, spread: 0.4 };
  for (const forecast of forecasts.values()) forecast.believe(belief);
  const said = new Map<string, SaidThen[]>();
  const known = new Set<string>();
  const started = new Set<string>();
  const ends = renders
    .filter(({ finishedAt }) => finishedAt !== null)
    .sort((a, b) => Date.parse(a.finishedAt ?? '') - Date.parse(b.finishedAt ?? ''));
  const meter = new ContentionMeter();
  for (const { at, pools: lines, threads } of seconds) {
    const running = Object.values(lines).reduce((sum, line) => sum + line.running.length, 0);
    if (threads) meter.note({ at, running, ...threads });
    while (ends[0] && Date.parse(ends[0].finishedAt ?? '') <= at) end(ends.shift());
    for (const pool of pools) sweep(pool, at, lines);
  }
  return doneOf(renders).map((render) =>
    judge(livedOf(render), said.get(render.id) ?? []).filter((one) => one !== null),
  );

  function end(render: RecordedRender | undefined): void {
    if (!render?.startedAt || !render.finishedAt) return;
    const now = Date.parse(render.finishedAt);
    const durationSeconds = (now - Date.parse(render.startedAt)) / 1_000;
    const { id, expectedSeconds: cost } = render;
    const outcome = render.status === 'done' ? 'done' : 'ended';
    forecasts.get(render.pool)?.observeFinish({ id, render: classOf(render), cost, durationSeconds, outcome }, now);
  }

  function sweep(pool: string, at: number, lines: SeenSecond['pools']): void {
    const forecast = forecasts.get(pool);
    const line = lines[pool];
    if (!forecast || !line) return;
    const arrivals = (ids: { id: string }[]) =>
      ids.flatMap(({ id }) => {
        const render = byId.get(id);
        return render ? [arrivalOf(render)] : [];
      });
    for (const arrival of arrivals([...line.waiting, ...line.running])) {
      if (known.has(arrival.id)) continue;
      known.add(arrival.id);
      forecast.observeArrival(arrival, Date.parse(byId.get(arrival.id)?.createdAt ?? ''));
    }
    for (const { id, startedAt } of line.running) {
      if (!started.has(id)) forecast.observeStart(id, startedAt);
      started.add(id);
    }
    const beside = pools.flatMap((other) => (other === pool ? [] : (forecasts.get(other)?.beside ?? [])));
    const answers = forecast.sweep(
      {
        slots: line.slots,
        clock: line.clock,
        relaxedShare: 1 / 9,
        waiting: line.waiting.flatMap((turn) => arrivals([turn]).map((arrival) => ({ ...arrival, ...turn }))),
        running: line.running.flatMap((run) =>
          arrivals([run]).map((arrival) => ({ ...arrival, ...run, stands: run.stage === 'queued' })),
        ),
        machines: { count: 1, beside, contention: meter.contention },
      },
      at,
    );
    for (const [id, answer] of answers) {
      if (!answer) continue;
      const { p10, p50, p90 } = answer.finish;
      const sayings = said.get(id) ?? [];
      sayings.push({ at, finish: [p10, p50, p90] });
      said.set(id, sayings);
    }
  }
}

function arrivalOf(render: RecordedRender): Arrival {
  const { weight, runningLimit } = planOf('studio');
  const { id, mode: lane, workspaceId: workspace, expectedSeconds: cost } = render;
  return { id, lane, workspace, weight, runningLimit, cost, render: classOf(render) };
}

/** A finished render's timestamps. */
export function livedOf({ id, tool, createdAt, startedAt, finishedAt }: RecordedRender) {
  const times = [createdAt, startedAt ?? '', finishedAt ?? ''].map((iso) => Date.parse(iso));
  const [created = 0, began = 0, ended = 0] = times;
  return { id, name: tool, createdAt: created, startedAt: began, finishedAt: ended };
}

/** Sorted by order time. */
export function doneOf(renders: readonly RecordedRender[]): RecordedRender[] {
  return renders
    .filter(({ status }) => status === 'done')
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}
