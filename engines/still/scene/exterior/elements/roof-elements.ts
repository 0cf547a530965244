/** Elements on a roof or at its edge. */

import { turned } from '../parts/bands';
import { clockFace, cross, frontOf } from '../parts/crowns';
import { at, bounds, centre, edgesOf, offset, type Point, rectangle } from '../parts/polygon';
import { coverWith, rising, slopeOf } from '../parts/roof-planes';
import { highest, mains } from './body-sides';
import type { Element } from './element';

/** A chimney on a large house is at most this many times thicker. */
const MOST_CHIMNEY = 1.9;

const chimney: Element = (scope, wish, random) => {
  const { mesh } = scope;
  const wall =
    wish.own && wish.node.slots.body
      ? scope.own(wish.node)
      : scope.program.homely
        ? scope.id('rowA')
        : scope.slot('body');
  for (let i = 0; i < Math.min(8, wish.count); i++) {
    const mass = at(mains(scope).reverse(), i);
    const b = bounds(mass.plan.wings.slice(0, 1).map((w) => w.loop));
    // A requested chimney is enlarged, so that it is visible on a large building and above a flat roof.
    const size = wish.own ? Math.min(MOST_CHIMNEY, Math.max(1.15, (b.x1 - b.x0) / 14)) : 1;
    const level =
      mass.roof === 'flat' || mass.roof === 'green' || mass.roof === 'sawtooth' || mass.roof === 'butterfly';
    const t = wish.count > 1 ? (i + 0.5) / wish.count : random.pick([0.2, 0.8]);
    const along = b.x1 - b.x0 >= b.z1 - b.z0;
    const p: Point = level
      ? [b.x0 + (b.x1 - b.x0) * t, b.z0 + Math.min(2.4 * size, (b.z1 - b.z0) * 0.4)]
      : along
        ? [b.x0 + (b.x1 - b.x0) * t, (b.z0 + b.z1) / 2 + (b.z1 - b.z0) * (wish.own ? -0.2 : 0.08)]
        : [(b.x0 + b.x1) / 2 + (b.x1 - b.x0) * 0.12, b.z0 + (b.z1 - b.z0) * (0.35 + 0.4 * t)];
    const w = 0.42 * size;
    const top = Math.max(mass.roofed.at(p) + 0.9 * size, mass.top + (level ? 1.5 : wish.own ? 0.8 : 0.55) * size);
    mesh.box(p[0] - w, mass.eavesY - 0.4, p[1] - w, p[0] + w, top, p[1] + w, wall);
    mesh.box(p[0] - w - 0.07, top, p[1] - w - 0.07, p[0] + w + 0.07, top + 0.12, p[1] + w + 0.07, scope.id('concrete'));
    for (const dx of [-0.18 * size, 0.18 * size])
      mesh.cylinder([p[0] + dx, top + 0.1, p[1]], [p[0] + dx, top + 0.45, p[1]], 0.11, 0.1, 10, scope.id('rowA'));
    scope.reach(p[0], top + 0.45, p[1]);
  }
};

/** A factory chimney. */
const stack: Element = (scope, wish) => {
  const mass = highest(scope);
  const b = bounds(mass.plan.loops);
  const height = Math.min(38, Math.max(16, mass.top * 2.3));
  const brick = wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.slot('body');
  for (let i = 0; i < Math.min(4, wish.count); i++) {
    const x = b.x1 - 3 - i * 6;
    const inside = b.z0 + (b.z1 - b.z0) * 0.7;
    // In a narrow court in front of the door, the chimney would block the way, so it moves behind the building.
    const z = scope.inTheWay([x, inside], 1.5) ? b.z1 + 2 : inside;
    scope.mesh.cylinder([x, 0, z], [x, height, z], 1.5, 0.95, 28, brick);
    for (const [y, out] of [
      [height - 0.5, 0.16],
      [height - 1.6, 0.1],
    ] as const)
      scope.mesh.cylinder([x, y, z], [x, y + 0.45, z], 0.98 + out, 0.98 + out, 28, scope.id('concrete'));
    scope.reach(x, height, z);
  }
};

/** Small gabled dormers on the front slope. */
const dormer: Element = (scope, wish) => {
  const { mesh, program } = scope;
  const mass = at(mains(scope), 0);
  const wing = at(mass.plan.wings, 0);
  const edge = edgesOf(wing.loop).find((e) => Math.cos(e.turn) > 0.9);
  if (!edge || mass.roof === 'flat' || wing.loop.length !== 4) return;
  const n = Math.min(wish.count, Math.max(1, Math.floor(edge.length / 2.2)));
  const steep = mass.roof === 'mansard';
  const slope = steep ? slopeOf(70) : slopeOf(mass.pitch ?? program.pitch);
  const [w, h] = [1.5, steep ? 1.75 : 1.45];
  const foot = steep ? 0.45 : 0.75;
  const deep = (foot + h) / slope + 1.4;
  const z = foot / slope;
  const wall = program.homely ? scope.slot('body') : scope.slot('trim');
  mesh.at(edge.a[0], mass.eavesY, edge.a[1], edge.turn, () => {
    for (let i = 0; i < n; i++) {
      const x = (edge.length * (i + 0.5)) / n;
      for (const dx of [-w / 2, w / 2 - 0.12]) mesh.box(x + dx, foot - 0.3, z, x + dx + 0.12, foot + h, z + deep, wall);
      mesh.box(x - w / 2, foot - 0.3, z, x + w / 2, foot + 0.2, z + 0.12, wall);
      mesh.box(x - w / 2, foot + h - 0.16, z, x + w / 2, foot + h, z + 0.12, wall);
      mesh.quad(
        [x - w / 2, foot, z + 0.08],
        [x + w / 2, foot, z + 0.08],
        [x + w / 2, foot + h, z + 0.08],
        [x - w / 2, foot + h, z + 0.08],
        scope.id(scope.stage.lampsOn ? 'litRoom' : 'blackGlass'),
      );
      for (const dx of [-0.62, -0.03, 0.56])
        mesh.box(x + dx, foot + 0.2, z - 0.01, x + dx + 0.06, foot + h - 0.1, z + 0.1, scope.slot('frame'));
      mesh.box(x - 0.6, foot + 0.75, z - 0.01, x + 0.6, foot + 0.8, z + 0.1, scope.slot('frame'));
      const loop = rectangle(x - w / 2, z, x + w / 2, z + deep);
      const edges = edgesOf(loop);
      const planes = [rising(at(edges, 1), 0.75), rising(at(edges, 3), 0.75)];
      coverWith(mesh, { planes, region: offset(loop, (k) => (k === 0 ? 0.2 : 0.15)), thickness: 0.1 }, foot + h, {
        ...scope.roofPaint,
        soffit: wall,
      });
      mesh.triangle([x - w / 2, foot + h, z], [x + w / 2, foot + h, z], [x, foot + h + (w / 2) * 0.75, z], wall);
    }
  });
};

/** A bell under a small gable at the front end of the ridge. */
const bellcote: Element = (scope) => {
  const { mesh } = scope;
  const mass = at(mains(scope), 0);
  const { x, z } = frontOf(mass);
  const y = mass.roofed.at([x, z + 0.3]) - 0.25;
  const wall = scope.slot('body');
  for (const dx of [-0.75, 0.4]) mesh.box(x + dx, y - 0.4, z - 0.02, x + dx + 0.35, y + 1.5, z + 0.7, wall);
  mesh.box(x - 0.75, y + 1.5, z - 0.02, x + 0.75, y + 1.75, z + 0.7, wall);
  for (const s of [-1, 1]) {
    mesh.quad(
      [x + s * 0.95, y + 1.7, z - 0.15],
      [x, y + 2.5, z - 0.15],
      [x, y + 2.5, z + 0.85],
      [x + s * 0.95, y + 1.7, z + 0.85],
      scope.slot('roof'),
    );
    mesh.triangle(
      [x - 0.75, y + 1.75, z + (s < 0 ? -0.02 : 0.7)],
      [x + 0.75, y + 1.75, z + (s < 0 ? -0.02 : 0.7)],
      [x, y + 2.42, z + (s < 0 ? -0.02 : 0.7)],
      wall,
    );
  }
  mesh.cylinder([x, y + 0.55, z + 0.34], [x, y + 1.1, z + 0.34], 0.34, 0.16, 16, scope.id('metal'));
  scope.piece('cross', () => cross(mesh, [x, y + 2.4, z + 0.34], 1.3, scope.id('metal')));
  scope.reach(x, y + 3.6, z);
};

/** A small louvred turret at the centre of a ridge. */
const cupola: Element = (scope) => {
  const { mesh } = scope;
  const mass = at(mains(scope), 0);
  const [x, z] = centre(at(mass.plan.wings, 0).loop);
  const y = mass.roofed.at([x, z]);
  mesh.box(x - 0.7, y - 0.7, z - 0.7, x + 0.7, y + 1.1, z + 0.7, scope.slot('trim'));
  for (let k = 0; k < 4; k++)
    mesh.box(x - 0.5, y + 0.2 + k * 0.2, z - 0.74, x + 0.5, y + 0.29 + k * 0.2, z - 0.7, scope.slot('frame'));
  turned(
    mesh,
    rectangle(x - 0.95, z - 0.95, x + 0.95, z + 0.95),
    y + 1.1,
    [
      [1, 0],
      [0, 0.95],
    ],
    scope.slot('roof'),
    'no',
  );
  mesh.cylinder([x, y + 1.9, z], [x, y + 2.7, z], 0.03, 0.015, 6, scope.id('metal'));
  scope.reach(x, y + 2.7, z);
};

const ridgeCross: Element = (scope, wish) => {
  if (scope.masses.some((m) => 'cross' in m && m.cross) && !wish.own) return;
  if (scope.program.elements.some((e) => e.name === 'bellcote')) return;
  const mass = at(mains(scope), 0);
  const { x, z } = frontOf(mass);
  const y = mass.roofed.at([x, z + 0.2]);
  const h = Math.max(1.1, Math.min(2.4, scope.program.width * 0.12));
  cross(
    scope.mesh,
    [x, y - 0.1, z + 0.1],
    h,
    wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.id('metal'),
  );
  scope.reach(x, y + h, z);
};

/** A clock above the door and under the eaves; omitted if a tower already has one. */
const clock: Element = (scope) => {
  if (scope.masses.some((m) => 'clock' in m && m.clock)) return;
  const mass = scope.program.name === 'tower' ? highest(scope) : at(mains(scope), -1);
  const edges = edgesOf(at(mass.plan.loops, 0));
  const [door] = scope.entrances;
  const front = edges
    .filter((e) => Math.cos(e.turn) > 0.85)
    .sort((a, b) => Math.abs(a.a[0] + a.b[0] - 2 * (door?.x ?? 0)) - Math.abs(b.a[0] + b.b[0] - 2 * (door?.x ?? 0)))[0];
  if (!front) return;
  const r = Math.min(1.4, front.length * 0.3, scope.program.storeyHeight * 0.34);
  const y = Math.max(mass.eavesY - r * 1.35 + (mass.roof === 'flat' ? 0.6 : 0), mass.y0 + 2.4 + r);
  scope.mesh.at(front.a[0], y, front.a[1], front.turn, () =>
    clockFace(scope, Math.min(front.length - r * 1.2, Math.max(r * 1.2, front.length / 2)), 0, r),
  );
};

/** A flag on a mast above the front. */
const flag: Element = (scope, wish, random) => {
  const mass = highest(scope);
  const { x0, x1, z } = frontOf(mass);
  const cloth = wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.id('awning');
  for (let i = 0; i < Math.min(6, wish.count); i++) {
    const x = x0 + ((x1 - x0) * (i + 1)) / (wish.count + 1);
    const y = Math.max(mass.eavesY, mass.roofed.at([x, z + 0.6]));
    scope.mesh.cylinder([x, y, z + 0.6], [x, y + 4.2, z + 0.6], 0.05, 0.03, 8, scope.id('metal'));
    const wave = random.range(0, 6);
    for (let k = 0; k < 8; k++) {
      const p = (t: number, top: number): [number, number, number] => [
        x + t * 1.7,
        y + 4.1 - top - t * 0.1,
        z + 0.6 + Math.sin(wave + t * 5) * 0.13,
      ];
      scope.mesh.quad(p(k / 8, 1.05), p((k + 1) / 8, 1.05), p((k + 1) / 8, 0), p(k / 8, 0), cloth);
    }
    scope.reach(x, y + 4.2, z);
  }
};

export const roofElements: Readonly<Record<string, Element>> = {
  chimney,
  stack,
  dormer,
  bellcote,
  bell: bellcote,
  cupola,
  cross: ridgeCross,
  clock,
  flag,
};
