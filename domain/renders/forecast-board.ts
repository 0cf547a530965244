import type { ForecastView } from '@maquette/contracts/renders/live-render';
import type { RenderForecast } from '../forecast/queue-forecast';
import type { RedisClient } from '../runtime/redis-connection';
import type { Pool } from './fair-queues';

/** A forecast older than this is ignored. */
const FRESH_MS = 10_000;
const CHUNK = 1_000;
/**
 * A finish more than a month away is useless and not shown. Once, after a provider's long pause,
 * a finish lay beyond the year 9999, which the contract's date does not accept, and every reader got an error.
 */
const FARTHEST_SECONDS = 30 * 86_400;
const MADE_AT = '@';
/** Field with the finish of the last render (milliseconds since 1970). It saves reading the whole board. */
const LAST = '@last';

/** Redis hash: the newest forecast for each open render in a pool, written by the forecaster, read by every api. */
export class ForecastBoard {
  private readonly key: string;

  constructor(
    private readonly redis: RedisClient,
    pool: Pool,
  ) {
    this.key = `{forecast:${pool}}`;
  }

  /** Replaces the whole board in one command. @param madeAt milliseconds since 1970 */
  async write(forecasts: Map<string, RenderForecast | null>, madeAt: number): Promise<void> {
    const told = [...forecasts].flatMap(([id, forecast]) => (forecast && isNear(forecast) ? [{ id, forecast }] : []));
    const fields = told.map(({ id, forecast }) => [id, pack(forecast)]);
    const next = `${this.key}:next`;
    const last = told.reduce((latest, { forecast }) => Math.max(latest, forecast.finish.p90), 0);
    const pipeline = this.redis.pipeline().del(next).hset(next, MADE_AT, madeAt);
    if (last > 0) pipeline.hset(next, LAST, madeAt + last * 1_000);
    for (let at = 0; at < fields.length; at += CHUNK) pipeline.hset(next, ...fields.slice(at, at + CHUNK).flat());
    const failed = (await pipeline.rename(next, this.key).pexpire(this.key, FRESH_MS).exec())?.find(([error]) => error);
    if (failed?.[0]) throw failed[0];
  }

  /** When all open renders will be finished with 90 % probability; null when unknown. */
  async lastFinish(): Promise<Date | null> {
    const last = await this.redis.hget(this.key, LAST);
    return last === null ? null : new Date(Number(last));
  }

  /** Null for a render without a forecast yet. */
  async read(ids: string[]): Promise<(ForecastView | null)[]> {
    if (ids.length === 0) return [];
    const [madeAt, ...packed] = await this.redis.hmget(this.key, MADE_AT, ...ids);
    return packed.map((text) => (text && madeAt ? unpack(text, Number(madeAt)) : null));
  }
}

/** Rejects NaN and times that are too far away. */
const isNear = ({ start, finish }: RenderForecast): boolean =>
  finish.p90 <= FARTHEST_SECONDS && (start === null || start.p90 <= FARTHEST_SECONDS);

/** Rounded to 0.1 s and to hundredths of confidence; readers need no more. */
function pack({ start, finish, confidence, firstOfKind, usual }: RenderForecast): string {
  const windows = [start?.p10, start?.p50, start?.p90, finish.p10, finish.p50, finish.p90];
  const text = (seconds: number | undefined) => (seconds === undefined ? '' : seconds.toFixed(1));
  const past = [firstOfKind ? 'first' : '', text(usual?.from), text(usual?.to)];
  return [...windows.map(text), confidence.toFixed(2), ...past].join(' ');
}

function unpack(text: string, madeAt: number): ForecastView {
  const parts = text.split(' ');
  const at = (index: number) => new Date(madeAt + Number(parts[index]) * 1_000).toISOString();
  const window = (from: number) => ({ p10: at(from), p50: at(from + 1), p90: at(from + 2) });
  return {
    start: parts[0] === '' ? null : window(0),
    finish: window(3),
    confidence: Number(parts[6]),
    madeAt: new Date(madeAt).toISOString(),
    ...(parts[7] === 'first' ? { firstOfKind: true } : {}),
    ...(parts[9] ? { usual: { from: Number(parts[8]), to: Number(parts[9]) } } : {}),
  };
}
