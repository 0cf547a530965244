/** Builds any building in the scene graph from parts. */
import type { BuildingKind } from '../../intent/scene-spec';
import type { SceneGraph, SceneNode } from '../../words/graph/scene-graph';
import { elements } from './elements/element-catalogue';
import { doorSet } from './openings/door-set';
import { buildMass } from './parts/body';
import { greenEdges, growIvy, scaffold } from './parts/conditions';
import { crownTower } from './parts/crowns';
import { approach } from './parts/doors';
import { entranceEdge } from './parts/entrance-side';
import { type Mass, massesOf } from './parts/masses';
import { edgesOf } from './parts/polygon';
import { programOf } from './parts/program';
import { BuildScope } from './parts/scope';
import { towersOf } from './parts/towers';
import { coarseness } from './parts/walls';
import type { ExteriorStage } from './stage/exterior-stage';

/** Elements that need a roof below them. */
const onRoof: ReadonlySet<string> = new Set([
  ...['chimney', 'dormer', 'bellcote', 'cupola', 'spire', 'cross', 'balustrade', 'flag', 'rainwater', 'porch', 'dome'],
  ...['solar', 'crown', 'awning', 'sign', 'hung-sign'],
]);

/** Defaults for commercial projects when the prompt names no building. */
const workplaces: readonly BuildingKind[] = ['office-block', 'shop-house', 'museum'];

/** The door of an A-frame house is in the gable, in front of the glass. */
function doorUnderRoof(scope: BuildScope): void {
  const { mesh, program } = scope;
  const mass = scope.masses[0];
  const outer = mass?.plan.loops[0];
  if (!mass?.door || !outer || program.door === 'none' || scope.entrances.length > 0) return;
  const edge = edgesOf(outer)[entranceEdge(outer)];
  if (!edge || mass.top - mass.y0 < 2.6) return;
  const [middle, width] = [edge.length / 2, 1.1];
  mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
    const hole = { kind: 'door', from: middle - width / 2, to: middle + width / 2, sill: 0, head: 2.25 } as const;
    mesh.at(0, 0, -0.16, 0, () => doorSet(mesh, hole, scope.facade(mass.finish)));
    approach(scope, middle, width, mass.y0);
    const [x, , z] = mesh.place([middle, 0, 0]);
    scope.entrances.push({ x, y: mass.y0, z, turn: edge.turn, width, left: middle, right: middle });
  });
}

/** Builds a graph node on the stage and sets the subject box for the camera. */
export function buildFromGraph(stage: ExteriorStage, graph: SceneGraph, node: SceneNode): BuildScope {
  const { building, formPalette } = stage.spec;
  const workplace = workplaces.includes(building);
  const program = programOf(graph, node, { workplace, palette: formPalette });
  const scope = new BuildScope(stage, program, stage.random.fork(`building ${node.id}`));
  const bodies = massesOf(program, scope.random.fork('masses'));
  const main = bodies[0];
  const towers = main ? towersOf(program, main) : [];
  // When a tower stands in front of the door, the entrance leads through the tower.
  if (main && towers.some(({ door }) => door)) main.door = false;
  const masses: Mass[] = [...bodies, ...towers];
  scope.coarse = coarseness(masses);
  scope.tagged(() => {
    for (const mass of bodies) buildMass(scope, mass, masses);
  });
  for (const tower of towers)
    scope.taggedAs(tower.node, tower.name, () => crownTower(scope, tower, buildMass(scope, tower, masses)));
  scope.tagged(() => doorUnderRoof(scope));
  if (scope.isUnfinished) scope.piece('scaffold', () => scaffold(scope));
  if (['overgrown', 'abandoned', 'ruined'].some((state) => node.state.includes(state)))
    scope.piece('ivy', () => growIvy(scope));
  if (program.roof === 'green') scope.piece('green roof', () => greenEdges(scope), program.owners.roof);
  // Gates that serve as entrance come first; stairs come last, because they start at decks and porches.
  const last = (name: string): number =>
    name === 'great-gate' ? -1 : name === 'stair' || name === 'steps' || name === 'stoop' ? 1 : 0;
  // A ruin has no elements on its roof.
  const standing = program.elements.filter(({ name, own }) => own || !scope.isBroken || !onRoof.has(name));
  for (const wish of [...standing].sort((a, b) => last(a.name) - last(b.name)))
    scope.taggedAs(wish.node, wish.name, () =>
      elements[wish.name]?.(scope, wish, scope.random.fork(`element ${wish.name}`)),
    );
  stage.doors.push(...scope.entrances.map(({ x, y, z }): [number, number, number] => [x, y, z]));
  const { min, max } = scope.extent;
  stage.pave(min[0], min[2], max[0], max[2]);
  stage.subject(min, max);
  return scope;
}
