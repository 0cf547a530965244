/** A room's windows: their positions, and their shape by kind and prompt. */
import type { SeededRandom } from '../../../../random/seeded-random';
import type { InteriorSpec } from '../../../intent/scene-spec';
import type { SceneNode } from '../../../words/graph/scene-graph';
import type { Opening } from '../../exterior/openings/openings';
import type { RoomKind, ShellLook, WindowKind } from '../rooms/room-kind';
import type { RoomSize } from '../stage/interior-stage';

/** A room window; it may be arched or round. */
export interface RoomOpening extends Opening {
  form?: 'arched' | 'round';
}

/** Tag name for each window kind. */
export const windowNames: Record<WindowKind, string> = {
  wide: 'picture window',
  tall: 'window',
  arched: 'arched window',
  round: 'round window',
  high: 'window',
  small: 'slit window',
  none: 'window',
};

/** How windows look for "large windows", "tall windows", "round windows". */
export function windowLook({ kind, state, params }: SceneNode): Partial<ShellLook> {
  if (kind !== 'window') return {};
  const words = new Set([...state, String(params.shape ?? ''), String(params.opening ?? '')]);
  if (words.has('arched') || words.has('pointed')) return { windows: 'arched' };
  if (words.has('round')) return { windows: 'round' };
  if (words.has('tall')) return { windows: 'tall' };
  const size = Number(params.size ?? 1);
  return size > 1.05 ? { windows: 'wide' } : size < 0.95 ? { windows: 'small' } : {};
}

/** Default windows. */
export function defaultWindows(kind: RoomKind, random: SeededRandom): WindowKind {
  return kind.public || random.fork('windows').chance(0.5) ? 'wide' : 'tall';
}

/** Openings in the window wall; positions are measured along it from z = 0. */
export function windowsOf(
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

/**
 * Windows in the back wall: in the gable under slopes, and a rose window in a church.
 * Some bedrooms have a narrow window near the corner.
 */
export function backWindows(
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
