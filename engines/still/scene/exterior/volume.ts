import type { ExteriorStage } from './exterior-stage';
import { fillOpenings, wallPanel } from './facade';
import { dressedOpenings, dressFront } from './features/front-dressing';
import { furnishBay } from './room-behind-glass';
import type { Side, Volume } from './volume-shape';

interface SideFrame {
  side: Side;
  x: number;
  z: number;
  turn: number;
  length: number;
}

function sideFrames(v: Volume): SideFrame[] {
  const w = v.x1 - v.x0;
  const d = v.z1 - v.z0;
  return [
    { side: 'front', x: v.x0, z: v.z0, turn: 0, length: w },
    { side: 'right', x: v.x1, z: v.z0, turn: Math.PI / 2, length: d },
    { side: 'back', x: v.x1, z: v.z1, turn: Math.PI, length: w },
    { side: 'left', x: v.x0, z: v.z1, turn: -Math.PI / 2, length: d },
  ];
}

export function buildVolume(stage: ExteriorStage, v: Volume): void {
  const { mesh } = stage;
  const thickness = v.thickness ?? 0.32;
  const height = v.y1 - v.y0;
  if (v.inside !== 'none') stage.volumes.push(v);
  for (const frame of sideFrames(v)) {
    if (v.open?.includes(frame.side)) continue;
    const openings = dressedOpenings(stage, v.openings?.[frame.side] ?? []);
    const facade = stage.facade(v.walls?.[frame.side] ?? v.wall);
    mesh.at(frame.x, v.y0, frame.z, frame.turn, () => {
      wallPanel(mesh, frame.length, height, openings, 0, thickness, facade.wall);
      if (v.inside !== 'none') {
        wallPanel(mesh, frame.length, height, openings, thickness, thickness + 0.012, facade.liner);
      }
      fillOpenings(mesh, openings, thickness, facade);
    });
    if (frame.side === 'front' && v.inside !== 'none') {
      const { x, z, length } = frame;
      dressFront(stage, { x, y: v.y0, z, length, groundFloor: v.y0 < 1.2 }, openings);
    }
  }
  if (v.inside === 'none') return;
  const t = thickness + 0.012;
  const inner = { x0: v.x0 + t, x1: v.x1 - t, z0: v.z0 + t, z1: v.z1 - t };
  mesh.box(inner.x0, v.y0, inner.z0, inner.x1, v.y0 + 0.03, inner.z1, stage.id('innerFloor'));
  mesh.box(inner.x0, v.y1 - 0.03, inner.z0, inner.x1, v.y1 - 0.005, inner.z1, stage.id('innerWall'));
  if (v.inside === 'glow') glowingRooms(stage, v, inner);
  else partitions(stage, v, inner);
}

/** Party walls every few metres, rooms at most 5 m deep, furniture near the glass, a ceiling lamp each. */
export function partitions(
  stage: ExteriorStage,
  v: Volume,
  r: { x0: number; x1: number; z0: number; z1: number },
): void {
  const { mesh, random } = stage;
  const wall = stage.id('innerWall');
  const top = v.y1 - 0.03;
  const depth = Math.min(5.2, r.z1 - r.z0);
  const back = r.z0 + depth;
  if (r.z1 - back > 1) mesh.box(r.x0, v.y0, back, r.x1, top, back + 0.12, wall);
  const bays = Math.max(1, Math.round((r.x1 - r.x0) / (v.bay ?? 5.5)));
  const width = (r.x1 - r.x0) / bays;
  for (let i = 0; i < bays; i++) {
    const from = r.x0 + i * width;
    const to = from + width;
    if (i > 0) mesh.box(from - 0.06, v.y0, r.z0 + 0.5, from + 0.06, top, back, wall);
    const lit = stage.lampsOn && random.chance(0.85);
    furnishBay(stage, { x0: from + 0.1, x1: to - 0.1, z0: r.z0, z1: back, y: v.y0 + 0.03, top }, lit);
  }
}

/** Cheap rooms for many windows: a wall close behind the glass that glows, or stays dark. */
function glowingRooms(stage: ExteriorStage, v: Volume, r: { x0: number; x1: number; z0: number; z1: number }): void {
  const wallAt = (x: number, z: number, turn: number, length: number): void => {
    stage.mesh.at(x, 0, z, turn, () => glowWall(stage, 0, length, v.y0, v.y1, 1.6, v.bay));
  };
  wallAt(r.x0, r.z0, 0, r.x1 - r.x0);
  wallAt(r.x1, r.z0, Math.PI / 2, r.z1 - r.z0);
  wallAt(r.x0, r.z1, -Math.PI / 2, r.z1 - r.z0);
}

/** Lit and dark rooms as a wall `inset` metres behind a side, from..to along its frame. */
export function glowWall(
  stage: ExteriorStage,
  start: number,
  end: number,
  y0: number,
  y1: number,
  inset: number,
  bay = 3.6,
): void {
  const { mesh, random } = stage;
  const length = end - start;
  const count = Math.max(1, Math.round(length / bay));
  for (let i = 0; i < count; i++) {
    const a = start + (length * i) / count;
    const b = start + (length * (i + 1)) / count;
    const material = stage.id(random.chance(0.55) ? 'litRoom' : 'darkRoom');
    mesh.box(a, y0, inset, b, y1, inset + 0.05, material);
    if (i > 0) mesh.box(a - 0.05, y0, 0.25, a + 0.05, y1, inset, stage.id('innerWall'));
  }
}
