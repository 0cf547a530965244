import type { MeshBuilder } from '../../geometry/mesh-builder';
import { unit, type Vec3 } from '../../geometry/vectors';
import { type Basin, type Field, type Land } from './land';
import { noise, rise, roughness } from './noise';

/** A vertex of a ground polygon in plan. */
type Corner = readonly [x: number, z: number];

const FAR_METRES = 7000;
/** Growth factor of the grid spacing. */
const GROWTH = 1.24;
const MOST_LINES = 66;

/** Grid lines along one axis: evenly spaced near the camera, then with growing distances. */
function gridLines(from: number, to: number): number[] {
  const step = Math.max(1.1, (to - from) / MOST_LINES);
  const lines: number[] = [];
  for (let at = from; at <= to; at += step) lines.push(at);
  for (const way of [-1, 1]) {
    let gap = step;
    for (let at = way < 0 ? from : (lines.at(-1) ?? to); Math.abs(at) < FAR_METRES; ) {
      gap *= GROWTH;
      at += way * gap;
      if (way < 0) lines.unshift(at);
      else lines.push(at);
    }
  }
  return lines;
}

/** Splits a polygon along a field's zero line; returns both parts and the cut. */
function cut(piece: readonly Corner[], field: Field): { inner: Corner[]; outer: Corner[]; edge: Corner[] } {
  const inner: Corner[] = [];
  const outer: Corner[] = [];
  const edge: Corner[] = [];
  piece.forEach((a, i) => {
    const b = piece[(i + 1) % piece.length] as Corner;
    const [fa, fb] = [field(a[0], a[1]), field(b[0], b[1])];
    (fa > 0 ? inner : outer).push(a);
    if (fa > 0 === fb > 0) return;
    const t = fa / (fa - fb);
    const on: Corner = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    inner.push(on);
    outer.push(on);
    edge.push(on);
  });
  return { inner, outer, edge };
}

interface Area {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

/**
 * Triangulates the land: fine in `near`, coarse to the horizon, and cut exactly along walled basins and covers.
 * `own` sets the owner of the triangles that follow.
 */
export function buildLand(
  mesh: MeshBuilder,
  land: Land,
  near: Area,
  own: (owner: string, build: () => void) => void,
): void {
  const xs = gridLines(near.x0, near.x1);
  const zs = gridLines(near.z0, near.z1);
  const cuts: Field[] = [
    ...land.basins.filter(({ bank }) => bank !== 'soft').map(({ inside }) => inside),
    ...land.covers.map(({ inside }) => inside),
  ];
  for (let i = 0; i + 1 < xs.length; i++) {
    for (let j = 0; j + 1 < zs.length; j++) {
      const [x0, x1, z0, z1] = [xs[i] as number, xs[i + 1] as number, zs[j] as number, zs[j + 1] as number];
      let pieces: Corner[][] = [
        [
          [x0, z0],
          [x1, z0],
          [x1, z1],
          [x0, z1],
        ],
      ];
      for (const field of cuts) {
        const signs = [field(x0, z0), field(x1, z0), field(x1, z1), field(x0, z1)].map((value) => value > 0);
        if (signs.every((sign) => sign === signs[0])) continue;
        const basin = land.basins.find((one) => one.inside === field);
        pieces = pieces.flatMap((piece) => {
          const { inner, outer, edge } = cut(piece, field);
          const [a, b] = edge;
          if (basin && a && b) own(basin.wallOwner, () => wall(mesh, land, basin, a, b));
          return [inner, outer].filter((part) => part.length > 2);
        });
      }
      for (const piece of pieces) lay(mesh, land, piece, own);
    }
  }
}

const middleOf = (piece: readonly Corner[]): Corner => [
  piece.reduce((sum, [x]) => sum + x, 0) / piece.length,
  piece.reduce((sum, [, z]) => sum + z, 0) / piece.length,
];

/** Adds a piece of ground, water or roadway that needs no further cuts. */
function lay(
  mesh: MeshBuilder,
  land: Land,
  piece: readonly Corner[],
  own: (owner: string, build: () => void) => void,
): void {
  const [x, z] = middleOf(piece);
  for (const basin of land.basins) {
    const inside = basin.inside(x, z);
    if (basin.bank !== 'soft') {
      if (inside <= 0) continue;
      own(basin.owner, () => fan(mesh, piece, () => basin.level, basin.fill));
      return;
    }
    const reaches = inside > -basin.reach || piece.some(([px, pz]) => basin.inside(px, pz) > -basin.reach);
    if (reaches) own(basin.owner, () => fan(mesh, piece, () => basin.level, basin.fill));
    if (piece.every(([px, pz]) => basin.inside(px, pz) > 9)) return;
  }
  const { material, owner } = land.coverAt(x, z);
  own(owner, () => {
    if (land.isLevel(piece)) fan(mesh, piece, () => land.base, material);
    else {
      const normals = piece.map(([px, pz]) => slope(land, px, pz));
      fan(mesh, piece, (px, pz) => land.bed(px, pz), material, normals);
    }
  });
}

function slope(land: Land, x: number, z: number): Vec3 {
  const e = 0.35;
  const dx = (land.bed(x + e, z) - land.bed(x - e, z)) / (2 * e);
  const dz = (land.bed(x, z + e) - land.bed(x, z - e)) / (2 * e);
  return unit([-dx, 1, -dz]);
}

function fan(mesh: MeshBuilder, piece: readonly Corner[], y: Field, material: number, normals?: readonly Vec3[]): void {
  const at = (i: number): Vec3 => {
    const [x, z] = piece[i] as Corner;
    return [x, y(x, z), z];
  };
  for (let i = 1; i + 1 < piece.length; i++) {
    const n = normals && ([normals[0], normals[i], normals[i + 1]] as [Vec3, Vec3, Vec3]);
    mesh.triangle(at(0), at(i), at(i + 1), material, n);
  }
}

/** Face between the ground and the lower level: plain for a quay, broken rock for a cliff. */
function wall(mesh: MeshBuilder, land: Land, basin: Basin, a: Corner, b: Corner): void {
  const foot = basin.level - 0.6;
  const face = basin.bank === 'cliff' ? rockFace : plainFace;
  const height = land.bed(...a) - foot;
  const rows = basin.bank === 'cliff' ? Math.max(4, Math.min(22, Math.round(height / 1.4))) : 1;
  const point = ([x, z]: Corner, t: number): Vec3 => {
    const top = land.bed(x, z);
    return face(basin, x, top + (foot - top) * t, z, t, top - foot);
  };
  for (let k = 0; k < rows; k++) {
    const [t, u] = [k / rows, (k + 1) / rows];
    mesh.quad(point(a, t), point(b, t), point(b, u), point(a, u), basin.wall);
  }
}

const plainFace = (_: Basin, x: number, y: number, z: number): Vec3 => [x, y, z];

/** The rock face leans outwards towards its base, with ledges, clefts and boulders. */
function rockFace(basin: Basin, x: number, y: number, z: number, t: number, height: number): Vec3 {
  const e = 0.5;
  const dx = (basin.inside(x + e, z) - basin.inside(x - e, z)) / (2 * e);
  const dz = (basin.inside(x, z + e) - basin.inside(x, z - e)) / (2 * e);
  const length = Math.hypot(dx, dz) || 1;
  const start = rise(0, 0.12, t);
  const ledges = 1.6 * noise(x * 0.02, y * 0.35, z * 0.02) + 2.6 * roughness(x * 0.16, y * 0.1, z * 0.16, 3);
  const out = height * 0.3 * t ** 1.4 + start * ledges * Math.min(1, height / 12);
  return [x + (dx / length) * out, y, z + (dz / length) * out];
}
