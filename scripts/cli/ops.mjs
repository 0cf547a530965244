// `npm run ops [-- lines]`: how every line stands, and why one does not move.
// `npm run ops -- pause video --reason "New graphics cards" [--lane fast] [--for 30m] [--dry-run]`: whom it meets, then pauses.
// `npm run ops -- resume video [--lane fast]` · `npm run ops -- pauses`: who paused what, when, why, until.
// `npm run ops -- find <e-mail, number, trace or a provider's job>` · `npm run ops -- timeline <render>`.
// drain, open, slots, model, replay, return, credits, suspend, lift, cap, dead, person, holds, why, acts: ops-acts.mjs. What changes something takes
// `--reason`, and `--dry-run` to see what it would do.
// `npm run ops -- doctor`: every service, key, clock, bucket, mail and address, and how to mend what is wrong (1: something is).
// `npm run ops -- levels`: what is promised, what was measured in 30 days, how much of the error budget is left and how fast it goes.
// All take `--json` and `--endpoints <endpoints.json>`. It ends with 0 done, 1 nothing found, 2 not reachable, 3 refused, 4 not understood, 5 partly.
import { parseArgs } from 'node:util';
import { ACT_USAGE, actVerbs } from './ops-acts.mjs';
import { runningSettings, runningStores, whoTypes } from './running-stores.mjs';

const USAGE = `Say one of: lines, pause LINE --reason WHY, resume LINE, pauses, find WORD…, timeline RENDER, levels, doctor, ${ACT_USAGE.join(', ')}.`;
const END = { done: 0, nothing: 1, unreachable: 2, refused: 3, usage: 4 };
const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** What was said cannot be understood. */
class Misunderstood extends Error {}

/** @param {string | undefined} text for example 30m, 2h, 1d @param {Date} now */
function endOf(text, now) {
  if (text === undefined) return null;
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const each = Object.entries(UNITS).find(([name]) => name === unit)?.[1];
  if (!count || !each) throw new Misunderstood('--for takes minutes, hours or days: 30m, 2h, 1d.');
  return new Date(now.getTime() + Number(count) * each);
}

/** @param {Date | null} at */
const time = (at) => at?.toISOString().slice(0, 19).replace('T', ' ') ?? '';

async function main() {
  const { values, positionals } = read();
  const [verb = 'lines', subject] = positionals;
  // Before anything is connected: that may be what is wrong.
  const alone = {
    doctor: async () => {
      const { examine } = await import('./doctor.mjs');
      const findings = await examine(runningSettings(values.endpoints));
      if (values.json) console.log(JSON.stringify(findings, null, 2));
      else
        for (const { check, ok, seen, mend } of findings)
          console.log(`${ok ? 'ok   ' : 'WRONG'} ${check}: ${seen}${ok ? '' : `\n      ${mend}`}`);
      return findings.every(({ ok }) => ok) ? END.done : END.nothing;
    },
  };
  if (verb === 'doctor') return alone.doctor();
  const { databaseUrl, redisUrl } = runningStores(values.endpoints);
  const { connectDatabase } = await import('@maquette/prisma/client');
  const { connectRedis } = await import('@maquette/domain/runtime/redis-connection');
  const { createLog } = await import('@maquette/domain/runtime/log');
  const pauses = await import('@maquette/domain/operations/line-pauses');
  const { SwitchRefused } = await import('@maquette/domain/operations/switches');
  const { ActRefused } = await import('@maquette/domain/operations/act-rules');
  const { Problem } = await import('@maquette/contracts/calls/problem');
  const { surveyLines, impactOfPause } = await import('@maquette/domain/operations/survey-lines');
  const { timelineOf } = await import('@maquette/domain/operations/render-timeline');
  const { foundView } = await import('@maquette/domain/operations/operator-views');
  const { findRenders } = await import('@maquette/domain/operations/find-renders');
  const { FairLines } = await import('@maquette/domain/renders/line-up');

  const database = connectDatabase(databaseUrl, 2);
  const redis = connectRedis(redisUrl, 'request', createLog('ops', 'error'));
  /** @param {object} answer @param {object[]} rows */
  const show = (answer, rows) => {
    if (values.json) console.log(JSON.stringify(answer, null, 2));
    else if (rows.length > 0) console.table(rows);
    return rows.length > 0 ? END.done : END.nothing;
  };
  const named = () => {
    if (!subject) throw new Misunderstood(`Which one? ${USAGE}`);
    return subject;
  };
  const lane = () => {
    const known = pauses.LANES.find((one) => one === values.lane);
    if (!known) throw new Misunderstood(`--lane is one of ${pauses.LANES.join(', ')}.`);
    return known;
  };

  /** @type {Record<string, () => Promise<number>>} */
  const verbs = {
    lines: async () => {
      const lines = await surveyLines(database, redis);
      return show(
        lines,
        lines.map(({ pool, waiting, parked, running, slots, oldestWaits, emptyAt, pauses: why, limited, off }) => ({
          line: pool,
          fast: waiting.fast,
          relaxed: waiting.relaxed,
          parked,
          running: `${running} of ${slots}`,
          'oldest waits': oldestWaits === null ? '' : `${Math.round(oldestWaits / 1_000)} s`,
          'empty at': time(emptyAt),
          limited: limited ? `${limited.slots}: ${limited.reason} (${limited.by})` : '',
          off: off.map(({ model, reason, by }) => `${model}: ${reason} (${by})`).join('; '),
          paused: why.map(({ lane: of, reason, by }) => `${of}: ${reason}${by ? ` (${by})` : ''}`).join('; '),
        })),
      );
    },
    pause: async () => {
      const now = new Date();
      const pause = {
        pool: named(),
        lane: lane(),
        reason: values.reason ?? '',
        by: values.by,
        until: endOf(values.for, now),
      };
      const impact = await impactOfPause(database, pause);
      if (!values.json)
        console.log(
          `It meets ${impact.renders} waiting renders of ${impact.people} people in ${impact.workspaces} workspaces.`,
        );
      if (values['dry-run']) return values.json ? show(impact, [impact]) : END.done;
      const made = await pauses.pauseLine(database, pause, now);
      await pauses.obeyNow(database, new FairLines(redis).of(pause.pool));
      if (values.json) return show({ ...made, impact }, [made]);
      console.log(`Paused. What runs ends as it would; npm run ops -- resume ${pause.pool} ends it.`);
      return END.done;
    },
    resume: async () => {
      const ended = { pool: named(), lane: lane(), by: values.by };
      await pauses.resumeLine(database, ended);
      await pauses.obeyNow(database, new FairLines(redis).of(ended.pool));
      if (!values.json) console.log('It goes on.');
      return END.done;
    },
    pauses: async () => {
      const all = await database.opsSwitch.findMany({ where: { kind: 'pause' }, orderBy: { setAt: 'desc' }, take: 50 });
      return show(
        all,
        all.map(({ pool, lane: of, reason, setBy, setAt, until, endedAt, endedBy }) => ({
          line: pool,
          lane: of,
          reason,
          by: setBy,
          since: time(setAt),
          until: time(until),
          ended: endedAt ? `${time(endedAt)} (${endedBy})` : '',
        })),
      );
    },
    levels: async () => {
      const { surveyLevels } = await import('@maquette/domain/operations/error-budgets');
      const { LEVEL_SCOPES, SERVICE_LEVELS } = await import('@maquette/contracts/operations/service-levels');
      const levels = (await surveyLevels(database, new Date())).map((stand) => ({
        ...{ ...SERVICE_LEVELS[stand.level], ...LEVEL_SCOPES[stand.level] },
        ...stand,
      }));
      const rate = (/** @type {number | null} */ burn) => (burn === null ? '' : `${burn.toFixed(1)}x`);
      return show(
        levels,
        levels.map(({ level, plan, mode, target, good, total, left, burns }) => ({
          ...{ level, plan, mode },
          target: `${target * 100} %`,
          measured: total,
          good: total === 0 ? 'unknown' : `${((100 * good) / total).toFixed(2)} %`,
          'budget left': left === null ? '' : `${Math.round(left * 100)} %`,
          ...Object.fromEntries(burns.map((burn) => [`burn ${burn.hours} h`, rate(burn.rate)])),
        })),
      );
    },
    find: async () => {
      named();
      const found = (await findRenders(database, positionals.slice(1).join(' '))).items.map(foundView);
      return show(
        found,
        found.map(({ id, status, tool, mode, pool, provider, failureCode, traceId, createdAt }) => ({
          ...{ id, status, tool, mode, pool, provider, failureCode, traceId },
          accepted: createdAt.slice(0, 19).replace('T', ' '),
        })),
      );
    },
    timeline: async () => {
      const entries = (await timelineOf(database, uuidOf(named()))) ?? [];
      return show(
        entries,
        entries.map(({ at, from, what, detail }) => ({ at: at.toISOString(), from, what, detail })),
      );
    },
  };
  try {
    const end = endOf(values.for, new Date());
    const minutes = end && Math.max(1, Math.round((end.getTime() - Date.now()) / 60_000));
    const words = positionals.slice(1);
    const acts = await actVerbs({ database, redis, words, values, minutes, show, named });
    const run = verbs[verb] ?? acts[verb];
    if (!run) throw new Misunderstood(`${verb} is not known. ${USAGE}`);
    return await run();
  } catch (error) {
    if (error instanceof SwitchRefused || error instanceof ActRefused || error instanceof Problem)
      return said(error, END.refused);
    if (error instanceof Misunderstood) return said(error, END.usage);
    return said(new Error(`The product could not be reached: ${error.message}`), END.unreachable);
  } finally {
    redis.disconnect();
    await database.$disconnect();
  }
}

/** @param {string} text */
function uuidOf(text) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new Misunderstood(`${text} is no number of a render; npm run ops -- find … tells them.`);
  return text;
}

/** @param {Error} error @param {number} end */
function said(error, end) {
  console.error(error.message);
  return end;
}

function read() {
  try {
    return parseArgs({
      options: {
        endpoints: { type: 'string' },
        by: { type: 'string', default: whoTypes() },
        reason: { type: 'string' },
        code: { type: 'string' },
        model: { type: 'string' },
        line: { type: 'string' },
        lane: { type: 'string', default: 'all' },
        for: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    console.error(`${error.message} ${USAGE}`);
    process.exit(END.usage);
  }
}

// A store that does not answer is not waited for once everything is said.
process.exit(await main());
