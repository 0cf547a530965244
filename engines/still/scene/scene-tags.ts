import type { Slot } from '../words/scene-graph';

/** What a triangle or an instance belongs to: a node of the scene graph and one of its surfaces. */
export interface SceneTag {
  node: string;
  slot: Slot | '';
}

/** Numbers for tags, so that a mask can say what is seen. 0 belongs to nothing that words asked for. */
export class SceneTags {
  /** The tag of every number. */
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
