/** More beds, cots and couches: head at z = 0 against the wall, foot towards -z. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { bars, posts } from './shapes';

/** Mattress, blanket and pillow on a base at height y; z0 is the foot end. */
function bedding({ mesh, id }: InteriorStage, half: number, z0: number, y: number, z1 = -0.06): void {
  mesh.cushion(-half, y, z0, half, y + 0.18, z1, 0.06, id('white'));
  mesh.cushion(-half - 0.015, y + 0.08, z0 - 0.015, half + 0.015, y + 0.24, z1 - 0.55, 0.05, id('accent'));
  mesh.cushion(-half * 0.72, y + 0.15, z1 - 0.46, half * 0.72, y + 0.3, z1 - 0.06, 0.07, id('linen'));
}

/** Single bed with a plain frame. */
export function singleBed(stage: InteriorStage, w: number, length: number): void {
  const { mesh, id } = stage;
  mesh.box(-w / 2, 0.16, -length, w / 2, 0.32, -0.02, id('wood'));
  mesh.box(-w / 2, 0, -0.05, w / 2, 0.95, 0, id('wood'));
  mesh.box(-w / 2, 0, -length, w / 2, 0.5, -length + 0.04, id('wood'));
  bedding(stage, w / 2 - 0.04, -length + 0.06, 0.3);
}

/** Bunk bed with a guard rail and a ladder. Long side along the wall z = 0. */
export function bunkBed(stage: InteriorStage, w: number, d: number, h: number): void {
  const { mesh, id } = stage;
  const frame = id('wood');
  const middle = -d / 2;
  mesh.at(0, 0, middle, 0, () => posts(mesh, w, d, 0, h, 0.07, frame));
  for (const y of [0.24, h - 0.62]) {
    mesh.box(-w / 2, y, -d, w / 2, y + 0.14, -d + 0.03, frame);
    mesh.box(-w / 2, y, -0.03, w / 2, y + 0.14, 0, frame);
    mesh.box(-w / 2 + 0.02, y + 0.04, -d + 0.03, w / 2 - 0.02, y + 0.07, -0.03, frame);
    for (const x of [-w / 2, w / 2 - 0.04]) mesh.box(x, y, -d, x + 0.04, y + 0.36, 0, frame);
    // The sleeper lies along the wall, head to the left.
    mesh.at(w / 2, 0, middle, -Math.PI / 2, () => bedding(stage, d / 2 - 0.05, 0.06 - w, y + 0.08));
  }
  mesh.box(-w / 2 + 0.5, h - 0.2, -d, w / 2, h - 0.15, -d + 0.025, frame);
  mesh.box(-w / 2 + 0.5, h - 0.34, -d, w / 2, h - 0.29, -d + 0.025, frame);
  for (const x of [-w / 2 + 0.09, -w / 2 + 0.45]) mesh.box(x, 0, -d - 0.05, x + 0.035, h + 0.04, -d - 0.02, frame);
  for (let y = 0.28; y < h - 0.3; y += 0.28)
    mesh.box(-w / 2 + 0.09, y, -d - 0.06, -w / 2 + 0.48, y + 0.035, -d - 0.01, frame);
}

/** Loft bed above a desk. Long side along the wall. */
export function loftBed(stage: InteriorStage, w: number, d: number, h: number): void {
  const { mesh, id } = stage;
  const frame = id('wood');
  mesh.at(0, 0, -d / 2, 0, () => posts(mesh, w, d, 0, h, 0.08, frame));
  for (const z of [-d, -0.03]) mesh.box(-w / 2, h - 0.5, z, w / 2, h - 0.36, z + 0.03, frame);
  mesh.box(-w / 2, h - 0.46, -d, w / 2, h - 0.42, 0, frame);
  mesh.at(w / 2, 0, -d / 2, -Math.PI / 2, () => bedding(stage, d / 2 - 0.05, 0.06 - w, h - 0.42));
  mesh.box(-w / 2 + 0.5, h - 0.14, -d, w / 2, h - 0.09, -d + 0.025, frame);
  for (const x of [-w / 2 + 0.09, -w / 2 + 0.45]) mesh.box(x, 0, -d - 0.05, x + 0.035, h, -d - 0.02, frame);
  for (let y = 0.28; y < h - 0.3; y += 0.28)
    mesh.box(-w / 2 + 0.09, y, -d - 0.06, -w / 2 + 0.48, y + 0.035, -d - 0.01, frame);
  mesh.box(-w / 2 + 0.6, 0.7, -0.6, w / 2 - 0.1, 0.74, 0, frame);
  mesh.box(0.1, 0.74, -0.2, 0.55, 1.1, -0.16, id('screen'));
}

/** Four-poster: four posts with a frame and hangings around a double bed. */
export function fourPoster(stage: InteriorStage, w: number, length: number, h: number, bed: () => void): void {
  const { mesh, id } = stage;
  bed();
  mesh.at(0, 0, -length / 2, 0, () => {
    posts(mesh, w, length - 0.02, 0, h, 0.08, id('wood'));
    for (const x of [-w / 2, w / 2 - 0.07]) mesh.box(x, h - 0.08, -length / 2, x + 0.07, h, length / 2, id('wood'));
    for (const z of [-length / 2, length / 2 - 0.07]) mesh.box(-w / 2, h - 0.08, z, w / 2, h, z + 0.07, id('wood'));
    mesh.box(-w / 2, h, -length / 2, w / 2, h + 0.01, length / 2, id('curtain'));
  });
  for (const sx of [-1, 1])
    for (const [z0, z1] of [
      [-length, -length + 0.34],
      [-0.4, -0.04],
    ] as const)
      for (let k = 0; k < 10; k++) {
        const z = (t: number): number => z0 + ((z1 - z0) * t) / 10;
        const x = (t: number): number => sx * (w / 2 + 0.035 + 0.025 * Math.sin(t * 2.2));
        mesh.quad(
          [x(k), 0.08, z(k)],
          [x(k + 1), 0.08, z(k + 1)],
          [x(k + 1), h - 0.08, z(k + 1)],
          [x(k), h - 0.08, z(k)],
          id('curtain'),
        );
      }
}

/** Cot with bars on all sides, small mattress and blanket. Free-standing. */
export function cot({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  const frame = id('wood');
  posts(mesh, w, d, 0, h, 0.05, frame);
  for (const z of [-d / 2 + 0.02, d / 2 - 0.02]) {
    bars(mesh, -w / 2 + 0.05, w / 2 - 0.05, 14, 0.3, h - 0.05, z, 0.009, frame);
    for (const y of [0.28, h - 0.07]) mesh.box(-w / 2, y, z - 0.018, w / 2, y + 0.05, z + 0.018, frame);
  }
  for (const x of [-w / 2, w / 2 - 0.03]) mesh.box(x, 0.28, -d / 2, x + 0.03, h - 0.02, d / 2, frame);
  mesh.cushion(-w / 2 + 0.04, 0.36, -d / 2 + 0.04, w / 2 - 0.04, 0.5, d / 2 - 0.04, 0.04, id('white'));
  mesh.cushion(-w * 0.1, 0.46, -d / 2 + 0.05, w / 2 - 0.05, 0.54, d / 2 - 0.05, 0.03, id('accent'));
  mesh.cushion(-w / 2 + 0.08, 0.48, -d * 0.3, -w / 2 + 0.36, 0.57, d * 0.3, 0.04, id('linen'));
}

/** Cradle on rockers with a hood. */
export function cradle({ mesh, id }: InteriorStage): void {
  const wood = id('wood');
  for (const z of [-0.24, 0.24]) mesh.box(-0.45, 0.16, z - 0.015, 0.45, 0.5, z + 0.015, wood);
  mesh.box(-0.46, 0.16, -0.25, -0.43, 0.72, 0.25, wood);
  mesh.box(0.43, 0.16, -0.25, 0.46, 0.56, 0.25, wood);
  mesh.box(-0.45, 0.14, -0.24, 0.45, 0.18, 0.24, wood);
  for (const z of [-0.25, 0.23]) mesh.box(-0.45, 0.5, z, -0.12, 0.74, z + 0.02, wood);
  mesh.box(-0.46, 0.73, -0.26, -0.1, 0.755, 0.26, wood);
  for (const x of [-0.34, 0.34]) mesh.box(x - 0.02, 0, -0.32, x + 0.02, 0.15, 0.32, wood);
  mesh.cushion(-0.42, 0.24, -0.22, 0.42, 0.42, 0.22, 0.07, id('linen'));
}

/** Hospital bed: steel frame, raised head, wheels. */
export function hospitalBed({ mesh, id }: InteriorStage, w: number, length: number): void {
  const steel = id('steel');
  mesh.box(-w / 2 + 0.04, 0.42, -length + 0.05, w / 2 - 0.04, 0.5, -0.05, steel);
  for (const x of [-w / 2 + 0.1, w / 2 - 0.1])
    for (const z of [-length + 0.2, -0.25]) {
      mesh.cylinder([x, 0.1, z], [x, 0.44, z], 0.025, 0.025, 10, steel);
      mesh.sphere([x, 0.06, z], 0.06, 8, id('black'));
    }
  mesh.cushion(-w / 2 + 0.03, 0.5, -length + 0.06, w / 2 - 0.03, 0.64, -0.72, 0.05, id('white'));
  for (let k = 0; k < 4; k++)
    mesh.cushion(
      -w / 2 + 0.03,
      0.5 + k * 0.075,
      -0.8 + k * 0.16,
      w / 2 - 0.03,
      0.66 + k * 0.08,
      -0.54 + k * 0.16,
      0.05,
      id('white'),
    );
  mesh.cushion(-w / 2, 0.56, -length + 0.04, w / 2, 0.7, -0.95, 0.05, id('accent'));
  mesh.cushion(-0.3, 0.8, -0.38, 0.3, 0.95, -0.1, 0.07, id('linen'));
  for (const [z, h] of [
    [-0.04, 1.1],
    [-length + 0.02, 0.86],
  ] as const) {
    mesh.box(-w / 2, 0.44, z - 0.02, w / 2, h, z + 0.02, id('white'));
    mesh.box(-w / 2 - 0.01, h, z - 0.03, w / 2 + 0.01, h + 0.04, z + 0.03, id('wood'));
  }
  for (const x of [-w / 2 - 0.02, w / 2 + 0.02]) {
    for (const y of [0.72, 0.84]) mesh.cylinder([x, y, -1.5], [x, y, -0.7], 0.012, 0.012, 8, steel);
    for (const z of [-1.5, -0.7]) mesh.cylinder([x, 0.46, z], [x, 0.84, z], 0.012, 0.012, 8, steel);
  }
}

/** Padded massage or examination table. Free-standing. */
export function treatmentTable({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.cushion(-w / 2, h - 0.12, -d / 2, w / 2, h, d / 2 - 0.3, 0.05, id('linen'));
  mesh.cushion(-w * 0.4, h - 0.1, d / 2 - 0.3, w * 0.4, h + 0.02, d / 2, 0.05, id('linen'));
  mesh.cushion(-w / 2 + 0.01, h - 0.03, -d / 2 + 0.02, w / 2 - 0.01, h + 0.02, -d / 2 + 0.6, 0.03, id('accent'));
  mesh.box(-w / 2 + 0.1, h - 0.16, -d / 2 + 0.12, w / 2 - 0.1, h - 0.11, d / 2 - 0.4, id('wood'));
  posts(mesh, w - 0.2, d - 0.7, 0, h - 0.15, 0.06, id('wood'));
}

/** Mattress on the floor or on a low slatted frame. */
export function futon(stage: InteriorStage, w: number, length: number): void {
  const { mesh, id } = stage;
  mesh.box(-w / 2 - 0.12, 0.04, -length - 0.1, w / 2 + 0.12, 0.14, 0, id('wood'));
  bedding(stage, w / 2, -length, 0.14);
}

/** Daybed: rails on three sides, cushions along the back. Free-standing. */
export function daybed({ mesh, id }: InteriorStage, w: number, d: number): void {
  mesh.box(-w / 2, 0.2, -d / 2, w / 2, 0.32, d / 2, id('wood'));
  mesh.box(-w / 2, 0.2, d / 2 - 0.04, w / 2, 0.78, d / 2, id('wood'));
  for (const x of [-w / 2, w / 2 - 0.04]) mesh.box(x, 0, -d / 2, x + 0.04, 0.66, d / 2, id('wood'));
  mesh.cushion(-w / 2 + 0.05, 0.32, -d / 2 + 0.01, w / 2 - 0.05, 0.48, d / 2 - 0.05, 0.06, id('linen'));
  for (let k = 0; k < 3; k++) {
    const x = -w / 2 + 0.1 + (k * (w - 0.2)) / 3;
    mesh.cushion(
      x,
      0.46,
      d / 2 - 0.24,
      x + (w - 0.3) / 3,
      0.86,
      d / 2 - 0.06,
      0.08,
      id(k === 1 ? 'fabric2' : 'accent'),
    );
  }
}
