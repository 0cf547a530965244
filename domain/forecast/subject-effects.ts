/** Maximum number of subjects; the one unseen for longest is dropped first. */
const KEPT = 600;
/** Weight of the assumption that a subject has no effect, as a number of renders. */
const DOUBT = 1;
/** Minimum weight of the newest render. */
const GAIN = 0.1;

interface Effect {
  seen: number;
  level: number;
}

/**
 * Learns how an image's content (kind of space, words in the prompt) changes its duration within its class.
 * Each name explains what the names before it leave unexplained. Users often repeat the same words.
 */
export class SubjectEffects {
  private readonly effects = new Map<string, Effect>();

  /** ln of how much longer than its class the render takes. @param names from the most general to the most specific */
  of(tool: string, names: readonly string[]): number {
    return names.reduce((sum, name) => sum + (this.effects.get(`${tool}|${name}`)?.level ?? 0), 0);
  }

  /** @param deviation ln of how much longer than its class the render took */
  observe(tool: string, names: readonly string[], deviation: number): void {
    let unexplained = deviation;
    for (const name of names) {
      const key = `${tool}|${name}`;
      const effect = this.effects.get(key) ?? { seen: 0, level: 0 };
      this.effects.delete(key);
      this.effects.set(key, effect);
      effect.seen += 1;
      effect.level += Math.max(GAIN, 1 / (DOUBT + effect.seen)) * (unexplained - effect.level);
      unexplained -= effect.level;
    }
    for (const key of this.effects.keys()) {
      if (this.effects.size <= KEPT) break;
      this.effects.delete(key);
    }
  }
}
