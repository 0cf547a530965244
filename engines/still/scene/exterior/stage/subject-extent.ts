import { type Box3, type CameraPlacement, cornersOf, project } from '../../geometry/camera-placement';

/**
 * Projection of a box on the image plane, as tangents before lens shift, and the distance of its nearest corner (m).
 */
export interface Extent {
  left: number;
  right: number;
  bottom: number;
  top: number;
  nearest: number;
}

export function extentOf(camera: Pick<CameraPlacement, 'position' | 'forward'>, subject: Box3): Extent {
  const extent: Extent = { left: 1e9, right: -1e9, bottom: 1e9, top: -1e9, nearest: 1e9 };
  for (const corner of cornersOf(subject)) {
    const [x, y, depth] = project(camera, corner);
    if (depth < 0.5) return { left: -1e9, right: 1e9, bottom: -1e9, top: 1e9, nearest: depth };
    extent.left = Math.min(extent.left, x);
    extent.right = Math.max(extent.right, x);
    extent.bottom = Math.min(extent.bottom, y);
    extent.top = Math.max(extent.top, y);
    extent.nearest = Math.min(extent.nearest, depth);
  }
  return extent;
}
