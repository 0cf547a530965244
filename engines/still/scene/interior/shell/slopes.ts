import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { AddPortal, CoverMaterials, Outline } from './cover-frame';
import type { ShellPlan } from './shell-plan';

/** Two slopes with a ridge along z; roof windows in the slope above the window wall. */
export function slopes(
  mesh: MeshBuilder,
  plan: ShellPlan,
  { front, thick }: Outline,
  m: CoverMaterials,
  portal: AddPortal,
): void {
  const { size, wallHeight } = plan;
  const { width, depth, height } = size;
  const at = (t: number, side: 0 | 1, lift = 0): readonly [number, number] => [
    side === 0 ? (width / 2) * t : width - (width / 2) * t,
    wallHeight + (height - wallHeight) * t + lift,
  ];
  const strip = (side: 0 | 1, t0: number, t1: number, z0: number, z1: number): void => {
    for (const lift of [0, 0.28]) {
      const [a, b] = [at(t0, side, lift), at(t1, side, lift)];
      mesh.quad([a[0], a[1], z0], [b[0], b[1], z0], [b[0], b[1], z1], [a[0], a[1], z1], m.ceiling);
    }
    for (const t of [t0, t1]) {
      const [a, b] = [at(t, side, 0), at(t, side, 0.28)];
      mesh.quad([a[0], a[1], z0], [b[0], b[1], z0], [b[0], b[1], z1], [a[0], a[1], z1], m.ceiling);
    }
    for (const z of [z0, z1])
      mesh.quad(
        [...at(t0, side), z],
        [...at(t1, side), z],
        [...at(t1, side, 0.28), z],
        [...at(t0, side, 0.28), z],
        m.ceiling,
      );
  };
  strip(1, 0, 1, front, depth + thick);
  const dark = plan.windows === 'none' && !plan.skylight;
  const [t0, t1] = [0.36, 0.78];
  strip(0, 0, t0, front, depth + thick);
  strip(0, t1, 1, front, depth + thick);
  const lights = dark ? [] : [0.3, 0.7].map((share) => share * depth);
  let from = front;
  for (const z of lights) {
    strip(0, t0, t1, from, z - 0.5);
    from = z + 0.5;
    const [a, b] = [at(t0, 0, 0.2), at(t1, 0, 0.2)];
    mesh.tagged(plan.part('skylight', 'ceiling'), 'frame', () => {
      mesh.quad([a[0], a[1], z - 0.5], [b[0], b[1], z - 0.5], [b[0], b[1], z + 0.5], [a[0], a[1], z + 0.5], m.glass);
      for (const edge of [z - 0.5, z + 0.44])
        mesh.quad(
          [a[0], a[1] - 0.01, edge],
          [b[0], b[1] - 0.01, edge],
          [b[0], b[1] - 0.01, edge + 0.06],
          [a[0], a[1] - 0.01, edge + 0.06],
          m.frame,
        );
    });
    const [pa, pb] = [at(t0, 0, 0.32), at(t1, 0, 0.32)];
    portal([pa[0], pa[1], z - 0.5], [pb[0] - pa[0], pb[1] - pa[1], 0], [0, 0, 1]);
  }
  strip(0, t0, t1, from, depth + thick);
  if (plan.beams || plan.cover === 'gable')
    mesh.tagged(plan.part('beam', 'ceiling'), 'structure', () => rafters(mesh, plan, at, m.wood));
}

/** Rafters under both slopes with collar beams; `at` maps to a point on a slope, t = 1 the ridge. */
function rafters(
  mesh: MeshBuilder,
  { size: { depth, height }, wallHeight, cover }: ShellPlan,
  at: (t: number, side: 0 | 1) => readonly [number, number],
  wood: number,
): void {
  for (let z = 0.35; z < depth; z += 1.2) {
    for (const side of [0, 1] as const) {
      const [a, b] = [at(0, side), at(1, side)];
      for (const [dz, l0, l1] of [
        [0, 0, -0.14],
        [0.1, 0, -0.14],
      ] as const)
        mesh.quad(
          [a[0], a[1] + l0, z + dz],
          [b[0], b[1] + l0, z + dz],
          [b[0], b[1] + l1, z + dz],
          [a[0], a[1] + l1, z + dz],
          wood,
        );
      mesh.quad(
        [a[0], a[1] - 0.14, z],
        [b[0], b[1] - 0.14, z],
        [b[0], b[1] - 0.14, z + 0.1],
        [a[0], a[1] - 0.14, z + 0.1],
        wood,
      );
    }
    const t = cover === 'gable' ? 0.05 : Math.max(0.55, (2.4 - wallHeight) / (height - wallHeight));
    if (t < 0.9) mesh.box(at(t, 0)[0], at(t, 0)[1] - 0.16, z, at(t, 1)[0], at(t, 0)[1], z + 0.1, wood);
  }
}
