import type { NounClass, SceneNode, Slot, Surface } from './graph/scene-graph';
import { upholstered } from './lexicon/furnishings';
import type { Sense } from './lexicon/lexicon';
import { has, modifierSenses, type Unit } from './units';

/** A word next to a noun, with the sense it has there. */
export interface Modifier {
  unit: Unit;
  sense: Sense;
}

const FABRICS = new Set(['velvet', 'leather', 'linen', 'cotton', 'wool', 'fabric', 'silk', 'fur', 'felt', 'canvas']);
/** Generic material words that add nothing after a specific one: "oak wood", "zellige tiles". */
const GENERAL = new Set(['wood', 'tile', 'stone', 'metal', 'fabric', 'brick']);
/** The slot for a material that applies to the whole noun: a thatched cottage has a thatched roof. */
const AT_HOME: Partial<Record<NounClass, Readonly<Record<string, Slot>>>> = {
  building: { thatch: 'roof', planting: 'roof', tile: 'roof', 'clay tile': 'roof' },
  generic: { thatch: 'roof', planting: 'roof', 'clay tile': 'roof' },
  room: { panelling: 'wall', wallpaper: 'wall', parquet: 'floor', linoleum: 'floor', carpet: 'floor' },
};
/** Precedence of senses: "rose" before a noun is a colour rather than a plant. */
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
/** Participles that form a surface suffix without a hyphen: "black framed windows", but not "green tiled roof". */
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

/** The sense of each modifier in its context. */
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

/**
 * Groups colours, materials and finishes into surfaces;
 * a second word of the same class, or a suffix, starts a new surface.
 */
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

/** The slot of a node to which an unassigned colour or material belongs. */
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

/** Applies modifiers to their noun's node. */
export function describe(node: SceneNode, of: NounClass, modifiers: readonly Modifier[]): void {
  const { groups, lone } = surfacesOf(modifiers);
  addSurfaces(node, of, groups);
  if (of === 'building' && groups.some((group) => group.finish?.includes('ribbed'))) node.params.facade ??= 'ribs';
  for (const { sense } of modifiers) {
    if (sense.class === 'shape') addShape(node, of, sense);
    else if (sense.class === 'size') {
      for (const [name, value] of Object.entries(sense.params ?? {})) node.params[name] = value;
      // "Tall windows" is also a window shape.
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

/** Appends a state; a repeated state moves to the end, because the last of two contradicting states counts. */
function note(node: SceneNode, state: string): void {
  node.state = [...node.state.filter((other) => other !== state), state];
}
