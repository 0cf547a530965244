import { type Ring, turned } from './bands';
import type { Wing } from './plan';
import { area, at, bounds, centre, type Point } from './polygon';
import { type Roof, type RoofSpec, type RoofTask } from './roof-form';
import { slopeOf } from './roof-planes';

const quarter = (n: number, form: (t: number) => Ring): Ring[] => Array.from({ length: n + 1 }, (_, i) => form(i / n));

/** Profile rings of a shape turned over a round loop of radius r. */
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

/** One-piece roof of a round wing, with eaves. */
export function turnedRoof({ mesh, spec, y, paint }: RoofTask, wing: Wing): Roof {
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
