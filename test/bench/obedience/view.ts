import { linear } from '@maquette/engines/still/image/oklch';
import type { StillImage } from '@maquette/engines/still/still-engine';

/** A node's surface, as it is named in the masks. */
export interface Owner {
  node: string;
  kind: string;
  slot: string;
}

/** Writes a name in lower case, without hyphens and in the singular: "half-doors" are half doors, sails are a sail. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[-_]/g, ' ')
    .trim()
    .replace(/([^s])s$/, '$1');

/** Matches whole names: "park bench" is a bench, but a bench is not a park bench. */
export function isOf(kind: string, wanted: readonly string[]): boolean {
  const said = plain(kind);
  return wanted.some((one) => said === plain(one) || said.endsWith(` ${plain(one)}`));
}

/** The kind in the tag of a part without a node: "chapel/cross" -> cross, "+bed" -> bed. */
const kindInName = (node: string): string => plain(node.split(/[/:.#+]/).at(-1) ?? '').replace(/\s*\d+$/, '');

/** An image as the checks use it: the surface at each pixel, in front of glass and behind it. */
export class View {
  readonly width: number;
  readonly height: number;
  readonly pixels: number;
  private readonly kinds = new Map<string, string>();
  /** All nodes of the subject, including the subject itself. */
  private readonly subjectNodes: ReadonlySet<string>;

  constructor(readonly picture: StillImage) {
    this.width = picture.seen.width;
    this.height = picture.seen.height;
    this.pixels = this.width * this.height;
    const { graph } = picture.scene;
    for (const node of graph?.nodes ?? []) this.kinds.set(node.id, node.kind);
    const mine = new Set(graph ? [graph.subject] : []);
    for (let grown = -1; grown !== mine.size; ) {
      grown = mine.size;
      for (const { relation, a, b } of graph?.edges ?? [])
        if (relation === 'partOf' && b.some((id) => mine.has(id))) mine.add(a);
    }
    this.subjectNodes = mine;
  }

  /** The kind that the engine reports for the subject. */
  get subjectKind(): string {
    return this.kinds.get(this.picture.scene.graph?.subject ?? '') ?? '';
  }

  kindOfNode(node: string): string {
    return this.kinds.get(node) ?? kindInName(node);
  }

  /** The subject's own walls. Towers, porches and signs are separate nodes or pieces. */
  isOwnWall({ node, slot }: Owner): boolean {
    const own = node === this.picture.scene.graph?.subject || this.kindOfNode(node) === 'wall';
    return own && slot === 'body';
  }

  isSubject({ node }: Owner): boolean {
    return this.subjectNodes.has(node) || [...this.subjectNodes].some((mine) => node.startsWith(`${mine}/`));
  }

  /** The owner of the surface at a pixel. Undefined for the sky. */
  owner(layer: 'front' | 'behind', i: number): Owner | undefined {
    const { seen } = this.picture;
    const placed = seen.placed[seen[layer].instance[i] ?? -1];
    if (!placed) return undefined;
    const tag = seen.tags[seen[layer].tag[i] ?? 0];
    const kind = placed.kind || this.kindOfNode(tag?.node ?? '');
    return { node: tag?.node ?? '', kind, slot: tag?.slot ?? '' };
  }

  /** Pixels whose owner matches, including those behind glass. */
  where(wanted: (owner: Owner) => boolean): number[] {
    const found: number[] = [];
    for (let i = 0; i < this.pixels; i++) {
      const front = this.owner('front', i);
      if (front && wanted(front)) found.push(i);
      else if (front && this.isGlass(i)) {
        const behind = this.owner('behind', i);
        if (behind && wanted(behind)) found.push(i);
      }
    }
    return found;
  }

  /** Pixels of those kinds, by the kind of the node or of the plant. */
  ofKinds(kinds: readonly string[]): number[] {
    return this.where(({ kind, node }) => isOf(kind, kinds) || isOf(this.kindOfNode(node), kinds));
  }

  ofSubject(): number[] {
    return this.where((owner) => this.isSubject(owner));
  }

  isGlass(i: number): boolean {
    const { seen } = this.picture;
    return seen.materials.get(seen.front.material[i] ?? -1)?.kind === 'glass';
  }

  /** Pixels of the sky, including those seen through windows. */
  sky(): number[] {
    const { instance } = this.picture.seen.behind;
    return [...instance.keys()].filter((i) => instance[i] === -1);
  }

  /** The image's linear light at a mask pixel's position. */
  lit = (pixel: number, k: 0 | 1 | 2): number => {
    const { rgb, width, height } = this.picture;
    const x = Math.min(width - 1, Math.floor((((pixel % this.width) + 0.5) * width) / this.width));
    const y = Math.min(height - 1, Math.floor(((Math.floor(pixel / this.width) + 0.5) * height) / this.height));
    return linear(rgb[3 * (y * width + x) + k] ?? 0);
  };

  /** Linear albedo behind the glass at a pixel. */
  albedo = (pixel: number, k: 0 | 1 | 2): number => this.picture.seen.behind.albedo[3 * pixel + k] ?? 0;
}
