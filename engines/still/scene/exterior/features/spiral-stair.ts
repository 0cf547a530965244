import type { ExteriorStage } from '../stage/exterior-stage';
import { footOf } from '../stage/footprint';

/** Steel spiral stair around a post up to the roof, on the side that the camera sees. */
export function spiralStair(stage: ExteriorStage): void {
  const { mesh } = stage;
  const { x0, x1, z0 } = footOf(stage);
  const storeys = stage.volumes.map((v) => v.y1);
  const top = Math.min(9, Math.max(3, ...storeys));
  const [x, z] = [stage.spec.mirrored ? x1 + 1.3 : x0 - 1.3, z0 + 1.6];
  mesh.cylinder([x, 0, z], [x, top + 1, z], 0.08, 0.08, 14, stage.id('frame'));
  const steps = Math.round(top / 0.18);
  for (let i = 0; i < steps; i++) {
    const a = i * 0.4;
    const y = (i + 1) * 0.18;
    mesh.at(x, y, z, a, () => mesh.box(0.06, -0.04, -0.16, 1.05, 0, 0.16, stage.id('metal')));
    mesh.cylinder(
      [x + Math.cos(a) * 1.02, y, z + Math.sin(a) * 1.02],
      [x + Math.cos(a) * 1.02, y + 0.95, z + Math.sin(a) * 1.02],
      0.014,
      0.014,
      6,
      stage.id('frame'),
    );
    const b = a + 0.4;
    mesh.cylinder(
      [x + Math.cos(a) * 1.02, y + 0.95, z + Math.sin(a) * 1.02],
      [x + Math.cos(b) * 1.02, y + 1.13, z + Math.sin(b) * 1.02],
      0.022,
      0.022,
      6,
      stage.id('frame'),
    );
  }
  stage.reach(x - 1.2, z - 1.2, x + 1.2, top);
}
