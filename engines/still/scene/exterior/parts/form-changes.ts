/** Changes of shape that the prompt requests; otherwise, the kind keeps its character. */
import type { SceneNode, Surface } from '../../../words/graph/scene-graph';
import { defaultPitch } from './form-words';
import type { PlanName } from './kind-row';
import type { Program } from './program-shape';
import type { RoofForm } from './roof-form';

/** A node parameter as a number. */
export const number = (value: unknown, usual: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : usual;

/** A new substance brings its own colour, while a colour or finish keeps the substance. */
export function surfaceOver(preset: Surface | undefined, said: Surface): Surface {
  return said.substance ? said : { ...preset, ...said };
}

/** Changes the plan, but keeps the area and the kind's character. */
export function replan(program: Program, plan: PlanName, params: SceneNode['params']): void {
  const area = program.width * program.depth;
  if (plan === 'round') program.width = program.depth = Math.min(90, 2 * Math.sqrt(area / Math.PI));
  if (plan === 'oval') [program.width, program.depth] = [1.35 * Math.sqrt(area), 0.95 * Math.sqrt(area)];
  if (plan === 'polygon') {
    program.width = program.depth = Math.min(70, 1.15 * Math.sqrt(area));
    program.count = number(params.sides, 6);
  }
  if (plan === 'curve') [program.width, program.depth] = [2.1 * Math.sqrt(area), Math.min(14, 0.62 * Math.sqrt(area))];
  if (plan === 'courtyard' || plan === 'u' || plan === 'l' || plan === 'cross') {
    [program.width, program.depth] = [1.5 * Math.sqrt(area), 1.25 * Math.sqrt(area)];
    program.count = Math.max(5, Math.min(14, Math.sqrt(area) * 0.45));
  }
  if (plan === 'stepped' || plan === 'cluster') program.count = 3;
  if (plan === 'row') program.count = 5;
  program.plan = plan;
}

/** Maximum number of bodies in a row and in a group. */
const MOST = { row: 12, cluster: 5 };

/** "A row of houses" or "three cabins" sets the number of bodies; a plural without a number means a few. */
export function several(program: Program, { role, count, exact, params }: SceneNode): void {
  const inRow = params.arrangement === 'row' || program.plan === 'row';
  if (role !== 'subject' || params.plan !== undefined || (count < 2 && params.arrangement !== 'row')) return;
  if (program.signs.some(({ name }) => name === 'span')) return;
  const plan = inRow ? 'row' : 'cluster';
  if (program.plan !== plan) replan(program, plan, params);
  program.count = Math.min(MOST[plan], exact ? count : Math.max(count, program.count));
}

/** Changes the roof, with the default pitch and eaves for its new shape. */
export function reroof(program: Program, form: RoofForm): void {
  program.roof = form;
  program.pitch = defaultPitch[form] ?? program.pitch;
  program.eaves = form === 'flat' || form === 'green' ? 0 : Math.max(0.3, program.eaves);
  // Replaces coverings of the old roof shape. Thatch is kept.
  if (form === 'thatch') program.slots.roof = { substance: 'thatch' };
  else if (form === 'green') program.slots.roof = { substance: 'planting' };
  else
    program.slots.roof ??= { substance: form === 'dome' || form === 'shell' || form === 'barrel' ? 'zinc' : 'slate' };
}
