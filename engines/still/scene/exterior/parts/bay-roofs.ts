/** Roofs in bays: sawtooth with glass on the high sides, and butterfly (two slopes falling to the centre). */

import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Wing } from './plan';
import { at, clip, type Edge, edgesOf, inwards, offset, type Point } from './polygon';
import { lines, type Roof, type RoofTask } from './roof-form';
import { coverWith, heightAt, type RoofPlane, rising, slopeOf } from './roof-planes';

/** Cuts a wing into strips across or along its axis, each clipped to the wing's polygon. */
function strips(wing: Wing, axis: Point, count: number): { loop: Point[]; low: Edge; high: Edge; width: number }[] {
  const along = (p: Point): number => p[0] * axis[0] + p[1] * axis[1];
  const reach = wing.loop.map(along);
  const [from, to] = [Math.min(...reach), Math.max(...reach)];
  const width = (to - from) / count;
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [from + i * width, from + (i + 1) * width];
    const loop = clip(
      clip(wing.loop, (p) => a - along(p)),
      (p) => along(p) - b,
    );
    // Lines with the strip on their left; `low` is oriented so that inwards() grows along the axis.
    const line = (s: number, sign: 1 | -1): Edge => {
      const p: Point = [axis[0] * s, axis[1] * s];
      return at(edgesOf([p, [p[0] + axis[1] * sign, p[1] - axis[0] * sign]]), 0);
    };
    return { loop, low: line(a, 1), high: line(b, -1), width };
  });
}

/** Sawtooth roof: each bay is a shed with a window on its high side. */
export function sawtooth(task: RoofTask, wing: Wing): Roof {
  const { along } = lines(wing);
  const reach = wing.loop.map((p) => p[0] * along[0] + p[1] * along[1]);
  const length = Math.max(...reach) - Math.min(...reach);
  const slope = slopeOf(task.spec.pitch);
  let top = task.y;
  for (const bay of strips(wing, along, Math.max(2, Math.round(length / 7)))) {
    const planes = [rising(bay.low, slope)];
    top = Math.max(
      top,
      shedBay(task, bay.loop, planes, (edge) => sameLine(edge, bay.high)),
    );
  }
  return { top, at: () => task.y };
}

/** Butterfly roof: two slopes falling to the centre. */
export function butterfly(task: RoofTask, wing: Wing): Roof {
  const { along } = lines(wing);
  const slope = slopeOf(task.spec.pitch);
  let top = task.y;
  strips(wing, [-along[1], along[0]], 2).forEach((half, i) => {
    const planes = [rising(i === 0 ? half.high : half.low, slope)];
    top = Math.max(
      top,
      shedBay(task, half.loop, planes, () => false),
    );
  });
  return { top, at: () => task.y };
}

function sameLine(edge: Edge, line: Edge): boolean {
  return Math.abs(inwards(line, edge.a)) < 1e-4 && Math.abs(inwards(line, edge.b)) < 1e-4;
}

function shedBay(
  { mesh, spec, y, paint }: RoofTask,
  loop: Point[],
  planes: RoofPlane[],
  glazed: (edge: Edge) => boolean,
): number {
  const outer = offset(loop, (i) => (glazed(at(edgesOf(loop), i)) ? 0.25 : 0.02));
  const top = coverWith(mesh, { planes, region: outer, thickness: spec.thickness }, y, paint);
  for (const edge of edgesOf(loop)) {
    const rise = [heightAt(planes, edge.a), heightAt(planes, edge.b)] as const;
    if (rise[0] < 0.02 && rise[1] < 0.02) continue;
    const glass = glazed(edge);
    mesh.quad(
      [edge.a[0], y, edge.a[1]],
      [edge.b[0], y, edge.b[1]],
      [edge.b[0], y + rise[1], edge.b[1]],
      [edge.a[0], y + rise[0], edge.a[1]],
      glass ? paint.glass : paint.gable,
    );
    if (glass) mullions(mesh, edge, y, rise[0], paint.fascia);
  }
  return top;
}

function mullions(mesh: MeshBuilder, edge: Edge, y: number, rise: number, frame: number): void {
  const n = Math.max(2, Math.round(edge.length / 1.4));
  mesh.at(edge.a[0], y, edge.a[1], edge.turn, () => {
    for (let i = 0; i <= n; i++) {
      const x = (edge.length * i) / n;
      mesh.box(x - 0.04, 0, -0.05, x + 0.04, rise, 0.05, frame);
    }
    for (const h of [0, rise * 0.5, rise - 0.08]) mesh.box(0, h, -0.05, edge.length, h + 0.08, 0.05, frame);
  });
}
