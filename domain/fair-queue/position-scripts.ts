import { LuaScript } from '../runtime/lua-script';
import { QUEUE_STRUCTURE } from './queue-structure';
import { QUEUE_UPKEEP } from './queue-upkeep';

/**
 * A workspace's n-th render uses its n-th turn, so the render's position is the rank of that turn.
 * When the turn was lost, the result is the approximate position of its replacement. From 1; 0 without a wait.
 */
const POSITION_OF = `${QUEUE_STRUCTURE}
local function position_of(r)
  if not r or r.state ~= 'W' then return 0 end
  local h = redis.call('HMGET', P .. 'ws:' .. r.no .. ':' .. r.lane, 'head', 'tail')
  local turns = h[2] - h[1]
  local own = redis.call('ZRANK', P .. 'line:' .. r.no .. ':' .. r.lane, r.id)
  if own < turns then
    return 1 + redis.call('ZRANK', P .. 'order:' .. r.lane, string.format('%07d.%s', h[1] + own, r.no))
  end
  local lane = open_lane(r.lane)
  local d = open_lane_share(open_workspace(r.no), lane)
  local later = own - turns
  local key = math.max(d.finish, turns > 0 and d.last or 0, lane.first + TICK) + later * r.cost / d.ws.weight
  return 1 + redis.call('ZCOUNT', lane.order, '-inf', string.format('%.17g', key)) + later
end
`;

/** Arguments: ids. @returns a position for each */
export const positionScript = new LuaScript(`${POSITION_OF}
local positions = {}
for i, id in ipairs(ARGV) do positions[i] = position_of(read_record(id)) end
return positions
`);

/**
 * Arguments: workspace, member, lane letter, cost, weight of one more render.
 * Nothing is stored: the turn is added and removed again.
 * @returns its position, 1 when its workspace is at its running limit, number of dispatched renders, 1 when the lane is
 * paused
 */
export const nextScript = new LuaScript(`${QUEUE_STRUCTURE}
local lane = open_lane(LANES[ARGV[3]])
local no = redis.call('HGET', P .. 'workspaces', ARGV[1])
local known = no and true or false
no = no or tostring((tonumber(redis.call('HGET', P .. 'pool', 'numbers')) or 0) + 1)
local ws = open_workspace(no)
ws.id = ARGV[1]
ws.weight = tonumber(ARGV[5])
local d = open_lane_share(ws, lane)
local start = d.inner
local member = known and redis.call('HGET', ws.key, 'm:' .. ARGV[2])
local person = member and redis.call('HGET', d.key, 'm' .. member)
if person then start = math.max(start, tonumber(string.match(person, ' (%S+)$')) or 0) end
local own = redis.call('ZCOUNT', d.line, '-inf', string.format('%.0f', math.floor(start * 100) * 1e6 + (d.seq + 1) % 1e6))
local turns = d.tail - d.head
local clock, first = lane.clock, lane.first
if d.finish <= clock and d.last <= clock then
  clock = clock + TICK
  first = clock
end
local key = math.max(clock, d.finish, d.last)
local added = turn(d, d.tail)
redis.call('ZADD', lane.order, key, added)
local position
if own <= turns then position = 1 + redis.call('ZRANK', lane.order, turn(d, d.head + own))
else
  local later = own - turns - 1
  local cost = tonumber(ARGV[4]) / ws.weight
  local from = math.max(key + cost, first + TICK) + later * cost
  position = 1 + redis.call('ZCOUNT', lane.order, '-inf', string.format('%.17g', from)) + later
end
redis.call('ZREM', lane.order, added)
local paused = 0
for _, what in ipairs({ 'all', 'provider', lane.name }) do paused = paused + redis.call('HEXISTS', P .. 'pool', 'paused:' .. what) end
return { position, known and ws.limit and ws.running >= ws.limit and 1 or 0, redis.call('ZCARD', P .. 'dispatched'), paused > 0 and 1 or 0 }
`);

/**
 * Arguments: ids.
 * @returns the reasons for pauses (all by an operator, by the provider, fast, relaxed), then for each id its position
 * and 1 when it waits for running renders of its workspace, 2 when it was dispatched
 */
export const lookScript = new LuaScript(`${POSITION_OF}
local answer = { redis.call('HMGET', P .. 'pool', 'paused:all', 'paused:provider', 'paused:fast', 'paused:relaxed') }
for _, id in ipairs(ARGV) do
  local r = read_record(id)
  local ws = r and open_workspace(r.no)
  answer[#answer + 1] = position_of(r)
  answer[#answer + 1] = r and r.state == 'D' and 2 or ws and ws.limit and ws.running >= ws.limit and 1 or 0
end
return answer
`);

/**
 * Arguments: lane letter, first and last position, from 0. Renders without a turn of their own are left out.
 * @returns the lane's clock, then id, workspace and key for each
 */
export const snapshotScript = new LuaScript(`${QUEUE_STRUCTURE}
local lane = open_lane(LANES[ARGV[1]])
local answer = { string.format('%.17g', lane.clock) }
local turns = redis.call('ZRANGE', lane.order, ARGV[2], ARGV[3], 'WITHSCORES')
for i = 1, #turns, 2 do
  local d = open_lane_share(open_workspace(string.sub(turns[i], 9)), lane)
  local n = tonumber(string.sub(turns[i], 1, 7)) - d.head
  local id = redis.call('ZRANGE', d.line, n, n)[1]
  if id then
    answer[#answer + 1] = id
    answer[#answer + 1] = d.ws.id
    answer[#answer + 1] = turns[i + 1]
  end
end
return answer
`);

/** Arguments: ids. @returns W, H or D for each, empty when unknown */
export const stateScript = new LuaScript(`
local states = {}
for i, id in ipairs(ARGV) do
  local record = redis.call('HGET', KEYS[1] .. 'renders:' .. string.sub(id, 20, 21), id)
  states[i] = record and string.sub(record, 1, 1) or ''
end
return states
`);

/** Arguments: ids. @returns the queue share (workspace) of each waiting or running render, or '' */
export const shareScript = new LuaScript(`
local shares = {}
for i, id in ipairs(ARGV) do
  local record = redis.call('HGET', KEYS[1] .. 'renders:' .. string.sub(id, 20, 21), id)
  local no = record and string.match(record, '^[WD]%l(%d+) ')
  shares[i] = no and redis.call('HGET', KEYS[1] .. 'ws:' .. no, 'id') or ''
end
return shares
`);

/** @returns waiting fast, waiting relaxed, parked, dispatched, earliest enqueue time of a first render (ms, or '') */
export const countsScript = new LuaScript(`
local P = KEYS[1]
local function oldest(lane) return tonumber(redis.call('ZRANGE', P .. 'heads:' .. lane, 0, 0, 'WITHSCORES')[2]) end
local fast, relaxed = oldest('fast'), oldest('relaxed')
local first = fast and relaxed and math.min(fast, relaxed) or fast or relaxed
return {
  tonumber(redis.call('HGET', P .. 'lane:fast', 'waiting')) or 0,
  tonumber(redis.call('HGET', P .. 'lane:relaxed', 'waiting')) or 0,
  tonumber(redis.call('HGET', P .. 'pool', 'held')) or 0,
  redis.call('ZCARD', P .. 'dispatched'),
  first and string.format('%.0f', first) or '',
}
`);

/** Arguments: id. The render keeps its record but gives up its turn. @returns 1 when it was waiting */
export const parkScript = new LuaScript(`${QUEUE_UPKEEP}
local r = read_record(ARGV[1])
if not r or r.state ~= 'W' then return 0 end
step_out(r)
local ws = open_workspace(r.no)
ws.parked = ws.parked + 1
redis.call('HINCRBY', P .. 'pool', 'held', 1)
r.state = 'H'
write_record(r)
save()
return 1
`);

/** Arguments: id. The render waits again, behind its member's other renders. @returns 1 when it was parked */
export const unparkScript = new LuaScript(`${QUEUE_UPKEEP}
local r = read_record(ARGV[1])
if not r or r.state ~= 'H' then return 0 end
local ws = open_workspace(r.no)
ws.parked = ws.parked - 1
redis.call('HINCRBY', P .. 'pool', 'held', -1)
line_up(r)
save()
return 1
`);

/** Arguments: id, lane letter, cost in seconds. @returns 1 when a waiting render changed its lane */
export const switchLaneScript = new LuaScript(`${QUEUE_UPKEEP}
local r = read_record(ARGV[1])
if not r or r.state ~= 'W' or r.lane == LANES[ARGV[2]] then return 0 end
step_out(r)
r.lane = LANES[ARGV[2]]
r.cost = tonumber(ARGV[3])
r.paid = false
line_up(r)
save()
return 1
`);

/**
 * Moves a render before another one. Both wait in one lane and belong to one member. Arguments: both ids.
 * Only positions of this member change. Costs one step per own render between the two. @returns 1 when moved
 */
export const moveScript = new LuaScript(`${QUEUE_UPKEEP}
local r, before = read_record(ARGV[1]), read_record(ARGV[2])
if not r or not before or r.id == before.id or r.state ~= 'W' or before.state ~= 'W' then return 0 end
if r.no ~= before.no or r.member ~= before.member or r.lane ~= before.lane then return 0 end
local d = open_lane_share(open_workspace(r.no), open_lane(r.lane))
local from, to = redis.call('ZRANK', d.line, r.id), redis.call('ZRANK', d.line, before.id)
local between = redis.call('ZRANGE', d.line, math.min(from, to), math.max(from, to), 'WITHSCORES')
local ids, scores = {}, {}
for i = 1, #between, 2 do
  if read_record(between[i]).member == r.member then
    scores[#scores + 1] = between[i + 1]
    if between[i] ~= r.id then
      if between[i] == before.id then ids[#ids + 1] = r.id end
      ids[#ids + 1] = between[i]
    end
  end
end
for i, id in ipairs(ids) do redis.call('ZADD', d.line, scores[i], id) end
refresh(d)
save()
return 1
`);
