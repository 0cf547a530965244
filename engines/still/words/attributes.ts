import { upholstered } from './lexicon/furnishings';
import type { NounClass, Sense } from './lexicon/lexicon';
import type { SceneNode, Slot, Surface } from './scene-graph';
import { has, modifierSenses, type Unit } from './units';

/** A word beside a noun, with the meaning it has there. */
export interface Modifier {
  unit: Unit;
  sense: Sense;
}

const FABRICS = new Set(['velvet', 'leather', 'linen', 'cotton', 'wool', 'fabric', 'silk', 'fur', 'felt', 'canvas']);
/** After another material they only repeat its sort: "oak wood", "zellige tiles". */
const GENERAL = new Set(['wood', 'tile', 'stone', 'metal', 'fabric', 'brick']);
/** Where a material is at home, said of the whole: a thatched cottage has a thatched roof. */
const AT_HOME: Partial<Record<NounClass, Readonly<Record<string, Slot>>>> = {
  building: { thatch: 'roof', planting: 'roof', tile: 'roof', 'clay tile': 'roof' },
  room: { panelling: 'wall', wallpaper: 'wall', parquet: 'floor', linoleum: 'floor', carpet: 'floor' },
};
/** Of several meanings the first of these counts: "rose" before a noun is a colour sooner than a plant. */
const ORDER = [
  'suffix',
  'colour',
  'substance',
  'shade',
  'finish',
  'shape',
  'size',
  'style',
  'state',
  'scheme',
] as const;
/** Participles that name a surface even without a hyphen: "black framed windows", never "green tiled roof". */
const BARE_SUFFIX = new Set([
  'framed',
  'roofed',
  'legged',
  'clad',
  'walled',
  'floored',
  'topped',
  'trimmed',
  'upholstered',
  'beamed',
  'doored',
  'edged',
]);

/** The meaning of each modifier at its place. */
export function readModifiers(units: readonly Unit[]): Modifier[] {
  return units.flatMap((unit, i) => {
    const senses = modifierSenses(unit);
    const before = units[i - 1];
    const surfaceBefore = before && (has(before, 'colour') ?? has(before, 'substance') ?? has(before, 'shade'));
    const wanted = ORDER.filter(
      (one) => one !== 'suffix' || (surfaceBefore && (unit.before === 'hyphen' || BARE_SUFFIX.has(unit.word))),
    );
    const sense = wanted.map((one) => senses.find((candidate) => candidate.class === one)).find(Boolean);
    return sense ? [{ unit, sense }] : [];
  });
}

interface Group extends Surface {
  slot?: Slot;
  /** "Black and white tiles". */
  colour2?: string;
}

/** Colours, materials and finishes as surfaces: a second one of a sort, or a suffix, begins a new surface. */
function surfacesOf(modifiers: readonly Modifier[]): { groups: Group[]; lone: string[] } {
  const groups: Group[] = [];
  const lone: string[] = [];
  let group: Group = {};
  let shade: string | undefined;
  const push = (): void => {
    if (Object.keys(group).length > 0) groups.push(group);
    group = {};
  };
  modifiers.forEach(({ unit, sense }, i) => {
    if (sense.class === 'shade') {
      const next = modifiers[i + 1]?.sense.class;
      if (next === 'colour' || next === 'substance') shade = sense.kind;
      else lone.push(sense.kind);
    } else if (sense.class === 'colour') {
      const colour = shade ? `${shade} ${sense.kind}` : sense.kind;
      shade = undefined;
      if (group.colour !== undefined && unit.afterAnd && group.substance === undefined) {
        group.colour2 = colour;
        return;
      }
      if (group.colour !== undefined) push();
      group.colour = colour;
    } else if (sense.class === 'substance') {
      const repeats = group.substance !== undefined && !unit.afterAnd;
      if (repeats && GENERAL.has(sense.kind)) return;
      if (group.substance !== undefined && !(repeats && GENERAL.has(group.substance))) push();
      group.substance = sense.kind;
      if (shade) group.colour ??= shade;
      shade = undefined;
    } else if (sense.class === 'finish') {
      group.finish = group.finish ? `${group.finish} ${sense.kind}` : sense.kind;
    } else if (sense.class === 'suffix') {
      group.slot = sense.slot;
      push();
    }
  });
  push();
  return { groups, lone };
}

/** The surface of a node that a colour or material without a name of its own belongs to. */
function mainSlot(node: SceneNode, of: NounClass, surface: Surface): Slot {
  const soft = of === 'furnishing' && node.kind in upholstered;
  if (!soft) return 'body';
  return surface.substance === undefined || FABRICS.has(surface.substance) ? 'cloth' : 'body';
}

function homeOf(of: NounClass, substance: string | undefined): Slot | undefined {
  if (substance === undefined) return undefined;
  return of === 'room' && FABRICS.has(substance) ? 'cloth' : AT_HOME[of]?.[substance];
}

function addSurfaces(node: SceneNode, of: NounClass, groups: readonly Group[]): void {
  const infill = groups.find((group) => group.substance === 'glass' && !group.slot);
  const others = groups.filter((group) => group !== infill && !group.slot);
  const ordered = of === 'building' && infill && others.length > 0 ? [infill, ...others] : groups;
  let plain = 0;
  for (const { slot, colour2, ...surface } of ordered.concat(
    groups.filter((group) => group.slot && ordered !== groups),
  )) {
    const home = slot ?? homeOf(of, surface.substance);
    if (home) {
      node.slots[home] = { ...node.slots[home], ...surface };
      continue;
    }
    plain++;
    if (colour2) node.params.colour2 = colour2;
    if (plain === 1)
      node.slots[mainSlot(node, of, surface)] = { ...node.slots[mainSlot(node, of, surface)], ...surface };
    else if (of === 'building') node.slots[infill ? 'structure' : 'trim'] = surface;
    else if (surface.colour && !surface.substance) node.params.colour2 ??= surface.colour;
    else node.slots[of === 'furnishing' ? 'legs' : 'trim'] = surface;
  }
}

function addShape(node: SceneNode, of: NounClass, sense: Sense): void {
  if (of !== 'building' && of !== 'generic' && of !== 'room') {
    node.params.shape = sense.kind;
    return;
  }
  const { roof, shell, ...both } = sense.params ?? {};
  Object.assign(node.params, both);
  if (of === 'room' && shell !== undefined) node.params.shell = shell;
  if (of !== 'room' && roof !== undefined) node.params.roof = roof;
}

/** Writes what the modifiers say to the node of their noun. */
export function describe(node: SceneNode, of: NounClass, modifiers: readonly Modifier[]): void {
  const { groups, lone } = surfacesOf(modifiers);
  addSurfaces(node, of, groups);
  if (of === 'building' && groups.some((group) => group.finish?.includes('ribbed'))) node.params.facade ??= 'ribs';
  for (const { sense } of modifiers) {
    if (sense.class === 'shape') addShape(node, of, sense);
    else if (sense.class === 'size') {
      for (const [name, value] of Object.entries(sense.params ?? {})) node.params[name] = value;
      // "Tall windows" are a form of window, too.
      if (of === 'part' && /^(tall|wide|narrow|low)$/.test(sense.kind)) note(node, sense.kind);
    } else if (sense.class === 'style') node.params.style = sense.kind;
    else if (sense.class === 'scheme') node.params.scheme = sense.kind;
    else if (sense.class === 'state') note(node, sense.kind);
  }
  for (const tone of lone) {
    const slot = mainSlot(node, of, {});
    if (of === 'furnishing' || of === 'part' || of === 'thing')
      node.slots[slot] = { colour: tone, ...node.slots[slot] };
    else note(node, tone);
  }
}

/** A condition, behind those that were said before: of two that cannot both be the last is meant. */
function note(node: SceneNode, state: string): void {
  node.state = [...node.state.filter((other) => other !== state), state];
}
