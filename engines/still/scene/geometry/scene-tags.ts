import type { Slot } from '../../words/graph/scene-graph';

/** A triangle's or instance's owner: a scene graph node and one of its surfaces. */
export interface SceneTag {
  node: string;
  slot: Slot | '';
}

/** Indices of tags, for visibility masks. 0 = not requested by the prompt. */
export class SceneTags {
  /** Tag of every index. */
  readonly names: SceneTag[] = [{ node: '', slot: '' }];
  private readonly numbers = new Map<string, number>();

  number(node: string, slot: Slot | '' = ''): number {
    const key = `${node}/${slot}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.names.length);
    return this.names.push({ node, slot }) - 1;
  }
}
