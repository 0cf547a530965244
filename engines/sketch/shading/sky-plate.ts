import { skyWithClouds, type Vec } from '../light/sky-model';
import type { DrawingScene } from '../scene/drawing-scene';

/** Computes rows [from, to) of the sky image. An elevation gets a wide lens, so that it shows some sky. */
export function skyRows(scene: DrawingScene, from: number, to: number): void {
  const { plate, plateWidth, plateHeight, eye, w, h } = scene;
  const focal = Math.min(eye.focal, w * 0.95);
  const out: Vec = [0, 0, 0];
  for (let y = from; y < to; y++) {
    const up = (eye.horizon - ((y + 0.5) * h) / plateHeight) / focal;
    for (let x = 0; x < plateWidth; x++) {
      const side = (((x + 0.5) * w) / plateWidth - eye.centre) / focal;
      const lifted = Math.max(0.004, up);
      const n = 1 / Math.sqrt(side * side + lifted * lifted + 1);
      skyWithClouds(scene.sky, side * n, lifted * n, n, out);
      plate.set(out, 3 * (y * plateWidth + x));
    }
  }
}
