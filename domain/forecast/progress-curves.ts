/** Number of intervals into which reported progress is divided; values between are interpolated linearly. */
const PARTS = 20;
/** Weight of a more general key as a number of renders; the most general prior is progress that is linear in time. */
const BELIEF = 2;
/** Minimum weight of the newest render. */
const GAIN = 0.1;
/** Maximum number of keys; the one unseen for longest is dropped first. */
const KEPT = 600;

interface Curve {
  /** Share of the total time at the beginning of each interval. */
  shares: Float64Array;
  seen: number;
}

/** Reported progress of a running render, and the seconds since its start. */
export interface ProgressPoint {
  progress: number;
  seconds: number;
}

/**
 * Engines and providers report work, not time. Learns the share of time that had passed at each reported progress:
 * per engine, size and content, each stored as a difference from the more general key. At first, share and progress are equal.
 */
export class ProgressCurves {
  private readonly curves = new Map<string, Curve>();

  /** @param names keys, from the most general @param points progress of a render that took `total` s, in time order */
  observe(names: readonly string[], points: readonly ProgressPoint[], total: number): void {
    if (points.length === 0 || total <= 0) return;
    const seen = Array.from({ length: PARTS + 1 }, (_, part) => secondsAt(points, part / PARTS));
    let wider: Float64Array = LINEAR;
    for (const name of names) {
      const curve = this.curves.get(name) ?? { shares: Float64Array.from(wider), seen: 0 };
      this.curves.delete(name);
      this.curves.set(name, curve);
      curve.seen += 1;
      const gain = Math.max(GAIN, 1 / (BELIEF + curve.seen));
      for (const [part, seconds] of seen.entries()) {
        if (seconds !== null) curve.shares[part]! += gain * (Math.min(1, seconds / total) - curve.shares[part]!);
      }
      // Curves learnt from different renders may not be monotonic, but time is.
      for (let part = 1; part <= PARTS; part += 1) {
        curve.shares[part] = Math.max(curve.shares[part]!, curve.shares[part - 1]!);
      }
      wider = curve.shares;
    }
    for (const name of this.curves.keys()) {
      if (this.curves.size <= KEPT) break;
      this.curves.delete(name);
    }
  }

  /** @returns the expected share of time that has passed (0-1), for the most specific known name */
  timeShare(names: readonly string[], progress: number): number {
    const name = names.findLast((one) => this.curves.has(one));
    const shares = name === undefined ? undefined : this.curves.get(name)?.shares;
    if (!shares) return progress;
    const at = Math.min(PARTS, Math.max(0, progress * PARTS));
    const part = Math.min(PARTS - 1, Math.floor(at));
    return shares[part]! + (at - part) * (shares[part + 1]! - shares[part]!);
  }
}

const LINEAR = Float64Array.from({ length: PARTS + 1 }, (_, part) => part / PARTS);

/** When, in seconds, a progress was reached, interpolated; null outside the observed range. */
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
