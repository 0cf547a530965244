/** Separates the parts in the scene graph that change a building from those that become its elements. */
import type { SceneNode } from '../../../words/graph/scene-graph';
import { number, replan, reroof, surfaceOver } from './form-changes';
import { facadeParts, openingForms, openingParts, roofForms, surfaceParts } from './form-words';
import type { Program } from './program-shape';
import { isTower } from './towers';

const changing: readonly string[] = [
  'window',
  'picture window',
  'green roof',
  'courtyard',
  'wing',
  'gable',
  'plinth',
  'cantilever',
  'stilts',
  'ground floor',
  'upper floor',
];

/** Signs that change how walls, roofs and gates are built. */
const signs: readonly string[] = ['setback', 'taper', 'stilts', 'glass-gable', 'x-gate', 'ground', 'pipe'];

/** True for a part that changes the building itself; all others are elements. */
export const draws = (name: string): boolean =>
  name in surfaceParts ||
  name in openingParts ||
  name in facadeParts ||
  changing.includes(name) ||
  signs.includes(name) ||
  isTower(name);

/**
 * Whether a part is a storey. Storeys are placed first, because a wall has one material and later parts override it.
 */
export const isStorey = ({ kind }: SceneNode): boolean => kind === 'ground floor' || kind === 'upper floor';

/** Floor height in metres that stairs and ramps imply. */
const CLIMBS: Readonly<Record<string, number>> = { stair: 0.85, ramp: 0.5 };

/** Applies a part to the program. */
export function applyPart(program: Program, part: SceneNode): void {
  const slot = surfaceParts[part.kind];
  const own = part.slots.body ?? (slot ? part.slots[slot] : undefined);
  if (slot) {
    if (part.asked) program.owners[slot] = part.id;
    if (own) program.slots[slot] = surfaceOver(program.slots[slot], own);
    if (part.kind === 'shutter') {
      program.shutters = true;
      // Shutters need separate windows.
      if (!['punched', 'logs', 'half-timber', 'shopfront', 'colonnade'].includes(program.facade))
        program.facade = 'punched';
    }
    if (part.kind === 'gate') program.door = 'gate';
    if (part.kind === 'roof') {
      const roof = roofForms.find(
        (form) => form === part.params.roof || form === part.params.shape || part.state.includes(form),
      );
      if (roof) reroof(program, roof);
      if (part.params.pitch === 'steep' || part.params.shape === 'steep') program.pitch = Math.max(program.pitch, 55);
    }
    if (part.kind !== 'column') return;
  }
  if (part.kind === 'window' || part.kind === 'picture window' || openingParts[part.kind]) {
    program.owners.window = part.id;
    const form = openingParts[part.kind] ?? openingForms.find((f) => f === part.params.shape || part.state.includes(f));
    if (form) program.form = form;
    if (part.kind === 'picture window') [program.form, program.scale] = ['tall', 1.5];
    program.scale *= number(part.params.size, 1) * number(part.params.width, 1);
    if (number(part.params.height, 1) > 1 && program.form === 'rect') program.form = 'tall';
    if (own) program.slots.frame = surfaceOver(program.slots.frame, own);
    return;
  }
  const facade = facadeParts[part.kind];
  if (facade) {
    program.facade = facade;
    program.owners.structure = part.id;
    if (own) program.slots[facade === 'ribs' ? 'body' : 'structure'] = own;
    return;
  }
  if (part.kind === 'green roof') {
    reroof(program, 'green');
    program.owners.roof = part.id;
    return;
  }
  if (part.kind === 'dome' && (program.roof === 'dome' || program.roof === 'onion')) {
    program.owners.roof = part.id;
    if (own) program.slots.roof = surfaceOver(program.slots.roof, own);
    return;
  }
  if (isStorey(part)) {
    if (part.kind === 'upper floor') program.storeys = Math.max(2, program.storeys);
    if (own) program.slots.body = surfaceOver(program.slots.body, own);
    return;
  }
  // Stairs need a raised floor, and a balcony needs an upper storey.
  if (part.asked && CLIMBS[part.kind]) program.plinth = Math.max(program.plinth, CLIMBS[part.kind] ?? 0);
  const hall = program.storeyHeight > 4.4;
  if (part.kind === 'balcony' && program.storeys === 1 && !hall) program.storeys = 2;
  if (part.kind === 'courtyard') replan(program, 'courtyard', {});
  else if (part.kind === 'wing') replan(program, 'l', {});
  else if (part.kind === 'gable') reroof(program, 'gable');
  else if (part.kind === 'plinth') program.plinth = Math.max(0.9, program.plinth);
  else if (part.kind === 'cantilever') program.cantilever = number(part.params.cantilever, 3);
  else if (part.kind === 'stilts') program.stilts = Math.max(2.5, program.stilts);
  else {
    program.elements = program.elements.filter((e) => e.own || e.name !== part.kind);
    program.elements.push({ name: part.kind, count: Math.max(1, part.count), node: part, own: true });
  }
}
