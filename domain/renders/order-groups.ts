import type { PooledClient, QueryConfig, Transaction } from '@maquette/prisma/client';
import { errorCode } from '../runtime/error-code';

/** An order in the format that `accept_renders` (prisma/functions) reads: the columns of its row, and its limits. */
export interface OrderRow {
  id: string;
  workspace_id: string;
  /** The workspace's queue share (workspace-limits.ts): orders of the same share are checked one after the other. */
  share: string;
  [column: string]: unknown;
}

export interface Verdict {
  verdict:
    | 'accepted'
    | 'locked'
    | 'repeated'
    | 'made_again'
    | 'draft_gone'
    | 'input_gone'
    | 'not_member'
    | 'not_spender'
    | 'not_enough_credits'
    | 'allowance_used'
    | 'too_many_open_renders'
    | 'guarantee_used'
    | 'api_jobs_open'
    | 'key_spent'
    | 'member_capped'
    | 'workspace_capped';
  /** Index of the allowance that has been used up. */
  allowance: number | null;
  freedBy: Date | null;
}

interface WaitingOrder {
  row: OrderRow;
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
}

/** Number of groups in progress: one is written to disk while the next is judged. */
const GROUPS_AT_ONCE = 2;
const GROUP_SIZE = 100;
/** A connection without an answer for this long is given up; the idempotency key shows later whether the order was */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Judges orders in groups. Orders that arrive during a group form the next one, so that a burst shares round trips.
 * Orders of different shares never wait for each other's locks.
 * When PostgreSQL rejects a whole group, its orders are judged one by one.
 * The orders of a workspace (on Free: of an owner) are judged in order of arrival.
 */
export class OrderGroups {
  private waiting: WaitingOrder[] = [];
  /** Shares with orders in progress. Their next orders wait here instead of waiting for PostgreSQL's lock. */
  private readonly busy = new Set<string>();
  private underWay = 0;
  private scheduled = false;

  private constructor(private readonly database: PooledClient) {}

  /** The instance that all users of this connection pool share. */
  static of(database: PooledClient): OrderGroups {
    let groups = all.get(database);
    if (!groups) {
      groups = new OrderGroups(database);
      all.set(database, groups);
    }
    return groups;
  }

  /** Accepts the order (row and reservation) or returns the refusal; a refusal changes nothing. */
  judge(row: OrderRow): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, resolve, reject });
      this.schedule();
    });
  }

  /** Waits for the other requests in this turn of the event loop, so that they join the group. */
  private schedule(): void {
    if (this.scheduled || this.waiting.length === 0 || this.underWay >= GROUPS_AT_ONCE) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.judgeNext();
    });
  }

  private async judgeNext(): Promise<void> {
    const group = this.nextGroup();
    if (group.length === 0) return;
    this.underWay += 1;
    const left = byShare(await this.judgeTogether(group));
    this.underWay -= 1;
    for (const share of byShare(group).keys()) {
      void this.judgeApart(left.get(share) ?? []).then(() => {
        this.busy.delete(share);
        this.schedule();
      });
    }
  }

  private nextGroup(): WaitingOrder[] {
    const group: WaitingOrder[] = [];
    const later: WaitingOrder[] = [];
    for (const order of this.waiting) {
      const fits = group.length < GROUP_SIZE && !this.busy.has(order.row.share);
      (fits ? group : later).push(order);
    }
    for (const { row } of group) this.busy.add(row.share);
    this.waiting = later;
    return group;
  }

  /** @returns the orders that have no verdict yet */
  private async judgeTogether(group: WaitingOrder[]): Promise<WaitingOrder[]> {
    try {
      const rows = group.map(({ row }) => row);
      const verdicts = await this.ask(rows, false);
      return group.filter(({ row, resolve }) => {
        const verdict = verdicts.get(row.id);
        if (!verdict || verdict.verdict === 'locked') return true;
        resolve(verdict);
        return false;
      });
    } catch (error) {
      if (isOneOrdersFault(error)) return group;
      for (const { reject } of group) reject(error);
      return [];
    }
  }

  /** One after the other: orders of the same share may wait for the share's account locks. */
  private async judgeApart(orders: WaitingOrder[]): Promise<void> {
    for (const { row, resolve, reject } of orders) {
      try {
        const verdict = (await this.ask([row], true)).get(row.id);
        if (!verdict) throw new Error(`no verdict on render ${row.id}`);
        resolve(verdict);
      } catch (error) {
        reject(error);
      }
    }
  }

  private async ask(rows: OrderRow[], mayWait: boolean): Promise<Map<string, Verdict>> {
    const { rows: answers } = await this.database.pool.query<VerdictRow>({
      name: 'accept_renders',
      text: 'SELECT render_id, verdict, allowance, freed_by FROM accept_renders($1, $2, $3)',
      values: [JSON.stringify(inRounds(rows)), [...new Set(rows.map((row) => row.workspace_id))], mayWait],
      query_timeout: ANSWER_WITHIN_MS,
    } as QueryConfig);
    return new Map(answers.map((answer) => [answer.render_id, verdictOf(answer)]));
  }
}

function byShare(orders: WaitingOrder[]): Map<string, WaitingOrder[]> {
  const groups = new Map<string, WaitingOrder[]>();
  for (const order of orders) {
    const own = groups.get(order.row.share);
    if (own) own.push(order);
    else groups.set(order.row.share, [order]);
  }
  return groups;
}

/** First every share's first order, then the second ones, and so on. */
function inRounds(rows: OrderRow[]): OrderRow[][] {
  const rounds: OrderRow[][] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const nth = seen.get(row.share) ?? 0;
    seen.set(row.share, nth + 1);
    const round = rounds[nth];
    if (round) round.push(row);
    else rounds.push([row]);
  }
  return rounds;
}

const all = new WeakMap<PooledClient, OrderGroups>();

export async function judgeInside(transaction: Transaction, row: OrderRow): Promise<Verdict> {
  const [answer] = await transaction.$queryRaw<VerdictRow[]>`
    SELECT render_id, verdict, allowance, freed_by
    FROM accept_renders(${JSON.stringify([[row]])}::json, ${[row.workspace_id]}::uuid[], true)`;
  if (!answer) throw new Error(`no verdict on render ${row.id}`);
  return verdictOf(answer);
}

interface VerdictRow {
  render_id: string;
  verdict: Verdict['verdict'];
  allowance: number | null;
  freed_by: Date | null;
}

function verdictOf({ verdict, allowance, freed_by: freedBy }: VerdictRow): Verdict {
  return { verdict, allowance, freedBy };
}

/** True when PostgreSQL rejected the group (bad data, a broken rule, a conflict); false for a lost connection. */
function isOneOrdersFault(error: unknown): boolean {
  return /^(22|23|40|P0)/.test(errorCode(error));
}
