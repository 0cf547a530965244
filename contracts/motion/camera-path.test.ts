import fc from 'fast-check';
import {
  DYNAMIC_MOVEMENTS,
  EASINGS,
  LOOPING_MODES,
  PATH_DIRECTIONS,
  SPEED_PROFILES,
  STATIC_MOVEMENTS,
} from '../fields/video-choices';
import { type CameraMove, derivedMotion, frameCount, planCameraPath } from './camera-path';
import { optionsThatAct } from './camera-reach';
import { framePoint, showsOnlyStill, stillPoint } from './view-projection';

const anyMove: fc.Arbitrary<CameraMove> = fc.record({
  staticMovement: fc.constantFrom(...STATIC_MOVEMENTS),
  dynamicMovement: fc.constantFrom(...DYNAMIC_MOVEMENTS),
  seconds: fc.double({ min: 0.2, max: 6, noNaN: true }),
  fps: fc.integer({ min: 12, max: 30 }),
  motionStrength: fc.integer({ min: 0, max: 100 }),
  parallaxDepth: fc.double({ min: 0, max: 1, noNaN: true }),
  pathDirection: fc.constantFrom(...PATH_DIRECTIONS),
  pathCurve: fc.double({ min: 0, max: 1, noNaN: true }),
  exposureDrift: fc.integer({ min: 0, max: 10 }),
  loopingMode: fc.constantFrom(...LOOPING_MODES),
  stabilization: fc.boolean(),
  keepVerticals: fc.boolean(),
  easing: fc.constantFrom(...EASINGS),
  speedProfile: fc.constantFrom(...SPEED_PROFILES),
});

const quiet: CameraMove = {
  staticMovement: 'none',
  dynamicMovement: 'none',
  seconds: 5,
  fps: 24,
  motionStrength: 100,
  parallaxDepth: 0.12,
  pathDirection: 'left',
  pathCurve: 0,
  exposureDrift: 0,
  loopingMode: 'none',
  stabilization: true,
  keepVerticals: false,
  easing: 'linear',
  speedProfile: 'constant',
};

describe('an option of a camera movement', () => {
  /** All poses of a movement as one text, including half frames, without the effect of the movement's overscan. */
  const poses = (move: CameraMove, aspect: number) => {
    const path = planCameraPath(move, aspect);
    return Array.from({ length: 2 * frameCount(move.seconds, move.fps) }, (_, half) => path.poseAt(half / 2));
  };
  const turned = (move: CameraMove, aspect: number) =>
    Math.max(...poses({ ...move, keepVerticals: false }, aspect).map(({ rotation }) => Math.abs(rotation.pitch)));
  const travelled = (move: CameraMove, aspect: number) =>
    Math.max(...poses(move, aspect).map(({ translation: { x, y, z } }) => Math.hypot(x, y, z)));

  it('has an effect where it is offered, and no visible one elsewhere', () => {
    const anyShape = fc.constantFrom(21 / 9, 16 / 9, 4 / 3, 1, 9 / 16);
    fc.assert(
      fc.property(anyMove, anyShape, fc.constantFrom(1, 2, 5), (drawn, aspect, seconds) => {
        const pathCurve = Math.round(100 * drawn.pathCurve) / 100;
        const move = { ...drawn, seconds, fps: 12, pathCurve, parallaxDepth: Math.max(0.1, drawn.parallaxDepth) };
        const acts = optionsThatAct(move, aspect);
        // Tolerance: a hundredth of a radian is a few pixels at the edge.
        if (acts.verticals) expect(turned(move, aspect)).toBeGreaterThan(0);
        else expect(turned(move, aspect)).toBeLessThan(0.01);
        if (acts.parallax) expect(travelled(move, aspect)).toBeGreaterThan(0);
        else expect(travelled(move, aspect)).toBe(0);
      }),
    );
  });
});

describe('camera path of a video', () => {
  it('is 0.35 x strength up to the cap of its movement, and less in short clips', () => {
    expect(derivedMotion({ ...quiet, dynamicMovement: 'dolly-in', motionStrength: 10 })).toBeCloseTo(3.5);
    expect(derivedMotion({ ...quiet, dynamicMovement: 'dolly-in' })).toBe(18);
    expect(derivedMotion({ ...quiet, dynamicMovement: 'orbit-left' })).toBe(20);
    expect(derivedMotion({ ...quiet, staticMovement: 'pan-left' })).toBe(22);
    expect(derivedMotion({ ...quiet, staticMovement: 'tilt-up', seconds: 3 })).toBeCloseTo(17.6);
  });

  it('never shows anything beyond the image', () => {
    fc.assert(
      fc.property(anyMove, fc.double({ min: 0.5, max: 2.5, noNaN: true }), (move, aspect) => {
        const path = planCameraPath(move, aspect);
        const frames = frameCount(move.seconds, move.fps);
        for (let frame = 0; frame < frames; frame++) {
          expect(showsOnlyStill(path.poseAt(frame), path.overscan, aspect, 0.005)).toBe(true);
        }
        expect(path.overscan).toBeLessThan(2);
      }),
      { numRuns: 60 },
    );
  });

  it('maps frame to image and back to the same point', () => {
    const coordinate = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyMove, coordinate, coordinate, fc.double({ min: 0, max: 1, noNaN: true }), (move, x, y, s) => {
        const path = planCameraPath({ ...move, seconds: 0.5 });
        const pose = path.poseAt(3);
        const [u, v] = stillPoint(pose, path.overscan, x, y, s);
        const [backX, backY] = framePoint(pose, path.overscan, u, v, s);
        expect(backX).toBeCloseTo(x, 6);
        expect(backY).toBeCloseTo(y, 6);
      }),
      { numRuns: 60 },
    );
  });

  it('closes its loops', () => {
    fc.assert(
      fc.property(anyMove, (move) => {
        const frames = frameCount(move.seconds, move.fps);
        const pingPong = planCameraPath({ ...move, loopingMode: 'ping-pong' });
        if (frames > 1) expectSamePose(pingPong.poseAt(frames - 1), pingPong.poseAt(0), 9);
        const seamless = planCameraPath({ ...move, loopingMode: 'seamless' });
        expectSamePose(seamless.poseAt(frames), seamless.poseAt(0), 9);
        // Speed must not jump: the step across the seam is like the steps around it.
        expectSamePose(seamless.poseAt(frames + 0.01), seamless.poseAt(0.01), 9);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps verticals vertical when asked to', () => {
    fc.assert(
      fc.property(anyMove, fc.double({ min: -1, max: 1, noNaN: true }), (move, x) => {
        const path = planCameraPath({ ...move, keepVerticals: true, seconds: 0.5 });
        const pose = path.poseAt(4);
        const [top] = framePoint(pose, path.overscan, x, -0.5, 0.6);
        const [foot] = framePoint(pose, path.overscan, x, 0.5, 0.6);
        expect(top).toBeCloseTo(foot, 9);
      }),
      { numRuns: 60 },
    );
  });
});

function expectSamePose(
  a: ReturnType<ReturnType<typeof planCameraPath>['poseAt']>,
  b: ReturnType<ReturnType<typeof planCameraPath>['poseAt']>,
  digits: number,
): void {
  const numbers = (pose: typeof a): number[] => [
    ...Object.values(pose.translation),
    ...Object.values(pose.rotation),
    ...Object.values(pose.shift),
    pose.zoom,
    pose.exposureStops,
  ];
  const other = numbers(b);
  for (const [i, value] of numbers(a).entries()) expect(value).toBeCloseTo(other[i] ?? Number.NaN, digits);
}
