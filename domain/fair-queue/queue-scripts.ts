import { LuaScript } from '../runtime/lua-script';
import { QUEUE_UPKEEP } from './queue-upkeep';

const script = (body: string) => new LuaScript(QUEUE_UPKEEP + body);

const RELEASE_SLOT = `
local function release_slot(r)
  local ws = open_workspace(r.no)
  local d = open_lane_share(ws, open_lane(r.lane))
  redis.call('ZREM', P .. 'dispatched', r.id)
  d.running = d.running - 1
  ws.running = ws.running - 1
  return d
end
`;

const ENTER = `
local numbers, members = {}, {}
local function workspace_number(id, weight, limit)
  local no = numbers[id] or redis.call('HGET', P .. 'workspaces', id)
  if not no then
    no = tostring(redis.call('HINCRBY', P .. 'pool', 'numbers', 1))
    redis.call('HSET', P .. 'workspaces', id, no)
    redis.call('HSET', P .. 'ws:' .. no, 'id', id)
  end
  numbers[id] = no
  set_standing(open_workspace(no), weight, limit)
  return no
end

local function member_number(no, member)
  local name = no .. ' ' .. member
  local number = members[name] or redis.call('HGET', P .. 'ws:' .. no, 'm:' .. member)
  if not number then
    number = tostring(redis.call('HINCRBY', P .. 'ws:' .. no, 'members', 1))
    redis.call('HSET', P .. 'ws:' .. no, 'm:' .. member, number)
  end
  members[name] = number
  return number
end

local new = 0
for i = 1, #ARGV, 9 do
  if not skipped[i] and redis.call('HEXISTS', records(ARGV[i]), ARGV[i]) == 0 then
    local no = workspace_number(ARGV[i + 3], tonumber(ARGV[i + 5]), tonumber(ARGV[i + 6]))
    local r = { id = ARGV[i], lane = LANES[ARGV[i + 2]], no = no, member = member_number(no, ARGV[i + 4]),
      cost = tonumber(ARGV[i + 7]), since = tonumber(ARGV[i + 8]), key = -1, paid = false }
    if ARGV[i + 1] == 'W' then line_up(r)
    else
      local ws = open_workspace(no)
      local d = open_lane_share(ws, open_lane(r.lane))
      r.state = 'D'
      r.key = d.lane.clock
      d.finish = math.max(d.finish, d.lane.clock) + r.cost / ws.weight
      d.running = d.running + 1
      ws.running = ws.running + 1
      redis.call('ZADD', P .. 'dispatched', r.since, r.id)
      write_record(r)
      refresh_workspace(ws)
    end
    new = new + 1
  end
end
save()
return new
`;

/**
 * Enters renders. Arguments, eight per render: id, state (W waiting, D already dispatched, for a rebuild), lane letter,
 * workspace, member, weight, running limit, cost, enqueued ms. Known ids are ignored, so it is safe to repeat.
 * @returns the number of new renders
 */
export const enterScript = script(`local skipped = {}${ENTER}`);

/**
 * Moves renders to their current queue share. Arguments as for {@link enterScript}; the state is the one in the queue.
 * Waiting renders get a turn at the clock; a dispatched one keeps its slot, which counts in the new share.
 * Other renders are unchanged.
 * @returns number of moved renders
 */
export const moveShareScript = script(`${RELEASE_SLOT}
local skipped = {}
for i = 1, #ARGV, 9 do
  local r = read_record(ARGV[i])
  local ws = r and open_workspace(r.no)
  if not r or r.state == 'H' or ws.id == ARGV[i + 3] then skipped[i] = true
  else
    if r.state == 'W' then step_out(r) else refresh_workspace(release_slot(r).ws) end
    redis.call('HDEL', records(r.id), r.id)
    ARGV[i + 1] = r.state
  end
end
${ENTER}`);

/**
 * Sets limits of workspaces without entering a render. Arguments, three per workspace: id, weight, running limit.
 * @returns number of workspaces with renders here
 */
export const limitsScript = script(`
local known = 0
for i = 1, #ARGV, 3 do
  local no = redis.call('HGET', P .. 'workspaces', ARGV[i])
  if no then
    set_standing(open_workspace(no), tonumber(ARGV[i + 1]), tonumber(ARGV[i + 2]))
    known = known + 1
  end
end
save()
return known
`);

/** Arguments: id. @returns 1 when it waited (or was parked) and was removed */
export const leaveScript = script(`
local r = read_record(ARGV[1])
if not r or r.state == 'D' then return 0 end
if r.state == 'W' then step_out(r)
else
  local ws = open_workspace(r.no)
  ws.parked = ws.parked - 1
  redis.call('HINCRBY', P .. 'pool', 'held', -1)
end
redis.call('HDEL', records(r.id), r.id)
save()
return 1
`);

/**
 * Applies operators' switches. Arguments: time at which they were read, limit of dispatched renders (empty: none),
 * then pairs of what is paused and the reason (empty: not paused).
 * @returns 0 when a later state was applied before. A difference of over a minute means that the clock was set back,
 * and this state is applied.
 */
export const applyPausesScript = new LuaScript(`
local pool = KEYS[1] .. 'pool'
local ahead = (tonumber(redis.call('HGET', pool, 'heard')) or 0) - tonumber(ARGV[1])
if ahead > 0 and ahead < 60e6 then return 0 end
local function tell(field, word)
  if word == '' then redis.call('HDEL', pool, field) else redis.call('HSET', pool, field, word) end
end
tell('heard', ARGV[1])
tell('most', ARGV[2])
for i = 3, #ARGV, 2 do tell('paused:' .. ARGV[i], ARGV[i + 1]) end
return 1
`);

/** Ends a rebuild, unless Redis lost its data or another process is rebuilding. Arguments: its token, now in ms. */
export const builtScript = new LuaScript(`
if redis.call('GET', KEYS[1] .. 'building') ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1] .. 'building')
redis.call('SET', KEYS[1] .. 'epoch', ARGV[2])
return 1
`);

/**
 * Takes the next renders. Takes none until the queue was rebuilt and has the operators' switches.
 * Arguments: slots, current time in ms, share of relaxed renders while both lanes want slots, longest wait of a relaxed
 * render in ms, limit on dispatched renders (empty: none).
 * Relaxed renders get their share as credit, or the next slot when overdue, but never two in a row while a fast render
 * could run. @returns id, workspace, lane of each
 */
export const takeScript = script(`
local slots, now, share, patience = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local h = redis.call('HMGET', P .. 'pool', 'credit', 'latest', 'paused:all', 'paused:fast', 'paused:relaxed', 'paused:provider', 'most', 'heard')
if h[3] or h[6] or not h[8] or redis.call('EXISTS', P .. 'epoch') == 0 then return {} end
local most = math.min(tonumber(ARGV[5]) or math.huge, tonumber(h[7] or '') or math.huge)
slots = math.min(slots, most - redis.call('ZCARD', P .. 'dispatched'))
local credit, latest = tonumber(h[1]) or 0, h[2]

local function next_turn(name)
  if (name == 'fast' and h[4]) or (name == 'relaxed' and h[5]) then return nil end
  return redis.call('ZRANGE', P .. 'ready:' .. name, 0, 0, 'WITHSCORES')
end

local function overdue(relaxed)
  local d = open_lane_share(open_workspace(string.sub(relaxed[1], 9)), open_lane('relaxed'))
  local head = redis.call('ZRANGE', d.line, 0, 0)[1]
  return now - math.max(read_record(head).since, d.served) > patience
end

local function choose()
  local fast, relaxed = next_turn('fast'), next_turn('relaxed')
  if not (fast and fast[1]) then return 'relaxed', relaxed end
  if not (relaxed and relaxed[1]) then return 'fast', fast end
  if latest ~= 'relaxed' then
    if credit >= 1 - 1e-9 then
      credit = credit - 1
      return 'relaxed', relaxed
    end
    if overdue(relaxed) then return 'relaxed', relaxed end
  end
  credit = math.min(1, credit + share / (1 - share))
  return 'fast', fast
end

-- Turns before the chosen one belong to workspaces at their limit: somebody else is served now, so they are lost.
local function lose_missed_turns(lane, chosen)
  local ahead = redis.call('ZRANK', lane.order, chosen)
  if ahead == 0 then return end
  for _, missed in ipairs(redis.call('ZRANGE', lane.order, 0, ahead - 1)) do
    local d = open_lane_share(open_workspace(string.sub(missed, 9)), lane)
    d.head = d.head + 1
    d.finish = d.finish - cost_at(d, d.tail - d.head) / d.ws.weight
    if d.head == d.tail then d.last = 0 end
  end
  redis.call('ZREMRANGEBYRANK', lane.order, 0, ahead - 1)
end

local function serve(lane, chosen)
  lose_missed_turns(lane, chosen[1])
  local d = open_lane_share(open_workspace(string.sub(chosen[1], 9)), lane)
  local ws = d.ws
  local r = read_record(redis.call('ZRANGE', d.line, 0, 0)[1])
  local sharing = math.max(1, d.members)
  quit_line(d, r)
  redis.call('ZREM', lane.order, chosen[1])
  d.head = d.head + 1
  d.running = d.running + 1
  d.served = now
  ws.running = ws.running + 1
  if not r.paid then
    lane.clock = lane.clock + r.cost / math.max(lane.weight, ws.weight)
    d.inner = d.inner + r.cost / sharing
  end
  r.state = 'D'
  r.key = tonumber(chosen[2])
  write_record(r)
  redis.call('ZADD', P .. 'dispatched', now, r.id)
  refresh_workspace(ws)
  return r.id, ws.id
end

local taken = {}
for _ = 1, slots do
  local name, chosen = choose()
  if not (chosen and chosen[1]) then break end
  latest = name
  local id, workspace = serve(open_lane(name), chosen)
  taken[#taken + 1] = id
  taken[#taken + 1] = workspace
  taken[#taken + 1] = name
end
if #taken > 0 then
  redis.call('HSET', P .. 'pool', 'credit', credit, 'latest', latest)
  save()
end
return taken
`);

/** Arguments: id of a dispatched render that ended. @returns 1 the first time */
export const finishScript = script(`${RELEASE_SLOT}
local r = read_record(ARGV[1])
if not r or r.state ~= 'D' then return 0 end
local d = release_slot(r)
redis.call('HDEL', records(r.id), r.id)
refresh_workspace(d.ws)
save()
return 1
`);

/**
 * Arguments: id of a dispatched render, which waits again,
 * first in its workspace, with the turn it had, which is already paid for.
 * @returns 1 the first time
 */
export const putBackScript = script(`${RELEASE_SLOT}
local r = read_record(ARGV[1])
if not r or r.state ~= 'D' then return 0 end
local d = release_slot(r)
local first = redis.call('ZRANGE', d.line, 0, 0, 'WITHSCORES')
redis.call('ZADD', d.line, first[2] and tonumber(first[2]) - 1 or 0, r.id)
count_waiting(d, open_person(d, r.member), 1)
local key = r.key
if d.tail > d.head then key = math.min(key, tonumber(redis.call('ZSCORE', d.lane.order, turn(d, d.head)))) else d.last = key end
d.head = d.head - 1
redis.call('ZADD', d.lane.order, key, turn(d, d.head))
r.state = 'W'
r.paid = true
write_record(r)
refresh_workspace(d.ws)
save()
return 1
`);
