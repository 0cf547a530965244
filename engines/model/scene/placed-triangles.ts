import { arraysOf, type KeptModel } from '@maquette/contracts/models/mesh-file';
import { type CutLine, fillCut } from './cut-faces';
import type { Instance } from './placed-meshes';
import { type Corner, clipTriangle, planeAxes, type SectionPlane } from './section-plane';

/** Takes a triangle: three corners with normals (0 0 0: flat), its slot, and whether it closes a cut. */
export type TriangleSink = (a: Corner, b: Corner, c: Corner, slot: number, isCap: boolean) => void;

/** Calls back for the triangles of an instance in metres, cut by the plane, without hidden slots. */
export function visitPlaced(
  model: KeptModel,
  instance: Instance,
  isHidden: (slot: number) => boolean,
  plane: SectionPlane | undefined,
  sink: TriangleSink,
): void {
  const mesh = model.header.meshes[instance.mesh];
  if (!mesh) return;
  const { positions, normals, indices } = arraysOf(model, mesh);
  const cornerAt = cornersOf(positions, normals, instance.matrix);
  const lines: CutLine[] = [];
  const axes = plane && planeAxes(plane);
  let cutSlot = -1;
  let t = 0;
  for (const [slot, triangles] of mesh.runs) {
    if (isHidden(slot)) {
      t += triangles;
      continue;
    }
    for (const end = t + triangles; t < end; t++) {
      const a = cornerAt(indices[3 * t] ?? 0);
      const b = cornerAt(indices[3 * t + 1] ?? 0);
      const c = cornerAt(indices[3 * t + 2] ?? 0);
      if (!plane || !axes) {
        sink(a, b, c, slot, false);
        continue;
      }
      const left = clipTriangle(plane, [a, b, c]);
      if (!left) continue;
      const [first, ...rest] = left.polygon as [Corner, ...Corner[]];
      for (let k = 0; k + 1 < rest.length; k++) sink(first, rest[k] as Corner, rest[k + 1] as Corner, slot, false);
      if (left.cut) {
        cutSlot = cutSlot < 0 ? slot : cutSlot;
        lines.push(flattened(left.cut, axes));
      }
    }
  }
  if (plane && lines.length > 0) capCut(plane, lines, cutSlot, sink);
}

type Axes = ReturnType<typeof planeAxes>;

function flattened([a, b]: readonly [Corner, Corner], { across, along }: Axes): CutLine {
  const on = (p: Corner, axis: readonly number[]): number =>
    p[0] * (axis[0] ?? 0) + p[1] * (axis[1] ?? 0) + p[2] * (axis[2] ?? 0);
  return [on(a, across), on(a, along), on(b, across), on(b, along)];
}

/** Closes the cut solid with faces on the plane. */
function capCut(plane: SectionPlane, lines: readonly CutLine[], slot: number, sink: TriangleSink): void {
  const { across, along } = planeAxes(plane);
  const { normal, offset } = plane;
  const place = (x: number, y: number): Corner =>
    [
      across[0] * x + along[0] * y + normal[0] * offset,
      across[1] * x + along[1] * y + normal[1] * offset,
      across[2] * x + along[2] * y + normal[2] * offset,
      ...[0, 0, 0],
    ] as unknown as Corner;
  for (const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] of fillCut(lines)) {
    const [a, b, c, d] = [place(ax, ay), place(bx, by), place(cx, cy), place(dx, dy)];
    sink(a, b, c, slot, true);
    sink(a, c, d, slot, true);
  }
}

/** Corners of a mesh as its matrix places them. */
function cornersOf(
  positions: Float32Array,
  normals: Int8Array | null,
  m: readonly number[],
): (vertex: number) => Corner {
  const [a = 1, b = 0, c = 0, d = 0, e = 0, f = 1, g = 0, h = 0, i = 0, j = 0, k = 1, l = 0] = m;
  // Normals turn with the cofactors, so that they stay upright on a stretched surface.
  const n = [f * k - g * j, g * i - e * k, e * j - f * i, c * j - b * k, a * k - c * i, b * i - a * j];
  const [n0 = 0, n1 = 0, n2 = 0, n3 = 0, n4 = 0, n5 = 0] = n;
  const [n6, n7, n8] = [b * g - c * f, c * e - a * g, a * f - b * e];
  return (vertex) => {
    const x = positions[3 * vertex] ?? 0;
    const y = positions[3 * vertex + 1] ?? 0;
    const z = positions[3 * vertex + 2] ?? 0;
    const px = a * x + b * y + c * z + d;
    const py = e * x + f * y + g * z + h;
    const pz = i * x + j * y + k * z + l;
    if (!normals) return [px, py, pz, 0, 0, 0];
    const u = normals[4 * vertex] ?? 0;
    const v = normals[4 * vertex + 1] ?? 0;
    const w = normals[4 * vertex + 2] ?? 0;
    const nx = n0 * u + n1 * v + n2 * w;
    const ny = n3 * u + n4 * v + n5 * w;
    const nz = n6 * u + n7 * v + n8 * w;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    return [px, py, pz, nx / length, ny / length, nz / length];
  };
}
