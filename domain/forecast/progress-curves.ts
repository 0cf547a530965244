/** Parts into which reported progress is cut; a line in between. */
const PARTS = 20;
/** So many renders' worth of belief that what an engine reports is linear in time. */
const BELIEF = 3;
/** Weight of the newest render, once more than its inverse were seen. */
const GAIN = 0.1;

interface Curve {
  /** Share of the time at each part's beginning. */
  shares: Float64Array;
  seen: number;
}

/** A moment of a render that ran: what was reported, and the seconds it had run for. */
export interface ProgressPoint {
  progress: number;
  seconds: number;
}

/**
 * Engines and providers report work, not time. Learns for each kind of render which share of its time had passed when it reported
 * what; until it has, reports are believed.
 */
export class ProgressCurves {
  private readonly curves = new Map<string, Curve>();

  /** @param points in the order of time, of a render that took `total` seconds */
  observe(kind: string, points: readonly ProgressPoint[], total: number): void {
    const first = points[0];
    if (!first || total <= 0) return;
    let curve = this.curves.get(kind);
    if (!curve) {
      curve = { shares: Float64Array.from({ length: PARTS + 1 }, (_, part) => part / PARTS), seen: 0 };
      this.curves.set(kind, curve);
    }
    curve.seen += 1;
    const gain = Math.max(GAIN, 1 / (BELIEF + curve.seen));
    for (let part = 0; part <= PARTS; part += 1) {
      const seconds = secondsAt(points, part / PARTS);
      if (seconds === null) continue;
      const share = Math.min(1, seconds / total);
      curve.shares[part]! += gain * (share - curve.shares[part]!);
    }
    // What was learnt of other renders for other parts may disagree; time does not run back.
    for (let part = 1; part <= PARTS; part += 1) {
      curve.shares[part] = Math.max(curve.shares[part]!, curve.shares[part - 1]!);
    }
  }

  /** @returns the share of the time that has usually passed, 0-1 */
  timeShare(kind: string, progress: number): number {
    const shares = this.curves.get(kind)?.shares;
    if (!shares) return progress;
    const at = Math.min(PARTS, Math.max(0, progress * PARTS));
    const part = Math.min(PARTS - 1, Math.floor(at));
    return shares[part]! + (at - part) * (shares[part + 1]! - shares[part]!);
  }
}

/** When a progress was reached, interpolated; null outside of what was seen. */
function secondsAt(points: readonly ProgressPoint[], progress: number): number | null {
  for (let index = 1; index < points.length; index += 1) {
    const [before, after] = [points[index - 1]!, points[index]!];
    if (before.progress > progress || after.progress < progress) continue;
    const rise = after.progress - before.progress;
    const share = rise > 0 ? (progress - before.progress) / rise : 1;
    return before.seconds + share * (after.seconds - before.seconds);
  }
  return null;
}
