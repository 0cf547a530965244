/** Builds any building of the scene graph from the parts. */
import type { BuildingKind } from '../../../intent/scene-spec';
import type { SceneGraph, SceneNode } from '../../../words/scene-graph';
import type { ExteriorStage } from '../exterior-stage';
import { buildMass } from './body';
import { crownTower } from './crowns';
import { elements } from './elements/element-catalogue';
import { type Mass, massesOf } from './masses';
import { programOf } from './program';
import { BuildScope } from './scope';
import { towersOf } from './towers';
import { coarseness } from './walls';

/** What the form's kind of project makes of a building that words leave open. */
const workplaces: readonly BuildingKind[] = ['office-block', 'shop-house', 'museum'];

/** Builds a node of the graph on the stage and names the subject box for the camera. */
export function buildFromGraph(stage: ExteriorStage, graph: SceneGraph, node: SceneNode): BuildScope {
  const { building, formPalette } = stage.spec;
  const workplace = workplaces.includes(building);
  const program = programOf(graph, node, { workplace, palette: formPalette });
  const scope = new BuildScope(stage, program, stage.random.fork(`building ${node.id}`));
  const bodies = massesOf(program, scope.random.fork('masses'));
  const main = bodies[0];
  const towers = main ? towersOf(program, main) : [];
  const masses: Mass[] = [...bodies, ...towers];
  scope.coarse = coarseness(masses);
  scope.tagged(() => {
    for (const mass of bodies) buildMass(scope, mass, masses);
  });
  for (const tower of towers)
    scope.taggedAs(tower.node, 'tower', () => crownTower(scope, tower, buildMass(scope, tower, masses)));
  // Stairs come last: they begin where decks and porches end.
  const last = (name: string): number => (name === 'stair' || name === 'steps' || name === 'stoop' ? 1 : 0);
  for (const wish of [...program.elements].sort((a, b) => last(a.name) - last(b.name)))
    scope.taggedAs(wish.node, wish.name, () =>
      elements[wish.name]?.(scope, wish, scope.random.fork(`element ${wish.name}`)),
    );
  const { min, max } = scope.extent;
  stage.pave(min[0], min[2], max[0], max[2]);
  stage.subject(min, max);
  return scope;
}
