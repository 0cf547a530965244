import type { Vector } from '@maquette/contracts/models/model-camera';
import type { Matrix } from './matrices';
import type { MeshArrays } from './mesh-arrays';

/** Extent of a model while its instances are added. */
export class Extent {
  readonly min: [number, number, number] = [Infinity, Infinity, Infinity];
  readonly max: [number, number, number] = [-Infinity, -Infinity, -Infinity];

  add(x: number, y: number, z: number): void {
    const { min, max } = this;
    if (x < min[0]) min[0] = x;
    if (y < min[1]) min[1] = y;
    if (z < min[2]) min[2] = z;
    if (x > max[0]) max[0] = x;
    if (y > max[1]) max[1] = y;
    if (z > max[2]) max[2] = z;
  }

  get size(): Vector {
    const { min, max } = this;
    return [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
  }
}

/** A triangle of a placed mesh: its slot, area, unit normal and centre. */
export type SurfaceVisitor = (slot: number, area: number, normal: Vector, centre: Vector) => void;

/** Vertices of a mesh as a matrix places them. */
export function placedVertices({ positions }: Pick<MeshArrays, 'positions'>, m: Matrix, extent: Extent): Float64Array {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = m;
  const out = new Float64Array(positions.length);
  for (let v = 0; v + 2 < positions.length; v += 3) {
    const [x = 0, y = 0, z = 0] = [positions[v], positions[v + 1], positions[v + 2]];
    const px = a * x + b * y + c * z + d;
    const py = e * x + f * y + g * z + h;
    const pz = i * x + j * y + k * z + l;
    out[v] = px;
    out[v + 1] = py;
    out[v + 2] = pz;
    extent.add(px, py, pz);
  }
  return out;
}

/** Calls back for every triangle of a placed mesh. */
export function visitTriangles(
  { indices, runs }: Pick<MeshArrays, 'indices' | 'runs'>,
  p: Float64Array,
  visit: SurfaceVisitor,
): void {
  let t = 0;
  for (const [slot, triangles] of runs) {
    for (const end = t + triangles; t < end; t++) {
      const a = 3 * (indices[3 * t] ?? 0);
      const b = 3 * (indices[3 * t + 1] ?? 0);
      const c = 3 * (indices[3 * t + 2] ?? 0);
      const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0] = [p[a], p[a + 1], p[a + 2], p[b], p[b + 1], p[b + 2]];
      const [cx = 0, cy = 0, cz = 0] = [p[c], p[c + 1], p[c + 2]];
      const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
      const ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
      const nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
      if (!(length > 0)) continue;
      visit(
        slot,
        length / 2,
        [nx / length, ny / length, nz / length],
        [(ax + bx + cx) / 3, (ay + by + cy) / 3, (az + bz + cz) / 3],
      );
    }
  }
}
