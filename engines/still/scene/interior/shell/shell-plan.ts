/** What a room is like before anything stands in it, from its kind, its form fields and the words. */
import type { SeededRandom } from '../../../../random/seeded-random';
import type { InteriorSpec } from '../../../intent/scene-spec';
import type { SceneNode, Slot, Surface } from '../../../words/scene-graph';
import type { Opening } from '../../exterior/openings';
import type { RoomSize } from '../interior-stage';
import type { Cover, RoomKind, RoomSurface, ShellLook, WindowKind } from '../rooms/room-kind';

/** A window of a room; its upper edge may be an arch, or all of it a circle. */
export interface RoomOpening extends Opening {
  form?: 'arched' | 'round';
}

export interface ShellPlan extends ShellLook {
  size: RoomSize;
  /** Height of the walls where the cover begins (m). */
  wallHeight: number;
  /** Openings of the window wall x = 0, along it from z = 0 to the depth, and of the back wall, along it from x = 0. */
  windowWall: RoomOpening[];
  backWall: RoomOpening[];
  curtains: boolean;
  /** A door that was asked for stands in the back wall; x of its middle. */
  door?: number;
  said: Partial<Record<RoomSurface | 'structure' | 'frame' | 'door' | 'trim', Surface>>;
  /** Node that a part belongs to, by its kind; the room itself where nobody named the part. */
  node(kind: string): string;
}

const plain: ShellLook = {
  cover: 'flat',
  windows: 'wide',
  beams: false,
  skylight: false,
  arches: false,
  columns: false,
  mezzanine: false,
  split: false,
  panelling: 0,
};

/** What a part of a room that the words name does to the shell. */
const partLooks: Record<string, Partial<ShellLook>> = {
  vault: { cover: 'vault' },
  dome: { cover: 'dome' },
  'sloped ceiling': { cover: 'slope' },
  coffers: { cover: 'coffers' },
  beam: { beams: true },
  skylight: { skylight: true },
  arch: { arches: true },
  niche: { arches: true },
  column: { columns: true },
  mezzanine: { mezzanine: true },
  'picture window': { windows: 'wide' },
  'arched window': { windows: 'arched' },
  'rose window': { windows: 'round' },
  'round window': { windows: 'round' },
  'slit window': { windows: 'small' },
};
const shellLooks: Record<string, Partial<ShellLook>> = {
  vault: { cover: 'vault' },
  beams: { beams: true },
  slope: { cover: 'gable' },
  split: { split: true },
  mezzanine: { mezzanine: true },
  dome: { cover: 'dome' },
};

/** Crown heights that the covers need (m). */
const leastHeight: Partial<Record<Cover, number>> = { vault: 3, dome: 3.4, slope: 3.2, gable: 3.6 };
const GALLERY_HEIGHT = 4.7;

export function planShell(spec: InteriorSpec, kind: RoomKind, usual: RoomSize, random: SeededRandom): ShellPlan {
  const graph = spec.graph;
  const subject = graph?.nodes.find((node) => node.id === graph.subject);
  const parts =
    graph?.nodes.filter((node) => node.id !== graph.subject && (node.kind in partLooks || ownKinds.has(node.kind))) ??
    [];
  const denied = new Set(graph?.denied.map((d) => d.kind));
  const look: ShellLook = { ...plain, windows: usualWindows(kind, random), ...kind.shell };
  const shellWord = subject?.params.shell;
  if (typeof shellWord === 'string') Object.assign(look, shellLooks[shellWord]);
  for (const part of parts) Object.assign(look, partLooks[part.kind], windowLook(part));
  if (spec.furnishings.includes('skylight')) look.skylight = true;
  if (spec.furnishings.includes('beams') || spec.interiorStyle === 'Industrial')
    look.beams = look.cover !== 'vault' && look.cover !== 'dome';
  if (spec.furnishings.includes('wainscot')) look.panelling = Math.max(look.panelling, 0.95);
  if (denied.has('window')) look.windows = 'none';
  if (denied.has('beam')) look.beams = false;
  const onIt = (part: SceneNode): boolean =>
    graph?.edges.some((e) => e.a === graph.subject && e.relation === 'on' && e.b.includes(part.id)) ?? false;
  const said = surfacesSaid(kind, subject, parts, onIt);
  if (said.wall?.substance === 'panelling') look.panelling = Math.max(look.panelling, 1.3);
  if (said['back-wall']?.substance === 'panelling') look.panelling = Math.max(look.panelling, usual.height - 0.3);
  const lofty = spec.furnishings.includes('double-height') || shellWord === 'double-height';
  const height = Math.max(
    usual.height + (lofty && usual.height < 4 ? 2.1 : 0),
    leastHeight[look.cover] ?? 0,
    look.mezzanine ? GALLERY_HEIGHT : 0,
  );
  const size = { ...usual, height };
  const wallHeight = wallHeightOf(look.cover, size);
  const dark = spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk';
  const wish = spec.furnishings.includes('curtains') || parts.some((part) => part.kind === 'curtain');
  const plan: ShellPlan = {
    ...look,
    size,
    wallHeight,
    windowWall: windowsOf(look.windows, spec, kind, size, wallHeight),
    backWall: backWindows(look, size, kind, random),
    curtains:
      !denied.has('curtain') &&
      (wish ||
        ((kind.curtains ?? false) && spec.interiorStyle !== 'Industrial' && !dark && look.windows === 'tall') ||
        ((kind.curtains ?? false) && spec.interiorStyle !== 'Industrial' && !dark)),
    said,
    node: (part) => parts.find((node) => node.kind === part)?.id ?? subject?.id ?? '',
  };
  if (parts.some((part) => part.kind === 'door')) plan.door = size.width * 0.84;
  return plan;
}

const ownKinds = new Set([
  'wall',
  'back wall',
  'floor',
  'ceiling',
  'window',
  'window frame',
  'door',
  'curtain',
  'backsplash',
  'trim',
]);

/** "Large windows", "tall windows", "round windows". */
function windowLook({ kind, state, params }: SceneNode): Partial<ShellLook> {
  if (kind !== 'window') return {};
  const words = new Set([...state, String(params.shape ?? ''), String(params.opening ?? '')]);
  if (words.has('arched') || words.has('pointed')) return { windows: 'arched' };
  if (words.has('round')) return { windows: 'round' };
  if (words.has('tall')) return { windows: 'tall' };
  const size = Number(params.size ?? 1);
  return size > 1.05 ? { windows: 'wide' } : size < 0.95 ? { windows: 'small' } : {};
}

function usualWindows(kind: RoomKind, random: SeededRandom): WindowKind {
  return kind.public || random.fork('windows').chance(0.5) ? 'wide' : 'tall';
}

/** Surfaces by what was said of the room, of its parts, and what its kind has. */
function surfacesSaid(
  kind: RoomKind,
  subject: SceneNode | undefined,
  parts: readonly SceneNode[],
  onIt: (part: SceneNode) => boolean,
): ShellPlan['said'] {
  const said: ShellPlan['said'] = { ...kind.finishes };
  const take = (slot: RoomSurface | 'structure' | 'frame' | 'door' | 'trim', surface: Surface | undefined): void => {
    if (surface) said[slot] = surface;
  };
  take('wall', subject?.slots.body);
  if (subject?.slots.body) said['back-wall'] = subject.slots.body;
  for (const slot of ['wall', 'back-wall', 'floor', 'ceiling', 'structure', 'frame', 'door', 'trim'] as const)
    take(slot, subject?.slots[slot]);
  // "A kitchen with green zellige on the back wall": what is said of the room stands on that part of it.
  const onPart = parts.find((part) => part.kind === 'back wall' || part.kind === 'floor' || part.kind === 'ceiling');
  const laid = subject?.slots.body;
  if (onPart && laid && !onPart.slots.body && onIt(onPart)) {
    for (const slot of ['wall', 'back-wall'] as const) {
      const usual = kind.finishes?.[slot];
      if (usual) said[slot] = usual;
      else delete said[slot];
    }
    take(onPart.kind === 'back wall' ? 'back-wall' : onPart.kind === 'floor' ? 'floor' : 'ceiling', laid);
  }
  const slotOf: Record<string, RoomSurface | 'structure' | 'frame' | 'door'> = {
    ...{
      wall: 'wall',
      'back wall': 'back-wall',
      backsplash: 'back-wall',
      floor: 'floor',
      ceiling: 'ceiling',
      vault: 'ceiling',
      dome: 'ceiling',
    },
    ...{
      beam: 'structure',
      column: 'structure',
      arch: 'structure',
      window: 'frame',
      'window frame': 'frame',
      door: 'door',
    },
  };
  for (const part of parts) {
    const slot = slotOf[part.kind];
    if (slot) take(slot, part.slots.body ?? part.slots[slot as Slot]);
  }
  // Walls that are said to be so are so behind the furniture too.
  const walls = subject?.slots.wall ?? parts.find((part) => part.kind === 'wall')?.slots.body;
  if (walls && !subject?.slots['back-wall'] && !parts.some((part) => part.kind === 'back wall' && part.slots.body))
    said['back-wall'] = walls;
  return said;
}

/** Height at which vault, dome or slopes begin. */
function wallHeightOf(cover: Cover, { width, height }: RoomSize): number {
  if (cover === 'vault') return Math.max(1.5, height - Math.min(width / 2, height * 0.48));
  if (cover === 'slope') return 1.25;
  if (cover === 'gable') return Math.min(2.5, height - 0.9);
  if (cover === 'dome') return Math.max(2.5, height - Math.min(width, 9) * 0.36);
  return height;
}

function windowsOf(
  windows: WindowKind,
  spec: InteriorSpec,
  kind: RoomKind,
  size: RoomSize,
  wallHeight: number,
): RoomOpening[] {
  const industrial = spec.interiorStyle === 'Industrial';
  const lofty = wallHeight > 4;
  const head = Math.min(wallHeight - 0.2, lofty ? 4.4 : kind.public ? 3.1 : 2.55);
  const { depth } = size;
  if (windows === 'none' || head < 1.5) return [];
  const rows = industrial ? 4 : lofty ? 2 : 1;
  if (windows === 'wide') {
    const columns = (industrial ? 6 : 3) + (kind.public ? 1 : 0) + Math.max(0, Math.round((depth - 7) / 2));
    return [{ kind: 'glazing', from: 0.7, to: depth - 0.75, sill: 0.06, head, columns, rows }];
  }
  const width = { tall: 1.7, arched: 1.5, round: 1.15, small: 0.8, high: 1.6 }[windows];
  const count = Math.max(windows === 'small' ? 1 : 2, Math.floor((depth - 0.6) / (width + 0.75)));
  const pitch = (depth - 0.5) / count;
  return Array.from({ length: count }, (_, i) => {
    const middle = 0.3 + pitch * (i + 0.5);
    const wide = Math.min(width, pitch - 0.35);
    const shape = { kind: 'window' as const, from: middle - wide / 2, to: middle + wide / 2 };
    if (windows === 'round')
      return {
        ...shape,
        sill: Math.min(1.1, head - wide),
        head: Math.min(1.1, head - wide) + wide,
        columns: 2,
        rows: 2,
        form: 'round' as const,
      };
    if (windows === 'arched')
      return {
        ...shape,
        sill: wallHeight > 4 ? 1.5 : 0.5,
        head,
        columns: 2,
        rows: lofty ? 5 : 3,
        form: 'arched' as const,
      };
    if (windows === 'small') return { ...shape, sill: 1.05, head: Math.min(head, 1.95), columns: 1, rows: 1 };
    if (windows === 'high') return { ...shape, sill: head - 0.75, head, columns: 2, rows: 1 };
    return { ...shape, sill: 0.3, head, columns: 2, rows: industrial ? 4 : 2 };
  });
}

/** Under slopes the light comes from the gable; a church has a rose; some bedrooms a narrow window by the corner. */
function backWindows(
  look: ShellLook,
  { width, height, depth }: RoomSize,
  kind: RoomKind,
  random: SeededRandom,
): RoomOpening[] {
  if (look.windows === 'none') return [];
  const gable = { kind: 'window' as const, columns: 2, rows: 2 };
  if (look.cover === 'slope')
    return [{ ...gable, from: width / 2 - 0.62, to: width / 2 + 0.62, sill: 1.45, head: Math.min(2.6, height - 0.75) }];
  if (look.cover === 'vault' && height > 6) {
    const r = Math.min(1.3, width * 0.14);
    return [
      {
        ...gable,
        from: width / 2 - r,
        to: width / 2 + r,
        sill: height * 0.56,
        head: height * 0.56 + 2 * r,
        form: 'round',
      },
    ];
  }
  if ((kind.curtains ?? false) && depth < 5 && look.cover === 'flat' && random.fork('narrow').chance(0.12))
    return [
      {
        kind: 'window',
        from: width - 1.25,
        to: width - 0.45,
        sill: 0.8,
        head: Math.min(2.45, height - 0.2),
        columns: 1,
      },
    ];
  return [];
}
