/** Walls, floors and rooms of a building's bodies, for any plan. */

import { dressEntrance } from '../features/entrance-dressing';
import type { Opening } from '../openings/openings';
import { sheet } from './bands';
import { colonnadeDepth, colonnadeOf } from './colonnade';
import { standsBefore, type WayOut } from './door-passage';
import { doorOpening, fillDoor } from './doors';
import { entranceEdge, outwardZ } from './entrance-side';
import type { Face } from './facade-parts';
import { facades } from './facades';
import type { Mass } from './masses';
import type { Plan } from './plan';
import { area, bounds, contains, type Edge, edgesOf, type Loop, offset, type Point } from './polygon';
import { glowWall, partitions } from './rooms-within';
import type { BuildScope } from './scope';
import { fitted, wallFace } from './wall-face';

export const WALL = 0.34;

function sideOf(edge: Edge): Face['side'] {
  const z = outwardZ(edge);
  return z < -0.6 ? 'front' : z > 0.55 ? 'back' : 'side';
}

const inPlan = (plan: Plan, p: Point): boolean => {
  const [outer, ...courts] = plan.loops;
  return outer !== undefined && contains(outer, p) && !courts.some((court) => contains([...court].reverse(), p));
};

/** Above this wall area in square metres the viewer is too far away to see fine parts of windows. */
const COARSE_METRES = 2200;

/**
 * Triangle limits for a building: above `dress`, further walls get no elements in front; above `openings`, no windows.
 * program.ts limits storeys to stay below; this covers combinations of fine facades, shapes and plans.
 */
const MOST = { dress: 150_000, openings: 185_000 };

/** Factor for the level of detail by size: reduced above 0.6, minimal above 1. */
export const coarseness = (masses: readonly Mass[]): number =>
  masses.reduce((sum, { plan, storeys }) => {
    const around = plan.loops.reduce(
      (length, loop) => length + edgesOf(loop).reduce((l, edge) => l + edge.length, 0),
      0,
    );
    return sum + around * storeys.reduce((height, h) => height + h, 0);
  }, 0) / COARSE_METRES;

/** Simplifies a large building's opening: no curtains; on a very large building few bars and no trim. */
function simplified(o: Opening, far: boolean): Opening {
  if (!far) return { ...o, curtains: false, coarse: true };
  const columns = o.kind === 'glazing' ? Math.max(1, Math.round((o.to - o.from) / 3)) : 1;
  return {
    ...o,
    columns,
    rows: 1,
    trim: o.form !== undefined && o.trim === true,
    curtains: false,
    coarse: true,
    flat: true,
  };
}

/** Makes an opening empty. Doors are kept. */
const emptied = (o: Opening): Opening =>
  o.kind === 'window' || o.kind === 'glazing' || o.kind === 'french'
    ? { ...o, kind: 'void', curtains: false, shutters: false }
    : o;

/** Builds a body's storeys; returns the height of its walls' upper end. */
export function buildWalls(scope: BuildScope, mass: Mass, masses: readonly Mass[]): number {
  const { mesh, program } = scope;
  const random = scope.random.fork(`walls ${mass.path}`);
  const walls = colonnadeOf(scope, mass);
  const facade = facades[mass.facade];
  const style = scope.style(mass.finish);
  const paint = scope.facade(mass.finish);
  const doorEdge = mass.door && program.door !== 'none' ? entranceEdge(walls[0] ?? []) : -1;
  const entered = edgesOf(walls[0] ?? [])[doorEdge];
  const way = entered && wayOut(entered);
  const { coarse } = scope;
  const hollow = scope.isBroken || scope.isUnfinished;
  let y = mass.y0;
  mass.storeys.forEach((height, storey) => {
    walls.forEach((loop, l) => {
      edgesOf(loop).forEach((edge, i) => {
        if (edge.length < 0.05) return;
        const hidden = [0.04, 0.35, 0.65, 0.96].every((t) =>
          scope.buried(mass.path, along(edge, edge.length * t, 0.4), y + height / 2, inPlan, masses),
        );
        const hasDoor = l === 0 && i === doorEdge && storey === 0;
        const door = hasDoor ? doorOpening(program, { length: edge.length, height }, random) : undefined;
        const face: Face = {
          length: edge.length,
          height,
          storey: mass.grounded ? storey : storey + 1,
          storeys: mass.storeys.length,
          side: sideOf(edge),
          index: i,
          curved: mass.plan.round,
          grain: Math.min(3, Math.max(1, Math.sqrt(coarse))),
          ...(door ? { door } : {}),
          random: random.fork(`${storey} ${l} ${i}`),
        };
        const part =
          hidden || (face.side === 'back' && mass.facade !== 'glasshouse' && mass.facade !== 'curtain')
            ? { openings: [] }
            : facade(face, style);
        // The door is built even beyond the triangle limit.
        const planned = scope.triangles > MOST.openings ? [] : part.openings;
        const openings = withDoor(planned, door).filter(
          (o) =>
            hidden === false &&
            !scope.buried(mass.path, along(edge, (o.from + o.to) / 2, 0.4), y + (o.sill + o.head) / 2, inPlan, masses),
        );
        mesh.at(edge.a[0], y, edge.a[1], edge.turn, () => {
          const fit = fitted(
            coarse > 0.6 ? openings.map((o) => simplified(o, coarse > 1)) : hollow ? openings.map(emptied) : openings,
            edge.length,
            height,
          );
          wallFace(mesh, edge, height, fit, WALL, paint);
          const clear = (x0: number, x1: number): boolean => {
            if (door) return x1 < door.from - 0.15 || x0 > door.to + 0.15;
            // On a curve, the facets next to the door are turned towards the door.
            if (!mass.plan.round || !way || storey > 0) return true;
            const [px, , pz] = mesh.place([(x0 + x1) / 2, 0, -OUTSTANDING / 2]);
            return !standsBefore(way, [px, pz], (x1 - x0) / 2 + OUTSTANDING / 2);
          };
          if (!hidden && scope.triangles < MOST.dress) part.dress?.(mesh, clear);
          const hung = fit.find(
            (o) => o === door || (door && Math.abs(o.from - door.from) < 0.3 && o.kind === door.kind),
          );
          if (door && hung) {
            fillDoor(scope, hung, mass.y0, colonnadeDepth(mass));
            if (program.homely && hung.kind === 'door') dressEntrance(scope.stage, hung, edge.length, fit);
            const middle = (hung.from + hung.to) / 2;
            const [x, , z] = mesh.place([middle, 0, 0]);
            const reach = { left: middle, right: edge.length - middle };
            const columns = colonnadeDepth(mass);
            const platform = columns > 0 ? { platform: columns + 0.25 } : {};
            scope.entrances.push({ x, y, z, turn: edge.turn, width: hung.to - hung.from, ...reach, ...platform });
          }
        });
      });
    });
    floors(scope, mass, walls, y, y + height);
    y += height;
  });
  return y;
}

/** Puts the door first; trims or drops openings that overlap it. */
function withDoor(openings: readonly Opening[], door: Opening | undefined): Opening[] {
  if (!door) return [...openings];
  const gap = 0.35;
  return [
    door,
    ...openings.flatMap((o): Opening[] => {
      if (o.to < door.from - gap + 0.01 || o.from > door.to + gap - 0.01 || o.sill > door.head + 0.1) return [o];
      if (o.kind !== 'glazing') return [];
      const close = 0.06;
      const pieces = [
        { ...o, to: door.from - close },
        { ...o, from: door.to + close },
      ];
      return pieces
        .filter((p) => p.to - p.from > 0.6)
        .map((p) => ({ ...p, columns: Math.max(1, Math.round((p.to - p.from) / 1.5)) }));
    }),
  ];
}

/** Projection of slabs and fins from a wall (m). */
const OUTSTANDING = 0.75;

/** The way out at the centre of a side. */
function wayOut(edge: Edge): WayOut {
  const [x, z] = along(edge, edge.length / 2, 0);
  return { x, z, turn: edge.turn };
}

const along = (edge: Edge, t: number, out: number): Point => {
  const [c, s] = [Math.cos(edge.turn), Math.sin(edge.turn)];
  return [edge.a[0] + c * t + s * out, edge.a[1] + s * t - c * out];
};

/** One storey's floor, ceiling and visible interior. */
function floors(scope: BuildScope, mass: Mass, walls: readonly Loop[], y0: number, y1: number): void {
  const { mesh, program, stage } = scope;
  const t = WALL + 0.012;
  for (const wing of mass.plan.wings) {
    sheet(mesh, offset(wing.loop, -t), y0 + 0.03, scope.id('innerFloor'));
    if (mass.facade !== 'glasshouse') sheet(mesh, offset(wing.loop, -0.02), y1 - 0.03, scope.id('innerWall'));
  }
  const box = bounds(mass.plan.loops);
  stage.volumes.push({ ...box, y0, y1, wall: 'wall', inside: 'glow' });
  if (mass.facade === 'glasshouse') return;
  const simple = mass.plan.wings.length === 1 && mass.plan.wings[0]?.loop.length === 4;
  const level = Math.abs((mass.plan.wings[0]?.loop[0]?.[1] ?? 0) - (mass.plan.wings[0]?.loop[1]?.[1] ?? 1)) < 1e-6;
  // Rooms are visible in houses and in low all-glass buildings.
  const lookedInto = program.homely ? program.storeys <= 4 : program.storeys <= 2 && mass.facade === 'curtain';
  if (simple && level && lookedInto && program.facade !== 'colonnade') {
    const r = { x0: box.x0 + t, x1: box.x1 - t, z0: box.z0 + t, z1: box.z1 - t };
    partitions(
      stage,
      { ...box, y0, y1, wall: 'wall', bay: (box.x1 - box.x0) / Math.max(1, Math.round((box.x1 - box.x0) / 4.2)) },
      r,
    );
    return;
  }
  for (const loop of walls) {
    const inset = Math.min(2.2, Math.max(0.9, Math.sqrt(Math.abs(area(loop))) * 0.16));
    for (const edge of edgesOf(loop)) {
      const [from, to] = [edge.trimA * inset, edge.length - edge.trimB * inset];
      if (sideOf(edge) === 'back' || to - from < 0.1) continue;
      mesh.at(edge.a[0], 0, edge.a[1], edge.turn, () => glowWall(stage, from, to, y0, y1, inset));
    }
  }
}
