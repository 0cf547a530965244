/**
 * The Lua code at the beginning of every queue script: how lanes, workspaces, renders and turns are stored in Redis.
 * Seconds are expected machine seconds.
 * `key` of a turn is a time on the lane's virtual clock, in those seconds per weight.
 *
 * The keys of a pool, all with the same hash tag, so that they share a cluster slot:
 *   renders:<2 chars> HASH  render id -> record (see read_record);
 * 4096 small hashes, which Redis packs into half the space
 *   workspaces        HASH  workspace id -> short number used in all other keys
 *   ws:<no>           HASH  a workspace with renders here: id, weight, limit, running, held (how many are parked), member numbers
 *   ws:<no>:<lane>    HASH  data of the workspace in a lane: turns, clocks and member counts (see open_lane_share)
 *   line:<no>:<lane>  ZSET  its waiting renders in its own order
 *   order:<lane>      ZSET  one turn per waiting render of the lane, by key: defines the order, and so the position
 *   ready:<lane>      ZSET  the first turn of every workspace that is below its running limit
 *   heads:<lane>      ZSET  workspace number -> when its first waiting render was enqueued
 *   debts:<lane>      ZSET  workspace id -> earliest key of its next turn,
 * for workspaces that left while ahead of the clock
 *   lane:<lane>       HASH  clock, weight of active workspaces, first (see issue_turn), waiting
 *   dispatched        ZSET  render id -> when it was taken, milliseconds
 *   pool              HASH  numbering, lane sharing, pauses, held (number of parked), most (maximum dispatched),
 * heard (when)
 *   building, epoch   which process rebuilds the queue from PostgreSQL; when it was rebuilt, milliseconds
 */
export const QUEUE_STRUCTURE = `
local P = KEYS[1]
local LANES = { f = 'fast', r = 'relaxed' }
local FIRST_TURN = 5000000   -- turns are numbered from the middle of seven digits: a put-back render goes below the first
local TICK = 1e-6            -- the clock's smallest step: two workspaces that come at the same clock still do not tie

-- Record: state (W waiting, H parked, D dispatched) and lane (f, r), workspace number, member number, cost in seconds,
-- enqueued ms after EPOCH, then, once taken: key of the turn it used, 1 when its cost is already on the clock.
local function records(id) return P .. 'renders:' .. string.sub(id, 20, 21) end
local EPOCH = 1700000000000
local function read_record(id)
  local text = redis.call('HGET', records(id), id)
  if not text then return nil end
  local state, lane, no, member, cost, since, key, paid = string.match(text, '^(%u)(%l)(%d+) (%d+) (%S+) (%-?%d+) ?(%S*) ?(%d*)$')
  return { id = id, state = state, lane = LANES[lane], no = no, member = member, cost = tonumber(cost),
    since = tonumber(since) + EPOCH, key = tonumber(key) or -1, paid = paid == '1' }
end

local function write_record(r)
  local text = r.state .. string.sub(r.lane, 1, 1) .. r.no .. ' ' .. r.member .. ' ' .. string.format('%.6g', r.cost)
    .. ' ' .. string.format('%.0f', r.since - EPOCH)
  if r.state == 'D' or r.paid then
    text = text .. ' ' .. string.format('%.17g', r.key) .. ' ' .. (r.paid and '1' or '0')
  end
  redis.call('HSET', records(r.id), r.id, text)
end

local lanes = {}
local function open_lane(name)
  if lanes[name] then return lanes[name] end
  local h = redis.call('HMGET', P .. 'lane:' .. name, 'clock', 'weight', 'first', 'waiting')
  lanes[name] = { name = name, clock = tonumber(h[1]) or 0, weight = tonumber(h[2]) or 0, first = tonumber(h[3]) or 0,
    waiting = tonumber(h[4]) or 0, order = P .. 'order:' .. name, ready = P .. 'ready:' .. name, heads = P .. 'heads:' .. name,
    debts = P .. 'debts:' .. name }
  return lanes[name]
end

local workspaces = {}
local function open_workspace(no)
  if workspaces[no] then return workspaces[no] end
  local h = redis.call('HMGET', P .. 'ws:' .. no, 'id', 'weight', 'limit', 'running', 'held')
  workspaces[no] = { no = no, id = h[1], weight = tonumber(h[2]), limit = tonumber(h[3]), running = tonumber(h[4]) or 0,
    parked = tonumber(h[5]) or 0, key = P .. 'ws:' .. no, shares = {} }
  return workspaces[no]
end

-- A workspace's part of one lane. Turns are numbered head .. tail-1, their keys never fall; last: key of turn tail-1;
-- finish: where its next turn may begin; running: its dispatched renders of this lane; counted: the weight it adds to the
-- lane, 0 when idle; shown: the turn that stands in ready; inner: the clock its members share; served: last take, ms.
local function open_lane_share(ws, lane)
  if ws.shares[lane.name] then return ws.shares[lane.name] end
  local key = ws.key .. ':' .. lane.name
  local h = redis.call('HMGET', key, 'head', 'tail', 'last', 'finish', 'running', 'counted', 'shown', 'inner', 'seq', 'members', 'served')
  local d = { key = key, ws = ws, lane = lane, line = P .. 'line:' .. ws.no .. ':' .. lane.name,
    head = tonumber(h[1]) or FIRST_TURN, tail = tonumber(h[2]) or FIRST_TURN, last = tonumber(h[3]) or 0,
    finish = tonumber(h[4]), running = tonumber(h[5]) or 0, counted = tonumber(h[6]) or 0, shown = tonumber(h[7]) or -1,
    inner = tonumber(h[8]) or 0, seq = tonumber(h[9]) or 0, members = tonumber(h[10]) or 0, served = tonumber(h[11]) or 0 }
  d.finish = d.finish or tonumber(redis.call('ZSCORE', lane.debts, ws.id)) or 0
  d.waiting = redis.call('ZCARD', d.line)
  d.people = {}
  ws.shares[lane.name] = d
  return d
end

local function turn(d, n) return string.format('%07d.%s', n, d.ws.no) end

-- One more turn at the end of the workspace's turns. A newcomer's (nothing owed, nothing ahead of the clock) is at the clock
-- itself and remembered as lane.first: no later turn is ever issued before it, so a first render never loses a place.
local function issue_turn(d, cost, floor)
  local key = math.max(floor, d.finish, d.last)
  redis.call('ZADD', d.lane.order, key, turn(d, d.tail))
  d.tail = d.tail + 1
  d.last = key
  d.finish = key + cost / d.ws.weight
end

local function newcomer_floor(d)
  local lane = d.lane
  if d.finish > lane.clock or d.last > lane.clock then return lane.clock end
  lane.clock = lane.clock + TICK
  lane.first = lane.clock
  return lane.clock
end

-- The workspace's last turn goes back: a waiting render left, those behind it move up.
local function return_turn(d)
  if d.tail - d.head <= d.waiting then return end
  d.tail = d.tail - 1
  d.finish = d.last
  redis.call('ZREM', d.lane.order, turn(d, d.tail))
  d.last = 0
  if d.tail > d.head then d.last = tonumber(redis.call('ZSCORE', d.lane.order, turn(d, d.tail - 1))) end
end

-- Expected seconds of the workspace's n-th waiting render, from 0.
local function cost_at(d, n)
  local id = redis.call('ZRANGE', d.line, n, n)[1]
  return id and read_record(id).cost or 0
end
`;
