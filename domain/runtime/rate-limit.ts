import { LuaScript } from './lua-script';
import type { RedisClient } from './redis-connection';

const SECOND_US = 1_000_000;

/** A maximum number of requests in any period of this many seconds. */
export interface RateWindow {
  limit: number;
  seconds: number;
}

/** A rate limit: one log of request times, and the windows it must fit. */
export interface RateLimit {
  /** The Redis key of the log. Rules that are counted together need one hash tag: cluster scripts run on one node. */
  key: string;
  /** The windows, with the longest one last. */
  windows: readonly RateWindow[];
}

/** Current use of one window. */
export interface WindowUsage extends RateWindow {
  key: string;
  count: number;
  /** Microseconds until the oldest request leaves the window. */
  freesInUs: number;
}

/** Outcome of a rate limit check. */
export interface Pace {
  allowed: boolean;
  /** The rule that refused, or the rule with the fewest requests left. */
  key: string;
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Whole seconds until one more request is free in that window. */
  resetSeconds: number;
  /** Whole seconds until a refused request may be repeated; 0 when it was allowed. */
  retrySeconds: number;
}

/**
 * Sliding logs: the times of the last allowed requests, newest first, by the clock of Redis.
 * Any period as long as a window contains at most its limit. A request passes all logs, or is counted in none.
 * KEYS: the logs. ARGV for each: number of windows, then limit and microseconds of each, longest last.
 * Returns whether it is allowed, microseconds until it is, and for each window the count and when the oldest leaves it.
 * Counts use binary search, so that a long log costs no more than a short one.
 */
const take = new LuaScript(`
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local function stamp(key, index) return tonumber(redis.call('LINDEX', key, index) or nil) end
local wait, at, rules = 0, 1, {}
for i = 1, #KEYS do
  local windows = {}
  for _ = 1, tonumber(ARGV[at]) do
    local limit, span = tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
    local last = stamp(KEYS[i], limit - 1)
    if last and last + span > now then wait = math.max(wait, last + span - now) end
    table.insert(windows, { limit, span })
    at = at + 2
  end
  at = at + 1
  table.insert(rules, windows)
end
local answer = { wait == 0 and 1 or 0, wait }
for i = 1, #KEYS do
  local key, windows = KEYS[i], rules[i]
  if wait == 0 then
    local longest = windows[#windows]
    redis.call('LPUSH', key, string.format('%.0f', now))
    redis.call('LTRIM', key, 0, longest[1] - 1)
    redis.call('PEXPIRE', key, math.ceil(longest[2] / 1000))
  end
  local length = redis.call('LLEN', key)
  for _, window in ipairs(windows) do
    local low, high = 0, math.min(window[1], length)
    while low < high do
      local middle = math.floor((low + high) / 2)
      if stamp(key, middle) + window[2] > now then low = middle + 1 else high = middle end
    end
    table.insert(answer, low)
    table.insert(answer, low == 0 and 0 or stamp(key, low - 1) + window[2] - now)
  end
end
return answer`);

/** Counts a request in all its logs, if all of them allow it. @throws Redis errors when it is unreachable */
export async function takeRateLimit(redis: RedisClient, rules: RateLimit[]): Promise<Pace> {
  const figures = rules.flatMap(({ windows }) => [
    windows.length,
    ...windows.flatMap(({ limit, seconds }) => [limit, seconds * SECOND_US]),
  ]);
  const keys = rules.map(({ key }) => key);
  const [allowed = 0, wait = 0, ...stands] = (await take.run(redis, keys, figures)) as number[];
  const windows = rules.flatMap((rule) => rule.windows.map((window) => ({ ...window, key: rule.key })));
  return paceOf(
    allowed === 1,
    wait,
    windows.map((window, at) => ({ ...window, count: stands[2 * at] ?? 0, freesInUs: stands[2 * at + 1] ?? 0 })),
  );
}

/** Removes the latest count from the logs, which may be that of another request. @throws as {@link takeRateLimit} */
export async function giveBackRateLimit(redis: RedisClient, rules: RateLimit[]): Promise<void> {
  await Promise.all(rules.map(({ key }) => redis.lpop(key)));
}

/** Returns the tightest window: the one with fewer requests left or, if equal, the longer one. */
export function paceOf(allowed: boolean, waitUs: number, stands: WindowUsage[]): Pace {
  const tighter = stands.reduce((tight, stand) => {
    const [left, least] = [stand.limit - stand.count, tight.limit - tight.count];
    return left < least || (left === least && stand.seconds > tight.seconds) ? stand : tight;
  });
  return {
    allowed,
    key: tighter.key,
    limit: tighter.limit,
    windowSeconds: tighter.seconds,
    remaining: tighter.limit - tighter.count,
    resetSeconds: Math.ceil(tighter.freesInUs / SECOND_US),
    retrySeconds: Math.ceil(waitUs / SECOND_US),
  };
}
