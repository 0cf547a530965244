import type { PooledClient, QueryConfig, Transaction } from '@maquette/prisma/client';

/** An order as `accept_renders` of PostgreSQL reads it (prisma/migrations): the columns of its row, and what bounds it. */
export interface OrderRow {
  id: string;
  workspace_id: string;
  [column: string]: unknown;
}

export interface Verdict {
  verdict: 'accepted' | 'locked' | 'repeated' | 'not_enough_credits' | 'allowance_used' | 'too_many_open_renders';
  /** Which allowance is used up. */
  allowance: number | null;
  freedBy: Date | null;
}

interface WaitingOrder {
  row: OrderRow;
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
}

/** One is written to the disk while the next one is judged. */
const GROUPS_AT_ONCE = 2;
const GROUP_SIZE = 100;
/** A connection that says nothing for so long is given up; whether it was accepted, the idempotency key will tell. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Judges orders together: what arrives while a group is under way goes into the next one, so that a burst shares round trips
 * and commits. Nobody's order touches another's: one of a workspace at a time, none waits for a stranger's lock, and when
 * PostgreSQL refuses a group as a whole, each is judged alone.
 */
export class OrderGroups {
  private waiting: WaitingOrder[] = [];
  private readonly busy = new Set<string>();
  private underWay = 0;
  private scheduled = false;

  private constructor(private readonly database: PooledClient) {}

  /** Those of everybody who uses this connection pool. */
  static of(database: PooledClient): OrderGroups {
    let groups = all.get(database);
    if (!groups) {
      groups = new OrderGroups(database);
      all.set(database, groups);
    }
    return groups;
  }

  /** Accepts the order, row and hold, or tells why not; then nothing has changed. */
  judge(row: OrderRow): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, resolve, reject });
      this.schedule();
    });
  }

  /** The other requests of this turn of the event loop come along. */
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
    await this.judgeGroup(group);
    this.underWay -= 1;
    this.schedule();
  }

  private nextGroup(): WaitingOrder[] {
    const group: WaitingOrder[] = [];
    const later: WaitingOrder[] = [];
    for (const order of this.waiting) {
      const { workspace_id: workspace } = order.row;
      if (group.length === GROUP_SIZE || this.busy.has(workspace)) later.push(order);
      else {
        this.busy.add(workspace);
        group.push(order);
      }
    }
    this.waiting = later;
    return group;
  }

  private async judgeGroup(group: WaitingOrder[]): Promise<void> {
    try {
      const verdicts = await this.ask(
        group.map(({ row }) => row),
        false,
      );
      for (const order of group) {
        const verdict = verdicts.get(order.row.id);
        if (verdict && verdict.verdict !== 'locked') this.end(order, () => order.resolve(verdict));
        else void this.judgeAlone(order);
      }
    } catch (error) {
      for (const order of group) {
        if (isOneOrdersFault(error)) void this.judgeAlone(order);
        else this.end(order, () => order.reject(error));
      }
    }
  }

  private async judgeAlone(order: WaitingOrder): Promise<void> {
    try {
      const verdict = (await this.ask([order.row], true)).get(order.row.id);
      if (!verdict) throw new Error(`no verdict on render ${order.row.id}`);
      this.end(order, () => order.resolve(verdict));
    } catch (error) {
      this.end(order, () => order.reject(error));
    }
  }

  private end(order: WaitingOrder, settle: () => void): void {
    this.busy.delete(order.row.workspace_id);
    settle();
    this.schedule();
  }

  private async ask(rows: OrderRow[], mayWait: boolean): Promise<Map<string, Verdict>> {
    const { rows: answers } = await this.database.pool.query<VerdictRow>({
      name: 'accept_renders',
      text: 'SELECT render_id, verdict, allowance, freed_by FROM accept_renders($1, $2)',
      values: [JSON.stringify(rows), mayWait],
      query_timeout: ANSWER_WITHIN_MS,
    } as QueryConfig);
    return new Map(answers.map((answer) => [answer.render_id, verdictOf(answer)]));
  }
}

const all = new WeakMap<PooledClient, OrderGroups>();

/** One order inside a transaction of the caller's. */
export async function judgeInside(transaction: Transaction, row: OrderRow): Promise<Verdict> {
  const [answer] = await transaction.$queryRaw<VerdictRow[]>`
    SELECT render_id, verdict, allowance, freed_by FROM accept_renders(${JSON.stringify([row])}::json, true)`;
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

/** PostgreSQL understood the group and refused it: bad data, a broken rule, a conflict. Not that it went away. */
function isOneOrdersFault(error: unknown): boolean {
  return /^(22|23|40|P0)/.test(String((error as { code?: unknown }).code));
}
