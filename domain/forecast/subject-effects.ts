/** Maximum number of subjects; the one unseen for longest is dropped first. */
const KEPT = 600;
/** Weight of the assumption that a subject has no effect, as a number of renders. */
const DOUBT = 1;
/** Weight of the newest render, once the number of renders exceeds its inverse. */
const GAIN = 0.1;

interface Effect {
  seen: number;
  level: number;
}

/**
 * An image's content makes it slower or faster than others of its class: rooms, trees, glass.
 * Learns the effect of each name (kind of space, words in the prompt) from what the names before it do not explain.
 * Users order the same words repeatedly.
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
