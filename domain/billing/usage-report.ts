import { NO_PROJECT, type Usage, type UsageQuery, type UsageRow } from '@maquette/contracts/account/billing';
import { csvFile } from '@maquette/contracts/account/csv-file';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { type Database, Prisma } from '@maquette/prisma/client';
import { z } from 'zod';
import { firstWords } from '../runtime/clean-text';
import type { ActingPerson } from '../workspaces/permit';
import { seenProjects } from '../workspaces/teamspaces';

const DAY_MS = 86_400_000;
const SHOWN_ROWS = 1_000;
const FILE_ROWS = 50_000;

interface ChargeRow {
  /** Id of the render, which is charged once. Posting numbers would reveal the number of all renders. */
  id: string;
  created_at: Date;
  amount: bigint;
  total: bigint;
  tool: string;
  mode: string;
  settings: Prisma.JsonValue;
  uid: string;
  name: string;
}

/** Time range of a report: a period that ends now, narrowed by `from` and `to`. */
export function usageWindow(query: UsageQuery, now: Date): { from: Date; to: Date } {
  const earliest = new Date(now.getTime() - Number.parseInt(query.window, 10) * DAY_MS);
  return { from: query.from ?? earliest, to: query.to ?? now };
}

/** A workspace's charges, newest first, from the ledger alone. */
export async function readUsage(
  database: Database,
  workspaceId: string,
  query: UsageQuery,
  now: Date,
  rows = SHOWN_ROWS,
): Promise<Usage> {
  const { from, to } = usageWindow(query, now);
  const charged = chargesOf(workspaceId, query, from, to);
  const [found, tools, members] = await Promise.all([
    database.$queryRaw<ChargeRow[]>`
      SELECT r.id, p.created_at, p.amount, r.tool, r.mode, r.settings, u.uid, u.display_name AS name,
        sum(p.amount) OVER (ORDER BY p.id)::bigint AS total
      ${charged} ORDER BY p.id DESC LIMIT ${rows + 1}`,
    database.$queryRaw<{ tool: string; halves: bigint; jobs: bigint }[]>`
      SELECT r.tool, sum(p.amount)::bigint AS halves, count(*) AS jobs ${charged} GROUP BY r.tool ORDER BY 2 DESC, 1`,
    database.$queryRaw<{ uid: string; name: string; halves: bigint; jobs: bigint }[]>`
      SELECT u.uid, u.display_name AS name, sum(p.amount)::bigint AS halves, count(*) AS jobs ${charged}
      GROUP BY u.uid, u.display_name ORDER BY 3 DESC, 1`,
  ]);
  const byTool = tools.map(({ tool, halves, jobs }) => ({ tool, credits: credits(halves), jobs: Number(jobs) }));
  return {
    items: found.slice(0, rows).map(usageRow),
    from: from.toISOString(),
    to: to.toISOString(),
    totals: {
      credits: byTool.reduce((sum, { credits: part }) => sum + part, 0),
      jobs: byTool.reduce((sum, { jobs }) => sum + jobs, 0),
      byTool,
      byMember: members.map(({ uid, name, halves, jobs }) => ({
        uid,
        name,
        credits: credits(halves),
        jobs: Number(jobs),
      })),
    },
    more: found.length > rows,
  };
}

/** The same report as a CSV file. */
export async function usageFile(database: Database, workspaceId: string, query: UsageQuery, now: Date) {
  const { items } = await readUsage(database, workspaceId, query, now, FILE_ROWS);
  const head = ['time', 'tool', 'mode', 'details', 'credits', 'running total', 'member', 'id'];
  return csvFile([
    head,
    ...items.map(({ ts, tool, mode, details, credits: spent, runningTotal, member, id }) => [
      ts,
      tool,
      mode,
      details,
      spent,
      runningTotal,
      member.name,
      id,
    ]),
  ]);
}

/**
 * The charges of a calendar month (UTC) by project and tool. A render in two projects is listed under both.
 * The last line counts every charge once.
 * @param viewer the member who reads the report; projects hidden from them are left out
 * @param month for example 2026-11
 */
export async function statementFile(
  database: Database,
  viewer: ActingPerson & { workspaceId: string },
  month: string,
): Promise<string> {
  const { workspaceId } = viewer;
  const seen = await database.project.findMany({ where: seenProjects(viewer), select: { id: true } });
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
  const charged = chargesOf(workspaceId, {}, from, to);
  const rows = await database.$queryRaw<{ project: string | null; tool: string; halves: bigint; jobs: bigint }[]>`
    SELECT c.name AS project, charged.tool, sum(charged.amount)::bigint AS halves, count(*) AS jobs
    FROM (SELECT p.amount, r.id AS render_id, r.tool ${charged}) charged
    LEFT JOIN collection_items i ON i.render_id = charged.render_id 
      LEFT JOIN collections c ON c.id = i.collection_id AND c.id = ANY (${seen.map(({ id }) => id)}::uuid[])
    GROUP BY c.name, charged.tool ORDER BY c.name NULLS LAST, charged.tool`;
  const [all] = await database.$queryRaw<{ halves: bigint | null; jobs: bigint }[]>`
    SELECT sum(p.amount)::bigint AS halves, count(*) AS jobs ${charged}`;
  return csvFile([
    ['month', 'project', 'tool', 'jobs', 'credits'],
    ...rows.map(({ project, tool, halves, jobs }) => [
      month,
      project ?? NO_PROJECT,
      tool,
      Number(jobs),
      credits(halves),
    ]),
    [month, 'all', 'all', Number(all?.jobs ?? 0), credits(all?.halves ?? 0n)],
  ]);
}

/** The charges in a report. Every report query uses this function, so that none omits the workspace filter. */
function chargesOf(workspaceId: string, { tool, member }: Partial<UsageQuery>, from: Date, to: Date): Prisma.Sql {
  return Prisma.sql`
    FROM credit_postings p JOIN renders r ON r.id = p.render_id JOIN users u ON u.uid = r.uid
    WHERE p.workspace_id = ${workspaceId}::uuid AND p.kind = 'capture' AND p.created_at >= ${from} AND p.created_at < ${to}
      ${tool ? Prisma.sql`AND r.tool = ${tool}` : Prisma.empty} ${member ? Prisma.sql`AND r.uid = ${member}` : Prisma.empty}`;
}

function usageRow({ id, created_at, amount, total, tool, mode, settings, uid, name }: ChargeRow): UsageRow {
  return {
    id,
    ts: created_at.toISOString(),
    tool,
    mode,
    details: details(settings),
    credits: credits(amount),
    member: { uid, name },
    runningTotal: credits(total),
  };
}

const PROMPT_LENGTH = 120;
/** Accepts the settings of any render, including those of older releases. */
const anySettings = z.record(z.string(), z.unknown()).catch({});

/** Size and length of the result, and the beginning of the prompt. */
function details(settings: Prisma.JsonValue): string {
  const { resolution, ratio, seconds, prompt } = anySettings.parse(settings);
  const facts = [resolution, ratio, typeof seconds === 'number' ? `${seconds} s` : undefined];
  const words = typeof prompt === 'string' ? firstWords(prompt.replace(/\s+/g, ' ').trim(), PROMPT_LENGTH) : '';
  return [words, facts.filter((fact) => fact !== undefined).join(' ')].filter(Boolean).join(' · ');
}

const credits = (halves: bigint | null): number => toCredits(Number(halves ?? 0n));
