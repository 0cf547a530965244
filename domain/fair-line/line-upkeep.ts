import { LINE_STRUCTURE } from './line-structure';

/**
 * The second half of every script's beginning: what must be true again after any change. A workspace at its running limit
 * shows no turn in `ready`; a turn it could not use when it came up is lost and given back, later, when a slot of it is free.
 * So nothing that cannot run ever stands in front of what can, and every step stays O(log n): a turn is lost at most once.
 */
export const LINE_UPKEEP = `${LINE_STRUCTURE}
-- Puts the first turn of the workspace into ready, or takes it out; renews its weight in the lane and its head's age.
local function refresh(d)
  local ws, lane = d.ws, d.lane
  local free = ws.limit - ws.running
  while d.tail - d.head < math.min(d.waiting, free) do issue_turn(d, head_cost(d), lane.first + TICK) end
  if free < 1 and d.tail == d.head then d.last = 0 end
  local show = free > 0 and d.tail > d.head and d.head or -1
  if d.shown ~= show then
    if d.shown >= 0 then redis.call('ZREM', lane.ready, turn(d, d.shown)) end
    d.shown = show
    if show >= 0 then redis.call('ZADD', lane.ready, redis.call('ZSCORE', lane.order, turn(d, show)), turn(d, show)) end
  end
  local counted = (d.waiting > 0 or d.running > 0) and ws.weight or 0
  lane.weight = lane.weight + counted - d.counted
  d.counted = counted
  local head = redis.call('ZRANGE', d.line, 0, 0)[1]
  if head then redis.call('ZADD', lane.heads, read_record(head).since, ws.no) else redis.call('ZREM', lane.heads, ws.no) end
end

local function refresh_workspace(ws)
  for _, name in pairs(LANES) do refresh(open_desk(ws, open_lane(name))) end
end

-- Turns of workspaces at their limit that stand before the next one to be served have missed it.
local function lose_missed_turns(lane)
  local next_turn = redis.call('ZRANGE', lane.ready, 0, 0)[1]
  if not next_turn then return end
  local ahead = redis.call('ZRANK', lane.order, next_turn)
  if ahead == 0 then return end
  for _, missed in ipairs(redis.call('ZRANGE', lane.order, 0, ahead - 1)) do
    local d = open_desk(open_workspace(string.sub(missed, 9)), lane)
    d.head = d.head + 1
    d.finish = d.finish - head_cost(d) / d.ws.weight
    if d.head == d.tail then d.last = 0 end
  end
  redis.call('ZREMRANGEBYRANK', lane.order, 0, ahead - 1)
end

local function save_desk(d)
  local lane = d.lane
  if d.counted > 0 then
    redis.call('HSET', d.key, 'head', d.head, 'tail', d.tail, 'last', d.last, 'finish', d.finish, 'running', d.running,
      'counted', d.counted, 'shown', d.shown, 'inner', d.inner, 'seq', d.seq, 'members', d.members, 'served', d.served)
    return true
  end
  redis.call('DEL', d.key)
  if d.finish > lane.clock and lane.weight > 0 then redis.call('ZADD', lane.debts, d.finish, d.ws.id)
  else redis.call('ZREM', lane.debts, d.ws.id) end
  return false
end

-- Ends every script that changed something.
local function save()
  for _, name in pairs(LANES) do lose_missed_turns(open_lane(name)) end
  for _, ws in pairs(workspaces) do
    local active = ws.held > 0
    for _, d in pairs(ws.desks) do active = save_desk(d) or active end
    for _, name in pairs(LANES) do
      if not active and not ws.desks[name] then active = redis.call('EXISTS', ws.key .. ':' .. name) == 1 end
    end
    if active then redis.call('HSET', ws.key, 'running', ws.running, 'held', ws.held, 'weight', ws.weight, 'limit', ws.limit)
    else
      redis.call('DEL', ws.key)
      redis.call('HDEL', P .. 'workspaces', ws.id)
    end
  end
  for _, lane in pairs(lanes) do
    -- Nobody is active: a new busy period begins and nobody owes anything.
    if lane.weight < 1e-9 then lane.weight = 0; redis.call('DEL', lane.debts)
    else redis.call('ZREMRANGEBYSCORE', lane.debts, '-inf', lane.clock) end
    redis.call('HSET', P .. 'lane:' .. lane.name, 'clock', lane.clock, 'weight', lane.weight, 'first', lane.first, 'waiting', lane.waiting)
  end
end

-- Members share their workspace's turns by the same rule: the inner clock runs at the cost served over the members waiting.
local function count_member(d, member, step)
  local count = redis.call('HINCRBY', d.key, 'c' .. member, step)
  if count == 0 then redis.call('HDEL', d.key, 'c' .. member) end
  if step > 0 and count == 1 then d.members = d.members + 1 elseif step < 0 and count == 0 then d.members = d.members - 1 end
end

local function join_line(d, r)
  local finish = tonumber(redis.call('HGET', d.key, 't' .. r.member)) or 0
  local start = math.max(d.inner, finish)
  redis.call('HSET', d.key, 't' .. r.member, start + r.cost)
  d.seq = d.seq + 1
  redis.call('ZADD', d.line, start + d.seq * 1e-7, r.id)   -- equal starts stay in the order they came
  count_member(d, r.member, 1)
  d.waiting = d.waiting + 1
  d.lane.waiting = d.lane.waiting + 1
end

local function quit_line(d, r)
  redis.call('ZREM', d.line, r.id)
  count_member(d, r.member, -1)
  d.waiting = d.waiting - 1
  d.lane.waiting = d.lane.waiting - 1
end

-- A render lines up: behind its member's own, with a new turn for its workspace.
local function line_up(r)
  r.state = 'W'
  local ws = open_workspace(r.no)
  local d = open_desk(ws, open_lane(r.lane))
  join_line(d, r)
  issue_turn(d, r.cost, newcomer_floor(d))
  write_record(r)
  refresh(d)
end

-- A waiting render steps out; its member's and its workspace's later ones move up.
local function step_out(r)
  local ws = open_workspace(r.no)
  local d = open_desk(ws, open_lane(r.lane))
  quit_line(d, r)
  local finish = tonumber(redis.call('HGET', d.key, 't' .. r.member)) or 0
  redis.call('HSET', d.key, 't' .. r.member, math.max(d.inner, finish - r.cost))
  return_turn(d)
  refresh(d)
end
`;
