/** Subjects of which something is remembered; those longest unseen are forgotten. */
const KEPT = 600;
/** Renders of a subject that weigh as much as the belief that it makes no difference. */
const DOUBT = 1;
/** Weight of the newest render, once more than its inverse were seen. */
const GAIN = 0.1;

interface Effect {
  seen: number;
  level: number;
}

/**
 * What is in the picture makes it slower or faster than others of its class: rooms, trees, glass. Learns it by name (what kind of space
 * it is, the words), each from what those before it leave unexplained. People order the same words again and again.
 */
export class SubjectEffects {
  private readonly effects = new Map<string, Effect>();

  /** ln of how many times longer than others of its class it takes. @param names from the widest to the narrowest */
  of(tool: string, names: readonly string[]): number {
    return names.reduce((sum, name) => sum + (this.effects.get(`${tool}|${name}`)?.level ?? 0), 0);
  }

  /** @param deviation ln of how many times longer than its class it took */
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
