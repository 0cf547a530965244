import {
  cameraFrame,
  framePosition,
  type ModelCamera,
  type Vector,
  withUprightVerticals,
} from '@maquette/contracts/models/model-camera';
import fc from 'fast-check';
import { Camera, Vector3 } from 'three';
import { driveCamera } from '../components/viewer/drive-camera';
import { canvasFrame, clipDepths, fitRectangle, rayThrough } from './projection';

/** Largest distance in pixels at 1080p between what the viewer shows and what the engine renders. */
const TOLERANCE = 0.01;
const SIZES = { wide: [1920, 1080], portrait: [608, 1080], square: [1080, 1080] } as const;
const BOX = { min: [-12, 0, -20] as Vector, max: [14, 11, 6] as Vector };

const steep: ModelCamera = { position: [2, 1.6, 24], target: [-3, 7, -6], focal_length: 24 };
const VIEWS: Record<string, ModelCamera> = {
  perspective: { position: [18, 6, 22], target: [0, 3, -4], focal_length: 35 },
  'lens shift': { ...steep, shift: [0.2, 0.35] },
  'two-point perspective': withUprightVerticals(steep, 16 / 9),
  parallel: { position: [30, 25, 30], target: [0, 4, -5], parallel_height: 40, shift: [0.1, -0.2] },
  'straight down': { position: [0, 60, 0], target: [0, 0, 0], up: [0, 0, -1], parallel_height: 44 },
  'straight down in perspective': { position: [1, 60, -5], target: [1, 0, -5], vertical_fov: 50 },
};
const metres = fc.double({ min: -20, max: 20, noNaN: true });
const point = fc.tuple(metres, metres, metres);

/** The position of a point by three.js, in pixels from the upper left corner. */
function positionInViewer(view: ModelCamera, of: Vector, width: number, height: number) {
  const frame = cameraFrame(view, width / height);
  const camera = new Camera();
  driveCamera(camera, frame, ...clipDepths(frame, BOX.min, BOX.max));
  const projected = new Vector3(...of).project(camera);
  return { x: ((projected.x + 1) / 2) * width, y: ((1 - projected.y) / 2) * height };
}

describe.each(Object.entries(VIEWS))('the viewer in %s', (_, view) => {
  it.each(Object.entries(SIZES))('shows every point where a %s render has it', (_shape, [width, height]) => {
    fc.assert(
      fc.property(point, (of) => {
        const { x, y, depth } = framePosition(cameraFrame(view, width / height), of);
        // Points beside the eye project beyond any screen.
        if (depth < 0.5) return;
        const seen = positionInViewer(view, of, width, height);
        const [left, top] = [x * width, y * height];
        // Far outside of the frame a hundredth of a pixel is below the precision of its large coordinates.
        const near = Math.max(1, Math.hypot(left, top) / 10_000);
        expect(Math.abs(seen.x - left)).toBeLessThan(TOLERANCE * near);
        expect(Math.abs(seen.y - top)).toBeLessThan(TOLERANCE * near);
      }),
    );
  });
});

test('the frame drawn over the canvas contains exactly what is rendered', () => {
  const canvas = { width: 834, height: 700 };
  fc.assert(
    fc.property(
      point,
      fc.constantFrom(...Object.values(VIEWS)),
      fc.constantFrom(21 / 9, 1, 9 / 16),
      (of, view, aspect) => {
        const rectangle = fitRectangle(canvas, aspect, 20);
        const frame = cameraFrame(view, aspect);
        const rendered = framePosition(frame, of);
        if (rendered.depth < 0.5) return;
        const shown = framePosition(canvasFrame(frame, rectangle, canvas), of);
        expect(shown.x * canvas.width).toBeCloseTo(rectangle.left + rendered.x * rectangle.width, 5);
        expect(shown.y * canvas.height).toBeCloseTo(rectangle.top + rendered.y * rectangle.height, 5);
      },
    ),
  );
});

test('a ray through a pixel meets the points that are seen there', () => {
  fc.assert(
    fc.property(point, fc.constantFrom(...Object.values(VIEWS)), (of, view) => {
      const frame = cameraFrame(view, 16 / 9);
      const { x, y, depth } = framePosition(frame, of);
      if (depth < 0.5) return;
      const { origin, direction } = rayThrough(frame, x, y);
      const away = of.map((value, axis) => value - (origin[axis] ?? 0));
      const along = away.reduce((sum, value, axis) => sum + value * (direction[axis] ?? 0), 0);
      expect(Math.hypot(...away.map((value, axis) => value - along * (direction[axis] ?? 0)))).toBeLessThan(
        1e-6 * Math.max(1, along),
      );
    }),
  );
});

test('clip planes enclose the model and keep their depth resolution', () => {
  fc.assert(
    fc.property(point, point, (position, target) => {
      fc.pre(Math.hypot(...position.map((value, axis) => value - target[axis as 0 | 1 | 2])) > 0.1);
      const [near, far] = clipDepths(cameraFrame({ position, target }, 1.5), BOX.min, BOX.max);
      expect(near).toBeGreaterThan(0);
      expect(far / near).toBeLessThanOrEqual(40_001);
      expect(far).toBeGreaterThan(near);
    }),
  );
});
