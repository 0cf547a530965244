import { QUEUE_STRUCTURE } from './queue-structure';

/**
 * Second part of the code at the beginning of every script: invariants that must hold after any change.
 * A workspace at its running limit has no turn in `ready`.
 * If its turn passed meanwhile, the turn was lost (see takeScript) and is the workspace is free.
 */
export const QUEUE_UPKEEP = `${QUEUE_STRUCTURE}
-- Lost turns a workspace gets back at once; the rest when these are used, so that every step stays short.
local RETURNED = 32

-- Puts the first turn of the workspace into ready, or takes it out; renews its weight in the lane and its head's age.
local function refresh(d)
  local ws, lane = d.ws, d.lane
  d.touched = false
  local free = ws.limit - ws.running
  if free > 0 then
    local wanted = math.min(d.waiting, math.max(free, RETURNED))
    for n = d.tail - d.head, wanted - 1 do issue_turn(d, cost_at(d, n), lane.first + TICK) end
  end
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

-- What a workspace may: its weight and how many of its renders may run at once here. Both lanes follow, not only the one at hand.
local function set_standing(ws, weight, limit)
  local known = ws.weight ~= nil
  if ws.weight == weight and ws.limit == limit then return end
  ws.weight = weight
  ws.limit = limit
  if not known then return end
  for _, name in pairs(LANES) do open_lane_share(ws, open_lane(name)).touched = true end
end

local function refresh_workspace(ws)
  for _, name in pairs(LANES) do refresh(open_lane_share(ws, open_lane(name))) end
end

local function save_lane_share(d)
  local lane = d.lane
  if d.counted > 0 then
    for number, person in pairs(d.people) do
      if person.waiting == 0 and person.finish <= d.inner then redis.call('HDEL', d.key, 'm' .. number)
      else redis.call('HSET', d.key, 'm' .. number, person.waiting .. ' ' .. string.format('%.17g', person.finish)) end
    end
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
  for _, ws in pairs(workspaces) do
    for _, d in pairs(ws.shares) do if d.touched then refresh(d) end end
  end
  for _, ws in pairs(workspaces) do
    local active = ws.parked > 0
    for _, d in pairs(ws.shares) do active = save_lane_share(d) or active end
    for _, name in pairs(LANES) do
      if not active and not ws.shares[name] then active = redis.call('EXISTS', ws.key .. ':' .. name) == 1 end
    end
    if active then redis.call('HSET', ws.key, 'running', ws.running, 'held', ws.parked, 'weight', ws.weight, 'limit', ws.limit)
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
-- A member has a count of waiting renders and a finish, where the next one may begin.
local function open_person(d, number)
  if d.people[number] then return d.people[number] end
  local waiting, finish = string.match(redis.call('HGET', d.key, 'm' .. number) or '', '^(%d+) (%S+)$')
  d.people[number] = { waiting = tonumber(waiting) or 0, finish = tonumber(finish) or 0 }
  return d.people[number]
end

local function count_waiting(d, person, step)
  if person.waiting == 0 then d.members = d.members + 1 end
  person.waiting = person.waiting + step
  if person.waiting == 0 then d.members = d.members - 1 end
  d.waiting = d.waiting + step
  d.lane.waiting = d.lane.waiting + step
  d.touched = true
end

local function join_line(d, r)
  local person = open_person(d, r.member)
  local start = math.max(d.inner, person.finish)
  person.finish = start + r.cost
  d.seq = d.seq + 1
  -- Hundredths of a second, then the order they came in: whole numbers, which Redis stores in half the space.
  redis.call('ZADD', d.line, string.format('%.0f', math.floor(start * 100) * 1e6 + d.seq % 1e6), r.id)
  count_waiting(d, person, 1)
end

local function quit_line(d, r)
  redis.call('ZREM', d.line, r.id)
  count_waiting(d, open_person(d, r.member), -1)
end

-- A render lines up: behind its member's own, with a new turn for its workspace.
local function line_up(r)
  r.state = 'W'
  local ws = open_workspace(r.no)
  local d = open_lane_share(ws, open_lane(r.lane))
  join_line(d, r)
  issue_turn(d, r.cost, newcomer_floor(d))
  write_record(r)
end

-- A waiting render steps out; its member's and its workspace's later ones move up.
local function step_out(r)
  local ws = open_workspace(r.no)
  local d = open_lane_share(ws, open_lane(r.lane))
  quit_line(d, r)
  local person = open_person(d, r.member)
  person.finish = math.max(d.inner, person.finish - r.cost)
  return_turn(d)
end
`;
