/** Roofs over any plan. A form is its planes (or its turned profile) over one wing; eaves and edges come with it. */
import type { MeshBuilder } from '../../mesh-builder';
import { band, type Ring, sheet, turned } from './bands';
import type { Plan, Wing } from './plan';
import {
  area,
  at,
  bounds,
  centre,
  clip,
  type Edge,
  edgesOf,
  ellipse,
  inwards,
  moved,
  offset,
  type Point,
} from './polygon';
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

export type RoofForm =
  | 'flat'
  | 'gable'
  | 'hip'
  | 'shed'
  | 'sawtooth'
  | 'barrel'
  | 'dome'
  | 'onion'
  | 'butterfly'
  | 'mansard'
  | 'gambrel'
  | 'cone'
  | 'spire'
  | 'A'
  | 'shell'
  | 'thatch'
  | 'green';

export interface RoofSpec {
  form: RoofForm;
  /** Degrees; of a dome, barrel or shell the rise as a share of half the span times 100. */
  pitch: number;
  /** Metres before the walls. */
  eaves: number;
  parapet: number;
  thickness: number;
}

/** A finished roof: its top, and its height over any point for what stands on it. */
export interface Roof {
  top: number;
  at(p: Point): number;
}

interface RoofTask {
  mesh: MeshBuilder;
  spec: RoofSpec;
  y: number;
  paint: RoofPaint & { glass: number };
}

/** The long axis of a wing as two lines, front and back, between which a ridge lies. */
function lines(wing: Wing): { front: Edge; back: Edge; along: Point } {
  const edges = edgesOf(wing.loop);
  const box = bounds([wing.loop]);
  const along: Point =
    wing.ridge >= 0 ? direction(at(edges, wing.ridge)) : box.x1 - box.x0 >= box.z1 - box.z0 ? [1, 0] : [0, 1];
  const across = (p: Point): number => along[0] * p[1] - along[1] * p[0];
  const sorted = [...wing.loop].sort((p, q) => across(p) - across(q));
  const line = (p: Point, sign: 1 | -1): Edge => {
    const b: Point = [p[0] + along[0] * sign, p[1] + along[1] * sign];
    return at(edgesOf([p, b]), 0);
  };
  return { front: line(at(sorted, 0), 1), back: line(at(sorted, -1), -1), along };
}

const direction = ({ a, b, length }: Edge): Point => [(b[0] - a[0]) / length, (b[1] - a[1]) / length];

/** How far it is across a wing (m). */
function spanOf(wing: Wing): number {
  const { front, back } = lines(wing);
  return inwards(front, back.a);
}

const isRound = (wing: Wing): boolean => wing.loop.length > 12;
const inradius = (wing: Wing): number => {
  const middle = centre(wing.loop);
  return Math.min(...edgesOf(wing.loop).map((edge) => inwards(edge, middle)));
};

/** The planes of a form over a wing. */
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

/** Sides along which rain runs off. */
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

/** Strips of a wing across its axis or along it, each with what is left of the wing's polygon. */
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
    // Lines with the strip on their left: `low` runs so that inwards() grows along the axis.
    const line = (s: number, sign: 1 | -1): Edge => {
      const p: Point = [axis[0] * s, axis[1] * s];
      return at(edgesOf([p, [p[0] + axis[1] * sign, p[1] - axis[0] * sign]]), 0);
    };
    return { loop, low: line(a, 1), high: line(b, -1), width };
  });
}

/** Rows of glass facing one way over slopes: each bay a shed with a window at its high side. */
function sawtooth(task: RoofTask, wing: Wing): Roof {
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

/** Two slopes that fall to the middle. */
function butterfly(task: RoofTask, wing: Wing): Roof {
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

/** A level roof: behind a parapet, or as a plate that stands out over the walls. */
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

const quarter = (n: number, form: (t: number) => Ring): Ring[] => Array.from({ length: n + 1 }, (_, i) => form(i / n));

/** Rings of a form turned over a round loop of radius r. */
function ringsOf({ form, pitch }: RoofSpec, r: number): Ring[] {
  const rise = (pitch / 100) * r;
  switch (form) {
    case 'dome':
    case 'shell':
    case 'barrel':
      return quarter(14, (t) => [Math.cos((t * Math.PI) / 2), rise * Math.sin((t * Math.PI) / 2)]);
    case 'onion':
      return quarter(20, (t) => [
        t === 1 ? 0 : (1 - t) ** 0.75 * (1 + 1.15 * Math.sin(Math.min(1, t * 1.25) * Math.PI) * (1 - t)),
        r * 2.1 * t,
      ]);
    case 'mansard':
      return [
        [1, 0],
        [1 - 0.9 / r, 2.5],
        [0, 2.5 + r * 0.25],
      ];
    default:
      return [
        [1, 0],
        [0, r * slopeOf(pitch)],
      ];
  }
}

/** A round wing's roof in one piece with its eaves. */
function turnedRoof({ mesh, spec, y, paint }: RoofTask, wing: Wing): Roof {
  const r = Math.sqrt(Math.abs(area(wing.loop)) / Math.PI);
  const rings = ringsOf(spec, r);
  const soft = spec.form === 'dome' || spec.form === 'shell' || spec.form === 'onion' || spec.form === 'barrel';
  const out = soft ? 0.12 : Math.max(0.1, spec.eaves);
  const drop = soft ? 0 : out * Math.min(1.2, slopeOf(spec.pitch));
  const lift = spec.thickness;
  const skirt: Ring[] = [[1 + out / r, lift - drop], ...rings.map(([s, h]): Ring => [s, h + lift])];
  turned(
    mesh,
    wing.loop,
    y,
    soft ? rings.map(([s, h]): Ring => [s * (1 + out / r), h + lift]) : skirt,
    paint.roof,
    soft ? 'both' : 'around',
  );
  turned(
    mesh,
    wing.loop,
    y,
    [
      [1, -0.01],
      [1 + out / r, -drop],
      [1 + out / r, lift - drop],
    ],
    paint.fascia,
    'no',
  );
  const top = y + lift + at(rings, -1)[1];
  const [middle, box] = [centre(wing.loop), bounds([wing.loop])];
  const height = ([x, z]: Point): number => {
    const out = Math.hypot((2 * (x - middle[0])) / (box.x1 - box.x0), (2 * (z - middle[1])) / (box.z1 - box.z0));
    const i = rings.findIndex(([s]) => s <= out);
    const [a, b] = [at(rings, Math.max(0, i - 1)), i < 0 ? at(rings, -1) : at(rings, i)];
    const t = a[0] === b[0] ? 0 : Math.min(1, Math.max(0, (a[0] - out) / (a[0] - b[0])));
    return y + lift + a[1] + (b[1] - a[1]) * t;
  };
  if (spec.form === 'onion' || spec.form === 'spire') {
    const [x, z] = centre(wing.loop);
    mesh.cylinder([x, top - 0.1, z], [x, top + r * 0.35, z], 0.06, 0.02, 8, paint.fascia);
  }
  return { top, at: height };
}

/** A round dome on a drum over the middle of a wing with corners. */
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
