/** Merges requested furniture with the room kind's defaults. */

import type { SceneEdge, SceneGraph, SceneNode } from '../../../words/graph/scene-graph';
import { singular } from '../../../words/lexicon/lexicon';
import { furnishingOf } from '../furnishings/catalogue';
import { pieceOf } from './compose';
import { everyWant, type Place, rank, type Want } from './want';

/** Room parts that pieces relate to. */
const places: Record<string, Place> = {
  window: 'window',
  'picture window': 'window',
  'bay window': 'window',
  'arched window': 'window',
  curtain: 'window',
  'back wall': 'back',
  wall: 'back',
  corner: 'corner',
  niche: 'back',
};

/**
 * A room's wants: its kind's defaults, overridden by the prompt. Excludes denied pieces; bare rooms have no defaults.
 */
export function wishesOf(graph: SceneGraph | undefined, usual: readonly Want[]): Want[] {
  const denied = (want: Want): boolean => (graph?.denied ?? []).some((d) => d.of === undefined && isA(want, d.kind));
  const asked = graph ? requestedTrees(graph) : [];
  const wants = graph?.bare ? [] : without(usual, denied);
  const said = new Set([...everyWant(asked)].map((want) => familyOf(want)));
  const names = new Set([...everyWant(asked)].map((want) => want.kind));
  const claimed = new Set<Want>();
  for (const tree of asked) {
    const host =
      [...everyWant(wants)].find((want) => !claimed.has(want) && want.kind === tree.kind) ??
      [...everyWant(wants)].find(
        (want) => !claimed.has(want) && want.rank !== rank.optional && familyOf(want) === familyOf(tree),
      );
    if (!host) {
      wants.push({ ...tree });
      claimed.add(wants.at(-1) as Want);
      continue;
    }
    claim(host, tree, wants, said);
    claimed.add(host);
    for (const other of likeIt(host, tree, wants, claimed)) {
      Object.assign(other, { node: tree.node, rank: rank.asked, each: !wants.includes(other) });
      if (tree.kind !== familyOf(tree)) other.kind = tree.kind;
      claimed.add(other);
    }
  }
  // "Four armchairs" is the total: removes default pieces of the same family everywhere.
  const counted = new Set([...everyWant(asked)].filter((want) => want.node?.exact).map((want) => familyOf(want)));
  const isDefault = (want: Want): boolean =>
    want.rank !== rank.asked &&
    (names.has(want.kind) || counted.has(familyOf(want)) || (said.has(familyOf(want)) && want.rank === rank.optional));
  // Nor does a default table stay for the requested chair if it had another table.
  return without(wants, (want) => isDefault(want) || (want.node === undefined && names.has(want.kind)));
}

const familyOf = (want: Want): string => pieceOf(want)?.family ?? want.kind;

/** Excluding "chair" also excludes "office chair". */
const isA = (want: Want, kind: string): boolean =>
  want.kind === kind || want.kind.endsWith(` ${kind}`) || familyOf(want) === kind;

/** Removes wants; children of a removed root become roots. */
function without(wants: readonly Want[], gone: (want: Want) => boolean): Want[] {
  return wants.flatMap((want) => {
    const rest = { ...want, with: without(want.with, gone) };
    if (!gone(want)) return [rest];
    return rest.with
      .filter((child) => child.relation !== 'on' && child.relation !== 'above' && child.relation !== 'under')
      .map(
        ({ relation: _relation, at: _at, ...child }) =>
          ({
            ...child,
            rank: child.node ? child.rank : rank.optional,
            place: child.place ?? want.place ?? 'middle',
          }) as Want,
      );
  });
}

/**
 * "Yellow chairs" applies to all of a classroom's chairs:
 * default wants of the same family, for a plural without number or place.
 */
function likeIt(host: Want, tree: Want, wants: readonly Want[], claimed: ReadonlySet<Want>): Want[] {
  const all = tree.count > 1 && !tree.node?.exact && tree.relation === undefined && tree.with.length === 0;
  if (!all) return [];
  return [...everyWant(wants)].filter(
    (want) => want !== host && !claimed.has(want) && want.rank !== rank.optional && familyOf(want) === familyOf(tree),
  );
}

/** Replaces a default piece by the requested one; keeps its companions that the prompt does not mention. */
function claim(host: Want, tree: Want, wants: Want[], said: ReadonlySet<string>): void {
  const kept = host.with.filter((child) => child.node || !said.has(familyOf(child)));
  const root = wants.includes(host);
  const many = tree.count > 1 && !tree.node?.exact;
  const each = !root && many;
  const count = each
    ? host.count
    : many
      ? Math.max(tree.count, host.count)
      : tree.node?.exact || tree.count > 1
        ? tree.count
        : host.count;
  // One position holds one piece: of three pictures, two do not hang where the default one does.
  const whole = count === 1 || (host.at === undefined && (!root || host.with.length === 0));
  // "Beds" in a ward are the ward's beds, unless a shape is requested.
  const { shape, length } = tree.node?.params ?? {};
  const general = tree.kind === familyOf(tree) && shape === undefined && length === undefined;
  Object.assign(host, {
    ...tree,
    kind: general ? host.kind : tree.kind,
    ...(host.relation && { relation: host.relation }),
    place: tree.place ?? host.place,
    rank: rank.asked,
    with: [...tree.with, ...kept],
    count: whole ? count : 1,
    ...(each && { each }),
  });
  if (!whole) wants.push({ ...tree, with: [], count: count - 1 });
  for (const want of wants) if ([...everyWant([want])].includes(host)) want.rank = rank.asked;
}

/** Maximum number of requested pieces in a room; later ones are not built. */
const MOST_PIECES = 240;

/** Requested furnishings as trees along their relations. */
function requestedTrees(graph: SceneGraph): Want[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  let sum = 0;
  const pieces = graph.nodes.filter((node) => {
    if (node.id === graph.subject || furnishingOf(node.kind) === undefined || isPartOfPiece(node, graph, nodes))
      return false;
    sum += node.count;
    return sum <= MOST_PIECES;
  });
  const wants = new Map<string, Want>(
    pieces.map((node) => [
      node.id,
      { kind: variantOf(node, graph), count: node.count, rank: rank.asked, node, with: [] },
    ]),
  );
  const roots = new Set(wants.values());
  for (const edge of graph.edges) {
    const a = wants.get(edge.a);
    if (a && roots.has(a)) relate(a, edge, wants, nodes, roots);
  }
  return [...roots];
}

/** Variant named by the word itself: "chesterfield" for sofas, "wing chairs" for armchairs. */
function variantOf(node: SceneNode, graph: SceneGraph): string {
  const family = furnishingOf(node.kind)?.family;
  for (const word of graph.words) {
    if (word.node !== node.id) continue;
    const name = word.text.toLowerCase().replace(/\w+$/, singular);
    if (furnishingOf(name)?.family === family) return name;
  }
  return node.kind;
}

/** Whether the node is part of a piece of furniture, such as a leg or a cover. Parts are not placed by themselves. */
const isPartOfPiece = (node: SceneNode, graph: SceneGraph, nodes: ReadonlyMap<string, SceneNode>): boolean =>
  node.role === 'part' &&
  graph.edges.some(
    (e) =>
      e.a === node.id &&
      e.relation === 'partOf' &&
      e.b.some((b) => b !== graph.subject && furnishingOf(nodes.get(b)?.kind ?? '') !== undefined),
  );

function relate(
  a: Want,
  edge: SceneEdge,
  wants: ReadonlyMap<string, Want>,
  nodes: ReadonlyMap<string, SceneNode>,
  roots: Set<Want>,
): void {
  const [first, second] = edge.b;
  const b = wants.get(first ?? '');
  if (!b) {
    const place = places[nodes.get(first ?? '')?.kind ?? ''];
    if (place) a.place = place;
    return;
  }
  if (edge.relation === 'partOf' || b === a || [...everyWant([a])].includes(b)) return;
  const other = wants.get(second ?? '');
  if (edge.relation === 'between') {
    for (const [want, relation] of [
      [b, other ? 'left' : 'beside'],
      [other, 'right'],
    ] as const) {
      if (!want || !roots.has(want)) continue;
      want.relation = relation;
      a.with.push(want);
      roots.delete(want);
    }
    return;
  }
  a.relation = edge.relation;
  b.with.push(a);
  roots.delete(a);
}
