/** Roofs over any plan. A roof shape consists of planes (or a turned profile) over one wing, plus eaves and edges. */

import type { MeshBuilder } from '../../geometry/mesh-builder';
import { band, sheet, turned } from './bands';
import { butterfly, sawtooth } from './bay-roofs';
import type { Plan, Wing } from './plan';
import { at, centre, edgesOf, ellipse, moved, type Point } from './polygon';
import {
  direction,
  inradius,
  isRound,
  lines,
  type Roof,
  type RoofForm,
  type RoofSpec,
  type RoofTask,
  spanOf,
} from './roof-form';
import {
  closeUnder,
  coverWith,
  heightAt,
  normalOf,
  overhanging,
  type RoofPaint,
  type RoofPlane,
  rising,
  slopeOf,
  tangents,
} from './roof-planes';
import { turnedRoof } from './turned-roofs';

/** The planes of a roof shape over a wing. */
function planesOf(wing: Wing, { form, pitch }: RoofSpec): RoofPlane[] {
  const { front, back } = lines(wing);
  const span = spanOf(wing);
  const edges = edgesOf(wing.loop);
  const slope = slopeOf(pitch);
  const arch = (half: number) => (d: number) => {
    const rise = (pitch / 100) * half;
    const radius = (half * half + rise * rise) / (2 * rise);
    const x = Math.min(half, d) - half;
    return Math.sqrt(Math.max(0, radius * radius - x * x)) - (radius - rise);
  };
  switch (form) {
    case 'shed':
      return [rising(back, slope)];
    case 'barrel':
      return [front, back].flatMap((line) => tangents(line, span / 2, arch(span / 2), 9));
    case 'gambrel': {
      const knee = span * 0.16;
      const high = knee * slopeOf(62);
      return [front, back].flatMap((line) => [
        rising(line, slopeOf(62)),
        rising(line, slopeOf(28), high - knee * slopeOf(28)),
      ]);
    }
    case 'mansard': {
      const knee = Math.min(2.6, inradius(wing) * 0.5) / slopeOf(70);
      const high = knee * slopeOf(70);
      return edges.flatMap((edge) => [rising(edge, slopeOf(70)), rising(edge, slopeOf(18), high - knee * slopeOf(18))]);
    }
    case 'dome':
    case 'shell': {
      const half = inradius(wing);
      return edges.flatMap((edge) => tangents(edge, half, arch(half), 7));
    }
    case 'hip':
    case 'cone':
    case 'onion':
      return edges.map((edge) => rising(edge, slope));
    case 'spire':
      return edges.map((edge) => rising(edge, slope));
    default:
      return [rising(front, slope), rising(back, slope)];
  }
}

/** Whether rain drains over a side of the wing. */
function drains(wing: Wing, form: RoofForm): (edge: number) => boolean {
  if (form === 'hip' || form === 'mansard' || form === 'cone' || form === 'spire' || isRound(wing)) return () => true;
  const { along } = lines(wing);
  const edges = edgesOf(wing.loop);
  return (i) => {
    const d = direction(at(edges, i));
    return Math.abs(d[0] * along[0] + d[1] * along[1]) > 0.9;
  };
}

function pitched(task: RoofTask, wing: Wing): Roof {
  const { mesh, spec, y, paint } = task;
  const planes = planesOf(wing, spec);
  const round = spec.form === 'barrel' || spec.form === 'dome' || spec.form === 'shell';
  const eaves = round ? Math.min(spec.eaves, 0.1) : spec.eaves;
  const region = overhanging(wing, eaves, round ? 0.1 : Math.min(spec.eaves, 0.5), drains(wing, spec.form));
  const at = (p: Point): number => y + heightAt(planes, p) + spec.thickness;
  const smooth = spec.form === 'barrel' || spec.form === 'dome' || spec.form === 'shell' ? normalOf(at) : undefined;
  const capped = spec.form === 'gable' || spec.form === 'hip' || spec.form === 'gambrel' || spec.form === 'mansard';
  const top = coverWith(
    mesh,
    { planes, region, thickness: spec.thickness, ...(smooth ? { smooth } : {}), capped },
    y,
    paint,
  );
  closeUnder(mesh, wing, planes, y, paint.gable);
  return { top, at };
}

/** A flat roof: behind a parapet, or as a plate that projects over the walls. */
function flat({ mesh, spec, y, paint }: RoofTask, plan: Plan): Roof {
  if (spec.eaves > 0.25 && spec.form === 'flat') {
    const h = Math.max(0.28, spec.thickness);
    for (const wing of plan.wings) {
      const plate = overhanging(wing, spec.eaves, spec.eaves, () => true);
      sheet(mesh, plate, y, paint.soffit);
      sheet(mesh, plate, y + h, paint.roof);
      for (const { a, b } of edgesOf(plate))
        mesh.quad([a[0], y, a[1]], [b[0], y, b[1]], [b[0], y + h, b[1]], [a[0], y + h, a[1]], paint.fascia);
    }
    return { top: y + h, at: () => y + h };
  }
  const deck = y + 0.14;
  for (const wing of plan.wings) sheet(mesh, wing.loop, deck, paint.roof);
  for (const loop of plan.loops) {
    band(mesh, loop, [y - 0.02, y + spec.parapet], [0, 0.28], paint.gable);
    band(mesh, loop, [y + spec.parapet, y + spec.parapet + 0.06], [0.05, 0.33], paint.fascia);
  }
  return { top: y + spec.parapet + 0.06, at: () => deck };
}

/** A round dome on a drum over the centre of an angular wing. */
function domeOnDrum(task: RoofTask, plan: Plan): Roof {
  const { mesh, spec, y, paint } = task;
  const base = flat({ ...task, spec: { ...spec, eaves: 0, parapet: Math.max(0.5, spec.parapet) } }, plan);
  const wing = [...plan.wings].sort((a, b) => inradius(b) - inradius(a))[0] ?? at(plan.wings, 0);
  const [x, z] = centre(wing.loop);
  const r = inradius(wing) * 0.66;
  const loop = moved(ellipse(r, r, 40), x, z);
  const drum = Math.min(2.4, r * 0.42);
  turned(
    mesh,
    loop,
    y,
    [
      [1.03, 0],
      [1.03, drum],
    ],
    paint.gable,
    'around',
  );
  band(mesh, loop, [y + drum, y + drum + 0.22], [0.16, 0.1], paint.fascia);
  for (let i = 0; i < 40; i += 4) {
    const [px, pz] = at(loop, i);
    mesh.at(px, y, pz, Math.atan2(pz - z, px - x) + Math.PI / 2, () =>
      mesh.box(-r * 0.07, drum * 0.25, -r * 0.045, r * 0.07, drum * 0.85, 0.1, paint.glass),
    );
  }
  const dome = turnedRoof({ ...task, y: y + drum + 0.2 }, { loop, ridge: -1, joined: [] });
  mesh.cylinder([x, dome.top - 0.1, z], [x, dome.top + r * 0.22, z], 0.07, 0.03, 8, paint.fascia);
  return { top: Math.max(base.top, dome.top), at: base.at };
}

/** Builds the roof of a plan whose walls end at y. */
export function roofOver(
  mesh: MeshBuilder,
  plan: Plan,
  y: number,
  spec: RoofSpec,
  paint: RoofPaint & { glass: number },
): Roof {
  const task: RoofTask = { mesh, spec, y, paint };
  if (spec.form === 'flat' || spec.form === 'green') return flat(task, plan);
  const largest = at(plan.wings, 0).loop.length;
  if ((spec.form === 'dome' || spec.form === 'onion') && largest <= 4) return domeOnDrum(task, plan);
  const wholes: readonly RoofForm[] = [
    'dome',
    'onion',
    'cone',
    'spire',
    'hip',
    'mansard',
    'shell',
    'thatch',
    'gable',
    'barrel',
  ];
  const roofs = plan.wings.map((wing) => {
    if (isRound(wing) && wholes.includes(spec.form)) return turnedRoof(task, wing);
    if (spec.form === 'sawtooth') return sawtooth(task, wing);
    if (spec.form === 'butterfly') return butterfly(task, wing);
    const form = wing.ridge < 0 && (spec.form === 'gable' || spec.form === 'thatch') ? 'hip' : spec.form;
    return pitched({ ...task, spec: { ...spec, form } }, wing);
  });
  return {
    top: Math.max(...roofs.map((roof) => roof.top)),
    at: (p) => Math.max(...roofs.map((roof) => roof.at(p))),
  };
}
