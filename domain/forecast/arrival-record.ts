import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { RenderClass } from './service-times';

/** A render that entered the queue. */
export interface Arrival {
  id: string;
  lane: Mode;
  workspace: string;
  weight: number;
  runningLimit: number;
  /** Expected machine seconds. */
  cost: number;
  render: RenderClass;
}

export interface ArrivedRender extends Arrival {
  /** Distance of its turn from the lane's clock, in clock seconds; 0 for a workspace that is new to the queue. */
  lead: number;
}

/** Renders that a workspace orders at once, such as four variants. */
export interface Burst {
  at: number;
  renders: ArrivedRender[];
}

const KEPT = 400;
const WINDOW_MS = 30 * 60_000;
const TOGETHER_MS = 1_000;

/** The newest arrivals, from which future ones are drawn: in a fair queue a later arrival may be served first. */
export class ArrivalRecord {
  private readonly bursts: Burst[] = [];
  private readonly leadless = new Map<string, ArrivedRender>();
  private firstAt: number | null = null;

  /** @param lead distance of its turn from the clock, if known; otherwise {@link setLead} supplies it later */
  observe(arrival: Arrival, now: number, lead?: number): void {
    const { id, lane, workspace, weight, runningLimit, cost, render } = arrival;
    const arrived = { id, lane, workspace, weight, runningLimit, cost, render, lead: lead ?? 0 };
    this.firstAt ??= now;
    const latest = this.bursts.at(-1);
    if (latest && now - latest.at < TOGETHER_MS && latest.renders[0]?.workspace === arrival.workspace) {
      latest.renders.push(arrived);
    } else {
      this.bursts.push({ at: now, renders: [arrived] });
      const forgotten = this.bursts.length > KEPT ? this.bursts.shift() : undefined;
      for (const { id } of forgotten?.renders ?? []) this.leadless.delete(id);
    }
    if (lead === undefined) this.leadless.set(id, arrived);
  }

  /** Sets how far a render's turn lay ahead of the clock when the render was first seen in the queue. */
  setLead(id: string, lead: number): void {
    const arrived = this.leadless.get(id);
    if (!arrived) return;
    arrived.lead = Math.max(0, lead);
    this.leadless.delete(id);
  }

  forget(id: string): void {
    this.leadless.delete(id);
  }

  all(): readonly Burst[] {
    return this.bursts;
  }

  /** Number of bursts per second over the last half hour. */
  rate(now: number): number {
    if (this.firstAt === null) return 0;
    let recent = 0;
    for (let at = this.bursts.length - 1; at >= 0 && now - this.bursts[at]!.at < WINDOW_MS; at -= 1) recent += 1;
    const full = recent === this.bursts.length && recent === KEPT;
    const since = full ? now - this.bursts[0]!.at : Math.min(WINDOW_MS, now - this.firstAt);
    return recent / (Math.max(60_000, since) / 1_000);
  }
}
