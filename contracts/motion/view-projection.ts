/**
 * Maps points in the image to a frame of the video, and back. The image is seen by a pinhole at the origin
 * that looks along +z (x right, y down). Image coordinates: x from -1 (left edge) to 1,
 * y from -1/aspect (top) to 1/aspect. Depth is given as its inverse s: 1 at the scene's nearest depth, 0 at infinity.
 */
export interface CameraPose {
  /** Position of the camera, in units of the scene's nearest depth: x right, y down, z into the image. */
  translation: { x: number; y: number; z: number };
  /** Rotation in radians. yaw > 0 looks right, pitch > 0 looks down, roll > 0 turns the camera clockwise. */
  rotation: { yaw: number; pitch: number; roll: number };
  /** Lens shift in half frame widths: the frame is cropped that far right of / below the axis. Keeps verticals. */
  shift: { x: number; y: number };
  /** Focal length relative to that of the image: 1 shows the whole image (before overscan). */
  zoom: number;
  exposureStops: number;
}

/** Focal length of the image in half image widths: 62 degrees across, between a 28 mm and a 35 mm lens. */
export const IMAGE_FOCAL = 1.66;

/** Camera-to-image rotation, row by row: yaw about the vertical, after pitch, after roll. */
export function rotationMatrix({ yaw, pitch, roll }: CameraPose['rotation']): number[] {
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)];
  const [cp, sp] = [Math.cos(-pitch), Math.sin(-pitch)];
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  return [
    cy * cr + sy * sp * sr,
    -cy * sr + sy * sp * cr,
    sy * cp,
    cp * sr,
    cp * cr,
    -sp,
    -sy * cr + cy * sp * sr,
    sy * sr + cy * sp * cr,
    cy * cp,
  ];
}

/** The image point that a frame point (x, y) shows if the surface there has inverse depth s. Linear in s. */
export function stillPoint(pose: CameraPose, overscan: number, x: number, y: number, s: number): [number, number] {
  const scale = overscan * pose.zoom * IMAGE_FOCAL;
  const [rx, ry] = [(x / overscan / pose.zoom + pose.shift.x) / IMAGE_FOCAL, y / scale + pose.shift.y / IMAGE_FOCAL];
  const m = rotationMatrix(pose.rotation);
  const at = (row: number): number => (m[row] ?? 0) * rx + (m[row + 1] ?? 0) * ry + (m[row + 2] ?? 0);
  const depth = at(6);
  const { translation: t } = pose;
  const along = 1 - t.z * s;
  return [IMAGE_FOCAL * (t.x * s + (along * at(0)) / depth), IMAGE_FOCAL * (t.y * s + (along * at(3)) / depth)];
}

/** Frame position of an image point (x, y) with inverse depth s: the inverse of stillPoint. */
export function framePoint(pose: CameraPose, overscan: number, x: number, y: number, s: number): [number, number] {
  const m = rotationMatrix(pose.rotation);
  const { translation: t } = pose;
  const [px, py, pz] = [x / IMAGE_FOCAL - t.x * s, y / IMAGE_FOCAL - t.y * s, 1 - t.z * s];
  const at = (column: number): number => (m[column] ?? 0) * px + (m[column + 3] ?? 0) * py + (m[column + 6] ?? 0) * pz;
  const depth = at(2);
  const scale = overscan * pose.zoom;
  return [
    scale * ((IMAGE_FOCAL * at(0)) / depth - pose.shift.x),
    scale * ((IMAGE_FOCAL * at(1)) / depth - pose.shift.y),
  ];
}

/**
 * Whether the frame shows nothing beyond the image's edge at any depth. The map is linear in s and a homography for
 * each
 * s, so checking the four corners at the nearest depth and at infinity is enough.
 * @param inset margin to keep free, in half widths
 */
export function showsOnlyStill(pose: CameraPose, overscan: number, aspect: number, inset: number): boolean {
  for (const s of [0, 1]) {
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      const [u, v] = stillPoint(pose, overscan, x, y / aspect, s);
      if (Math.abs(u) > 1 - inset || Math.abs(v) > 1 / aspect - inset) return false;
    }
  }
  return true;
}
