/** The building program: a kind's preset, overridden by the scene graph. */
import type { MaterialPalette } from '../../../request/still-request';
import type { SceneGraph, SceneNode, Slot, Surface } from '../../../words/graph/scene-graph';
import { number, replan, reroof, several, surfaceOver } from './form-changes';
import { facadeNamed, openingForms, planNamed, roofForms } from './form-words';
import { kindOf, neutralHome, neutralWorkplace } from './kinds';
import { houses } from './masses';
import { applyPart, isStorey } from './program-parts';
import { LOWEST_STOREY, type Program } from './program-shape';
import { styled } from './styles';
import { towerNamed } from './towers';

/** Floor height of signs that lift a house off the ground (m). */
const raisedBy: Readonly<Record<string, number>> = { wheels: 0.5, stilts: 4, pontoon: 0.05 };

/** Parts of a node, by the partOf edges. */
export function partsOf(graph: SceneGraph, node: SceneNode): SceneNode[] {
  const ids = new Set(graph.edges.filter((e) => e.relation === 'partOf' && e.b.includes(node.id)).map((e) => e.a));
  return graph.nodes.filter((n) => ids.has(n.id));
}

/** Form fields for properties that the prompt leaves open, or that override it. */
export interface FormWishes {
  workplace?: boolean;
  palette?: MaterialPalette | undefined;
}

const paletteSlots: Record<MaterialPalette, Partial<Record<Slot, Surface>>> = {
  Wood: { body: { substance: 'wood' } },
  Brick: { body: { substance: 'brick' } },
  'Concrete Brutalist': { body: { substance: 'concrete' } },
  Steel: { body: { substance: 'metal', colour: 'charcoal' }, structure: { substance: 'steel' } },
  Glass: { body: { substance: 'metal', colour: 'white' } },
  Mixed: { body: { substance: 'wood' }, trim: { substance: 'concrete' } },
};

/** Requested surfaces. */
function requestedSlots(
  nodes: readonly SceneNode[],
): Pick<Program, 'roofRequested' | 'frameRequested' | 'doorRequested'> {
  const asked = (slot: Slot, kinds: readonly string[]): boolean =>
    nodes.some(({ slots, kind }) => slots[slot] !== undefined || (slots.body !== undefined && kinds.includes(kind)));
  return {
    roofRequested: asked('roof', ['roof']),
    frameRequested: asked('frame', ['window frame', 'window', 'picture window']),
    doorRequested: asked('door', ['door', 'gate']),
  };
}

/** Coverings that need a slope. */
const sloping: ReadonlySet<string> = new Set(['slate', 'tile', 'clay tile', 'shingle', 'terracotta', 'copper', 'zinc']);

/** A flat roof is not visible from the ground, so it gets a slope if its surface is requested. */
function showRoof(program: Program, parts: readonly SceneNode[]): void {
  const { node } = program;
  const said = [node, ...parts.filter(({ kind }) => kind === 'roof')];
  const formed = said.some(({ params, state }) =>
    [params.roof, params.shape, ...state].some((word) => roofForms.some((form) => form === word)),
  );
  const substance = program.slots.roof?.substance ?? '';
  const plate = program.eaves > 0.25 && !sloping.has(substance);
  const level =
    (program.roof === 'flat' || program.roof === 'green') &&
    !formed &&
    !plate &&
    substance !== 'planting' &&
    substance !== 'concrete';
  if (!program.roofRequested || !level || program.name === 'castle' || program.plan === 'ring') return;
  reroof(program, program.storeys > 3 ? 'mansard' : 'hip');
  if (program.roof === 'hip') program.pitch = 26;
}

/** Applies the prompt's shape words to the kind's preset. */
export function programOf(graph: SceneGraph, node: SceneNode, form: FormWishes = {}): Program {
  const plainKind =
    kindOf(node.approximates ?? '') ?? kindOf(node.kind) ?? (form.workplace ? neutralWorkplace : neutralHome);
  const preset = styled(plainKind, node.params.style);
  const parts = partsOf(graph, node);
  const denied = new Set(graph.denied.filter((d) => d.of === undefined || d.of === node.kind).map((d) => d.kind));
  const program: Program = {
    ...preset,
    node,
    name: node.kind,
    stilts: number(node.params.stilts, raisedBy[preset.signs.find(({ name }) => raisedBy[name])?.name ?? ''] ?? 0),
    cantilever: number(node.params.cantilever, 0),
    setback: number(node.params.setback, preset.signs.some(({ name }) => name === 'setback') ? 2.5 : 0),
    taper: number(node.params.taper, preset.signs.some(({ name }) => name === 'taper') ? 0.32 : 0),
    slots: { ...preset.slots },
    elements: preset.signs.map(({ name, count }) => ({ name, count, node, own: false })),
    owners: {},
    bodyRequested: node.slots.body !== undefined,
    ...requestedSlots([node, ...parts]),
  };
  applyForm(program, node);
  several(program, node);
  for (const part of [...parts.filter(isStorey), ...parts.filter((one) => !isStorey(one))]) applyPart(program, part);
  nameTowers(program, graph);
  for (const [slot, surface] of Object.entries(node.slots) as [Slot, Surface][])
    program.slots[slot] = surfaceOver(program.slots[slot], surface);
  if (form.palette) {
    Object.assign(program.slots, paletteSlots[form.palette]);
    program.bodyRequested = true;
    if (form.palette === 'Glass') program.facade = 'curtain';
    if (form.palette !== 'Wood' && program.facade === 'logs') program.facade = 'punched';
  }
  showRoof(program, parts);
  program.elements = program.elements.filter(({ name, own }) => own || !(denied.has(name) || graph.bare));
  // Sliding doors over the whole front are the entrance too.
  if (program.elements.some(({ name }) => name === 'great-gate')) program.door = 'none';
  // A bridge has no other elements.
  if (program.elements.some(({ name }) => name === 'span'))
    program.elements = program.elements.filter(({ name }) => name === 'span');
  return bounded(program);
}

/** Replaces the kind's tower by the named one: "a clock tower", "a minaret". */
function nameTowers(program: Program, graph: SceneGraph): void {
  for (const wish of program.elements.filter(({ name, own }) => own && name === 'tower')) {
    const said = graph.words.find(({ node, as }) => node === wish.node.id && as === 'part');
    const named = towerNamed(said?.text ?? '');
    if (!named) continue;
    program.elements = program.elements.filter((e) => e.own || e.name !== named);
    wish.name = named;
  }
}

function applyForm(program: Program, { params, state, slots }: SceneNode): void {
  const words = [...state, ...Object.values(slots).flatMap((s) => s?.finish?.split(' ') ?? [])];
  const plan = planNamed(params.plan) ?? state.map(planNamed).find((name) => name !== undefined);
  if (plan) replan(program, plan, params);
  const size = number(params.size, 1);
  program.width = number(params.widthMetres, program.width * size * number(params.width, 1));
  program.depth = number(params.depthMetres, program.depth * size * number(params.depth, 1));
  if (params.lengthMetres !== undefined || params.length !== undefined) {
    const long = number(params.lengthMetres, Math.max(program.width, program.depth) * number(params.length, 1));
    if (program.width >= program.depth) program.width = long;
    else program.depth = long;
  }
  if (params.ratio === 1) program.depth = program.width = Math.sqrt(program.width * program.depth);
  reheight(program, params, size);
  const roof = roofForms.find((form) => form === params.roof) ?? roofForms.find((form) => state.includes(form));
  if (roof) reroof(program, roof);
  if (params.pitch === 'steep') program.pitch = Math.max(program.pitch, 55);
  else program.pitch = number(params.pitch, program.pitch);
  const facade =
    facadeNamed(params.facade) ??
    (words.includes('ribbed') ? 'ribs' : words.includes('perforated') ? 'lattice' : undefined);
  if (facade) program.facade = facade;
  const form = openingForms.find((f) => f === params.opening || f === params.openings);
  if (form) program.form = form;
  if (program.slots.body?.substance === 'logs' || slots.body?.substance === 'logs') program.facade = 'logs';
}

function reheight(program: Program, params: SceneNode['params'], size: number): void {
  const storeys = number(params.storeys, 0);
  const hall = program.storeys === 1 && program.storeyHeight > 4.4;
  if (storeys > 0) {
    if (hall && storeys > 1) program.storeyHeight = 3.8;
    program.storeys = storeys;
  } else if (program.storeys > 5) program.storeys = Math.round(program.storeys * size);
  else if (hall) program.storeyHeight *= 0.4 + 0.6 * size;
  const factor = number(params.height, 1);
  if (factor !== 1 && hall) program.storeyHeight *= factor;
  else if (factor !== 1 && storeys === 0) program.storeys = Math.max(1, Math.round(program.storeys * factor));
  if (factor > 1 && storeys === 0 && params.heightMetres === undefined) slim(program);
  const metres = number(params.heightMetres, 0);
  if (metres > 0 && hall) program.storeyHeight = metres;
  else if (metres > 0) program.storeys = Math.max(1, Math.round(metres / program.storeyHeight));
}

/** Minimum height of a tall building, relative to its narrower side. */
const TALL = 1.3;

/** Makes a tall building higher than wide: adds storeys, then reduces its footprint. */
function slim(program: Program): void {
  const height = (): number => program.storeys * program.storeyHeight;
  const wanted = (): number => TALL * Math.min(program.width, program.depth);
  if (program.storeyHeight <= 4.4) while (height() < wanted() && program.storeys < 12) program.storeys++;
  else program.storeyHeight = Math.min(wanted(), program.storeyHeight * 1.5);
  if (height() >= wanted()) return;
  const shrink = Math.max(0.55, height() / wanted());
  program.width *= shrink;
  program.depth *= shrink;
}

/** Maximum wall area of a building in square metres, so that its triangles fit into the kernel's memory. */
const LARGEST_WALLS = 30_000;

/** Triangles of arched windows, relative to those with straight lintels. */
const ARCHES_COST = 1.5;
/** Triangles of arcades on every storey, relative to plain walls. */
const ARCADE_COST = 1.6;
/** Triangles of round logs, relative to flat walls: 19 triangles per square metre with pointed windows. */
const LOGS_COST = 2.2;
/** Triangles of several faceted curves, relative to long sides. */
const FACETS_COST = 1.5;
const arched: readonly Program['form'][] = ['arched', 'pointed', 'round'];

/** Clamps the program to buildable ranges. */
function bounded(program: Program): Program {
  const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
  program.width = clamp(program.width, 2.2, 200);
  program.depth = clamp(program.depth, 2.2, 160);
  program.storeys = Math.round(clamp(program.storeys, 1, 60));
  program.storeyHeight = clamp(program.storeyHeight, 0.3, 40);
  // An all-roof house gets walls when its roof is replaced by another form.
  if (program.roof !== 'A' && program.storeyHeight < LOWEST_STOREY) {
    program.storeyHeight = LOWEST_STOREY;
    if (program.facade === 'blank') program.facade = 'punched';
  } else if (program.storeyHeight < LOWEST_STOREY) program.facade = 'blank';
  // The maximum allows the walls of a block, but not of a town.
  program.count = clamp(program.count, 1, 40);
  const bodies = program.plan === 'cluster' ? Math.round(program.count) : program.plan === 'row' ? houses(program) : 1;
  const sides = program.plan === 'courtyard' || program.plan === 'ring' ? 3.6 : 2.6;
  const cost =
    (program.facade === 'arcade' ? ARCADE_COST : arched.includes(program.form) ? ARCHES_COST : 1) *
    (program.facade === 'logs' ? LOGS_COST : 1) *
    (program.plan === 'ring' || (program.plan === 'cluster' && program.roof === 'cone') ? FACETS_COST : 1);
  const around = sides * (program.width + program.depth) * bodies * cost;
  program.storeys = Math.max(1, Math.min(program.storeys, Math.floor(LARGEST_WALLS / (around * program.storeyHeight))));
  program.pitch = clamp(program.pitch, 4, 160);
  program.cantilever = clamp(program.cantilever, 0, Math.min(6, program.depth / 3));
  // A cantilever is not possible over columns that carry the roof, or on an A-frame whose roof reaches the ground.
  if (program.facade === 'colonnade' || program.roof === 'A') program.cantilever = 0;
  // A cantilever is not possible above a tower in front of the door either.
  if (program.elements.some(({ name }) => name === 'gatetower' || name === 'clocktower')) program.cantilever = 0;
  program.setback = clamp(program.setback, 0, Math.min(5, program.depth / 5));
  program.stilts = clamp(program.stilts, 0, 6);
  program.taper = program.stilts > 0 ? 0 : clamp(program.taper, 0, 0.5);
  return program;
}
