/** An empty room's properties, from its kind, its form fields and the prompt. */
import type { SeededRandom } from '../../../../random/seeded-random';
import type { InteriorSpec } from '../../../intent/scene-spec';
import type { SceneNode, Slot, Surface } from '../../../words/graph/scene-graph';
import type { Cover, RoomKind, RoomSurface, ShellLook } from '../rooms/room-kind';
import type { RoomSize } from '../stage/interior-stage';
import { backWindows, defaultWindows, type RoomOpening, windowLook, windowsOf } from './room-windows';

export interface ShellPlan extends ShellLook {
  size: RoomSize;
  /** Height of the walls where the ceiling starts (m). */
  wallHeight: number;
  /** Openings in the window wall x = 0, along it from z = 0 to the depth, and in the back wall, along it from x = 0. */
  windowWall: RoomOpening[];
  backWall: RoomOpening[];
  curtains: boolean;
  /** Centre x of a requested door in the back wall. */
  door?: number;
  said: Partial<Record<RoomSurface | 'structure' | 'frame' | 'door' | 'trim', Surface>>;
  /** The node for a part kind; the room's own node if the part is not requested. */
  node(kind: string): string;
  /** The same for a part that identifies the room: if it is unrequested, it gets a name under its surface. */
  part(kind: string, of?: string): string;
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

/** How each part that the prompt names changes the shell. */
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

/** Minimum crown height for the ceiling shapes (m). */
const leastHeight: Partial<Record<Cover, number>> = { vault: 3, dome: 3.4, slope: 3.2, gable: 3.6 };
/** Room height for a vault above windows: its walls must leave room for windows. */
const VAULT_OVER_WINDOWS = 4.5;
const GALLERY_HEIGHT = 4.7;

export function planShell(spec: InteriorSpec, kind: RoomKind, usual: RoomSize, random: SeededRandom): ShellPlan {
  const graph = spec.graph;
  const subject = graph?.nodes.find((node) => node.id === graph.subject);
  const parts =
    graph?.nodes.filter((node) => node.id !== graph.subject && (node.kind in partLooks || ownKinds.has(node.kind))) ??
    [];
  const denied = new Set(graph?.denied.map((d) => d.kind));
  const look: ShellLook = { ...plain, windows: defaultWindows(kind, random), ...kind.shell };
  const shellWord = subject?.params.shell;
  if (typeof shellWord === 'string') Object.assign(look, shellLooks[shellWord]);
  for (const part of parts) Object.assign(look, partLooks[part.kind], windowLook(part));
  if (spec.interiorStyle === 'Industrial') look.beams = look.cover !== 'vault' && look.cover !== 'dome';
  // Requested curtains need a window, even in a cinema.
  if (look.windows === 'none' && parts.some((part) => part.kind === 'curtain')) look.windows = 'tall';
  if (denied.has('window')) look.windows = 'none';
  if (denied.has('beam')) look.beams = false;
  const onIt = (part: SceneNode): boolean =>
    graph?.edges.some((e) => e.a === graph.subject && e.relation === 'on' && e.b.includes(part.id)) ?? false;
  const said = readPromptSurfaces(kind, subject, parts, onIt);
  if (said.wall?.substance === 'panelling') look.panelling = Math.max(look.panelling, 1.3);
  if (said['back-wall']?.substance === 'panelling') look.panelling = Math.max(look.panelling, usual.height - 0.3);
  const lofty = shellWord === 'double-height';
  const height = Math.max(
    usual.height + (lofty && usual.height < 4 ? 2.1 : 0),
    leastHeight[look.cover] ?? 0,
    look.cover === 'vault' && look.windows !== 'none' ? VAULT_OVER_WINDOWS : 0,
    look.mezzanine ? GALLERY_HEIGHT : 0,
  );
  const size = { ...usual, height };
  const wallHeight = wallHeightOf(look.cover, size);
  const dark = spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk';
  const wish = parts.some((part) => part.kind === 'curtain');
  const named = (name: string): string | undefined => parts.find((node) => node.kind === name)?.id;
  const nodeOf = (name: string): string => named(name) ?? subject?.id ?? '';
  const plan: ShellPlan = {
    ...look,
    size,
    wallHeight,
    windowWall: windowsOf(look.windows, spec, kind, size, wallHeight),
    backWall: backWindows(look, size, kind, random),
    curtains:
      !denied.has('curtain') && (wish || ((kind.curtains ?? false) && spec.interiorStyle !== 'Industrial' && !dark)),
    said,
    node: nodeOf,
    part: (name, of = '') => named(name) ?? `${nodeOf(of)}/${name}`,
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
  'panelling',
  'wainscot',
]);

/** Surfaces from the prompt (room and parts) and from the room kind. */
function readPromptSurfaces(
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
  // "A kitchen with green zellige on the back wall": the room's surface applies to that part.
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
  // Requested walls include the back wall.
  const walls = subject?.slots.wall ?? parts.find((part) => part.kind === 'wall')?.slots.body;
  if (walls && !subject?.slots['back-wall'] && !parts.some((part) => part.kind === 'back wall' && part.slots.body))
    said['back-wall'] = walls;
  return said;
}

/** True for a room without daylight. */
export const isEnclosed = ({ windowWall, backWall, skylight, cover }: ShellPlan): boolean =>
  windowWall.length === 0 && backWall.length === 0 && !skylight && cover !== 'dome';

/** Height at which vault, dome or slopes start. */
function wallHeightOf(cover: Cover, { width, height }: RoomSize): number {
  if (cover === 'vault') return Math.max(1.5, height - Math.min(width / 2, height * 0.48));
  if (cover === 'slope') return 1.25;
  if (cover === 'gable') return Math.min(2.5, height - 0.9);
  if (cover === 'dome') return Math.max(2.5, height - Math.min(width, 9) * 0.36);
  return height;
}
