import { API_LIMITS } from '@maquette/contracts/developer/developer-api';
import type { Redis } from 'ioredis';
import { LuaScript } from '../fair-line/lua-script';

const SECOND_US = 1_000_000;
const MINUTE_US = 60 * SECOND_US;
const { requestsPerSecond, requestsPerMinute } = API_LIMITS;

/** The header RateLimit-Policy: both windows. */
export const PACE_POLICY = `${requestsPerMinute};w=60, ${requestsPerSecond};w=1`;

/**
 * A sliding log: the moments of the last requests that were let through, newest first, by Redis' own clock. Any second and any
 * minute holds its limit at most, however the requests arrive and whatever day begins meanwhile. What is refused is not counted.
 * ARGV: limit and microseconds of one window after the other, the longest last.
 * Answers whether it may, microseconds until it may, and for each window how many are in it and when the oldest leaves it.
 */
const take = new LuaScript(`
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local stamps = redis.call('LRANGE', KEYS[1], 0, -1)
local wait = 0
for i = 1, #ARGV, 2 do
  local limit, span = tonumber(ARGV[i]), tonumber(ARGV[i + 1])
  local last = tonumber(stamps[limit])
  if last and last + span > now then wait = math.max(wait, last + span - now) end
end
if wait == 0 then
  table.insert(stamps, 1, string.format('%.0f', now))
  redis.call('LPUSH', KEYS[1], stamps[1])
  redis.call('LTRIM', KEYS[1], 0, tonumber(ARGV[#ARGV - 1]) - 1)
  redis.call('PEXPIRE', KEYS[1], math.ceil(tonumber(ARGV[#ARGV]) / 1000))
end
local answer = { wait == 0 and 1 or 0, wait }
for i = 1, #ARGV, 2 do
  local limit, span, count = tonumber(ARGV[i]), tonumber(ARGV[i + 1]), 0
  while count < limit and stamps[count + 1] and tonumber(stamps[count + 1]) + span > now do count = count + 1 end
  table.insert(answer, count)
  table.insert(answer, count == 0 and 0 or tonumber(stamps[count]) + span - now)
end
return answer`);

/** What a request is told about the pace. */
export interface Pace {
  allowed: boolean;
  /** Of the tighter window, the one with fewer requests left. */
  limit: number;
  /** How long that window is. */
  windowSeconds: number;
  remaining: number;
  /** Whole seconds until one more is free in that window. */
  resetSeconds: number;
  /** Whole seconds until a refused request may come again; 0 when it was let through. */
  retrySeconds: number;
}

/**
 * Counts a request of a workspace over all its keys of a kind, if it may pass.
 * @throws whatever Redis throws when it is away
 */
export async function takePace(
  redis: Redis,
  { workspaceId, kind }: { workspaceId: string; kind: string },
): Promise<Pace> {
  const windows = [requestsPerSecond, SECOND_US, requestsPerMinute, MINUTE_US];
  const answer = (await take.run(redis, `api-pace:${workspaceId}:${kind}`, windows)) as number[];
  const [allowed = 0, wait = 0, inSecond = 0, secondFreesIn = 0, inMinute = 0, minuteFreesIn = 0] = answer;
  const second = { limit: requestsPerSecond, span: SECOND_US, count: inSecond, freesIn: secondFreesIn };
  const minute = { limit: requestsPerMinute, span: MINUTE_US, count: inMinute, freesIn: minuteFreesIn };
  const tighter = minute.limit - minute.count <= second.limit - second.count ? minute : second;
  return {
    allowed: allowed === 1,
    limit: tighter.limit,
    windowSeconds: tighter.span / SECOND_US,
    remaining: tighter.limit - tighter.count,
    resetSeconds: Math.ceil(tighter.freesIn / SECOND_US),
    retrySeconds: Math.ceil(wait / SECOND_US),
  };
}
