import { chimney } from '../buildings/roof-details';
import type { ExteriorStage } from '../exterior-stage';
import { car } from '../street-furniture';
import { flatTop, footOf } from './footprint';

/** Flat-roofed carport with a car and a gravel drive; the gable house builds a garage wing of its own. */
export function garage(stage: ExteriorStage): void {
  if (stage.spec.building === 'gable-house') return;
  const { mesh } = stage;
  const { x1, z0 } = footOf(stage);
  const [a, b] = [x1 + 0.5, x1 + 4.3];
  for (const x of [a + 0.1, b - 0.1])
    for (const z of [z0 + 0.3, z0 + 5.2]) mesh.box(x - 0.07, 0, z - 0.07, x + 0.07, 2.45, z + 0.07, stage.id('frame'));
  mesh.box(a - 0.3, 2.45, z0 - 0.3, b + 0.3, 2.72, z0 + 5.8, stage.id('fascia'));
  mesh.box(a - 0.25, 2.43, z0 - 0.25, b + 0.25, 2.447, z0 + 5.75, stage.id('soffit'));
  mesh.box(a, 0, z0 + 5.4, b, 2.45, z0 + 5.55, stage.id('wall2'));
  mesh.box(a, -0.3, z0 - 14, b, 0.02, z0 + 5.6, stage.id('gravel'));
  car(stage, (a + b) / 2, 0.02, z0 + 2.6, -Math.PI / 2, stage.id('carPaint2'));
  stage.pave(a, z0 - 14, b, z0 + 5.6);
  stage.reach(a - 0.3, z0 - 0.3, b + 0.3, 2.8);
}

/** A lean-to roof on posts along the whole front. */
export function porch(stage: ExteriorStage): void {
  const { mesh } = stage;
  const { x0, x1, z0, floor } = footOf(stage);
  const out = 2.1;
  const foot = Math.max(0.12, floor);
  mesh.box(x0, -0.3, z0 - out, x1, foot, z0, stage.id('deck'));
  const posts = Math.max(3, Math.round((x1 - x0) / 2.8));
  for (let i = 0; i <= posts; i++) {
    const x = x0 + 0.1 + ((x1 - x0 - 0.2) * i) / posts;
    mesh.box(x - 0.06, foot, z0 - out + 0.1, x + 0.06, 2.5, z0 - out + 0.22, stage.id('trim'));
  }
  mesh.box(x0, 2.5, z0 - out + 0.08, x1, 2.66, z0 - out + 0.24, stage.id('trim'));
  const [a, b] = [x0 - 0.25, x1 + 0.25];
  mesh.quad([a, 2.62, z0 - out - 0.3], [b, 2.62, z0 - out - 0.3], [b, 3.02, z0], [a, 3.02, z0], stage.id('soffit'));
  mesh.quad([a, 2.72, z0 - out - 0.3], [b, 2.72, z0 - out - 0.3], [b, 3.12, z0], [a, 3.12, z0], stage.id('roof'));
  mesh.quad(
    [a, 2.62, z0 - out - 0.3],
    [b, 2.62, z0 - out - 0.3],
    [b, 2.72, z0 - out - 0.3],
    [a, 2.72, z0 - out - 0.3],
    stage.id('fascia'),
  );
  stage.pave(x0, z0 - out, x1, z0);
  stage.reach(a, z0 - out - 0.3, b, 3);
}

/** Steel stair winding around a post to the roof, on the flank the camera sees. */
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

/** Round columns with base and capital under an architrave before the front. */
export function colonnade(stage: ExteriorStage): void {
  arcade(stage, false);
}

/** The same as brick arches. */
export function arches(stage: ExteriorStage): void {
  arcade(stage, true);
}

function arcade(stage: ExteriorStage, arched: boolean): void {
  const { mesh } = stage;
  const { x0, x1, z0 } = footOf(stage);
  const z = z0 - 2.4;
  const bays = Math.max(3, Math.round((x1 - x0) / 3));
  const pitch = (x1 - x0) / bays;
  const material = stage.id(arched ? 'wall' : 'trim');
  const spring = 2.3;
  for (let i = 0; i <= bays; i++) {
    const x = x0 + pitch * i;
    if (arched) mesh.box(x - 0.24, 0, z - 0.24, x + 0.24, spring, z + 0.24, material);
    else {
      mesh.box(x - 0.3, 0, z - 0.3, x + 0.3, 0.2, z + 0.3, material);
      mesh.cylinder([x, 0.2, z], [x, 2.9, z], 0.2, 0.17, 20, material);
      mesh.box(x - 0.28, 2.9, z - 0.28, x + 0.28, 3.05, z + 0.28, material);
    }
  }
  const crown = arched ? spring + (pitch / 2 - 0.24) + 0.4 : 3.05;
  if (arched)
    for (let i = 0; i < bays; i++)
      arch(stage, x0 + pitch * (i + 0.5), pitch / 2 - 0.24, pitch / 2, spring, crown, z, material);
  mesh.box(x0 - 0.4, crown, z - 0.4, x1 + 0.4, crown + 0.4, z0 + 0.02, stage.id(arched ? 'trim' : 'slab'));
  mesh.box(x0 - 0.4, -0.3, z - 0.6, x1 + 0.4, 0.08, z0, stage.id('paving'));
  stage.pave(x0 - 0.4, z - 0.6, x1 + 0.4, z0);
  stage.reach(x0 - 0.4, z - 0.6, x1 + 0.4, crown + 0.4);
}

/** Wall over a round opening: from the arch line up to `crown`, front, back and soffit. */
function arch(
  stage: ExteriorStage,
  x: number,
  r: number,
  half: number,
  y: number,
  crown: number,
  z: number,
  m: number,
): void {
  const { mesh } = stage;
  const n = 14;
  const [front, back] = [z - 0.24, z + 0.24];
  for (let k = 0; k < n; k++) {
    const [a, b] = [Math.PI * (1 - k / n), Math.PI * (1 - (k + 1) / n)];
    const [xa, ya, xb, yb] = [x + Math.cos(a) * r, y + Math.sin(a) * r, x + Math.cos(b) * r, y + Math.sin(b) * r];
    for (const d of [front, back]) mesh.quad([xa, ya, d], [xb, yb, d], [xb, crown, d], [xa, crown, d], m);
    mesh.quad([xa, ya, front], [xb, yb, front], [xb, yb, back], [xa, ya, back], m);
  }
  for (const side of [-1, 1]) mesh.box(x + side * r, y, front, x + side * half, crown, back, m);
}

/** A stack for the buildings whose grammar has none. */
export function stack(stage: ExteriorStage): void {
  if (['villa', 'gable-house', 'barn-house', 'a-frame', 'cabin'].includes(stage.spec.building)) return;
  const { x0, z0, z1 } = flatTop(stage);
  const y = flatTop(stage).y;
  chimney(stage, x0 + 1.2, (z0 + z1) / 2, y - 1.2, y + 1.5, 0.9);
  stage.reach(x0, z0, x0 + 2, y + 1.6);
}
