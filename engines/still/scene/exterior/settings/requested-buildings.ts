import type { SceneGraph, SceneNode } from '../../../words/graph/scene-graph';
import { buildings } from '../../../words/lexicon/buildings';
import type { ExteriorStage } from '../stage/exterior-stage';
import type { ViewBlocker } from '../stage/view-blocker';
import { hall, neighbourHouse } from './neighbours';
import { beyond, type Zone } from './site-frame';
import type { SitePlan } from './site-plan';

/** Building kinds shaped like a house; others are halls. */
const homely: ReadonlySet<string> = new Set([
  'house',
  'cottage',
  'cabin',
  'farmhouse',
  'barn',
  'chalet',
  'bungalow',
  'inn',
  'villa',
]);

function sideOf(graph: SceneGraph, node: SceneNode): Zone {
  for (const { relation, a, b } of graph.edges) {
    if (relation === 'between' && a === graph.subject && b.includes(node.id))
      return b[0] === node.id ? 'left' : 'right';
    if (a === graph.subject && b.includes(node.id) && relation === 'front') return 'behind';
    if (
      a === node.id &&
      b.includes(graph.subject) &&
      (relation === 'behind' || relation === 'left' || relation === 'right')
    )
      return relation;
  }
  return 'beside';
}

/** Builds simplified further buildings that the prompt names, in their own material: "beside a brick warehouse". */
export function buildRequestedBuildings(stage: ExteriorStage, plan: SitePlan, blocks: ViewBlocker): void {
  const { graph } = stage.spec;
  const known: Readonly<Record<string, unknown>> = buildings;
  for (const node of graph?.nodes ?? []) {
    if (!graph || node.role !== 'thing' || node.id === graph.subject || !Object.hasOwn(known, node.kind)) continue;
    const random = stage.random.fork(`building ${node.id}`);
    const field = beyond(plan.frame, sideOf(graph, node));
    const homes = homely.has(node.kind);
    const wall = stage.surface(node, 'body', homes ? 'rowC' : 'rowA');
    const radius = homes ? 6 : 13;
    const taken: { x: number; z: number }[] = [];
    stage.mesh.tagged(node.id, 'body', () => {
      for (let i = 0; i < 400 && taken.length < Math.min(6, node.count); i++) {
        const x = random.range(stage.min[0] - 46, stage.max[0] + 46);
        const z = random.range(stage.min[2] - 2, stage.max[2] + 34);
        const away = field(x, z);
        if (away < radius * 0.8 || away > radius + 16 || blocks(x, z, radius * 0.5) || plan.land.isBasin(x, z, radius))
          continue;
        if (
          beyond(plan.frame, 'around')(x, z) < radius ||
          taken.some((o) => Math.hypot(o.x - x, o.z - z) < radius * 1.7)
        )
          continue;
        taken.push({ x, z });
        stage.mesh.at(0, plan.land.bed(x, z), 0, 0, () =>
          homes
            ? neighbourHouse(stage, x, z, random.range(-0.3, 0.3), { wall, storeys: 2 }, random)
            : hall(stage, x, z, random.range(-0.1, 0.1) + Math.PI / 2, wall, random),
        );
        stage.pave(x - radius * 0.7, z - radius * 0.7, x + radius * 0.7, z + radius * 0.7);
      }
    });
  }
}
