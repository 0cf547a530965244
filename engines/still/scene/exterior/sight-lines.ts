import { type CameraPlacement, project } from '../geometry/camera-placement';
import type { ExteriorStage } from './stage/exterior-stage';
import { type Extent, extentOf } from './stage/subject-extent';

const TREE_HEIGHT = 9;
/** Share of the building's height in the image that plants in front may cover. */
const FOOT = 0.12;
/** Clearance in metres to each side of the line of sight to a door. */
const WAY_IN = 2.2;

/** Occlusion rules for plants, seen from the camera. */
export class SightLines {
  private readonly subject: Extent;

  constructor(
    private readonly stage: ExteriorStage,
    private readonly camera: CameraPlacement,
  ) {
    this.subject = extentOf(camera, { min: stage.min, max: stage.max });
  }

  /** Whether an object of this height (m) in front of the building hides more than its base. */
  hidesFacade(x: number, ground: number, z: number, height: number): boolean {
    const { camera, subject: e } = this;
    const [sx, sy, depth] = project(camera, [x, ground + height, z]);
    if (depth < 0.5 || depth > e.nearest || sx < e.left || sx > e.right) return false;
    return sy > e.bottom + FOOT * (e.top - e.bottom);
  }

  /** Whether the upper image edge would cut a tree crown nearer than the building. */
  sticksOut(x: number, z: number, scale: number): boolean {
    const { camera, stage } = this;
    const [, , subject] = project(camera, [(stage.min[0] + stage.max[0]) / 2, 0, (stage.min[2] + stage.max[2]) / 2]);
    const [sx, sy, depth] = project(camera, [x, TREE_HEIGHT * scale, z]);
    if (depth < 1 || depth > subject) return false;
    return Math.abs(sx - camera.shiftX) < camera.tanX * 1.4 && sy - camera.shiftY > camera.tanY;
  }

  /** Whether a point is in front of the camera and at most slightly outside the image. */
  isSeen(x: number, z: number): boolean {
    const [sx, , depth] = project(this.camera, [x, 0, z]);
    return depth > 2 && Math.abs(sx - this.camera.shiftX) < this.camera.tanX * 1.15;
  }

  /** Hidden by the building. */
  isBehind(x: number, z: number): boolean {
    const { camera, subject: e } = this;
    const [sx, , depth] = project(camera, [x, 0, z]);
    return depth > e.nearest + 1 && sx > e.left && sx < e.right;
  }

  /** Whether an object of this height (m) hides an entrance. */
  hidesDoor(x: number, ground: number, z: number, height: number): boolean {
    const { camera, stage } = this;
    const [sx, sy, depth] = project(camera, [x, ground + height, z]);
    return stage.doors.some((door) => {
      const [tx, ty, far] = project(camera, door);
      return depth > 0 && depth < far && sy > ty && Math.abs(tx - sx) * depth < WAY_IN;
    });
  }

  /** Whether a point is in the line of sight to a requested object. */
  hidesThing(x: number, z: number): boolean {
    const { camera, stage } = this;
    const [sx, , depth] = project(camera, [x, 0, z]);
    return stage.things.some((thing) => {
      if (thing.node === '') return false;
      const [tx, , far] = project(camera, [thing.x, 0, thing.z]);
      return depth > 0 && depth < far + 0.5 && Math.abs(tx - sx) * depth < 1.6;
    });
  }
}
