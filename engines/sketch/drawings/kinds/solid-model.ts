import type { Part } from './known-parts';
import type { Spot, VectorDrawing } from './vector-drawing';

export type Place = readonly [x: number, y: number, z: number];

/** A shape on a face, such as an opening, a handle or a joint. */
export interface Detail {
  points: Place[];
  part?: Part;
}

export interface Face {
  points: Place[];
  part: Part;
  details: Detail[];
}

/** Faces that are drawn together. Solids are drawn from the farthest to the nearest. */
export interface Solid {
  faces: Face[];
  centre: Place;
}

/** A point's position in the image and its distance (larger = farther); null when behind the camera. */
export interface Projection {
  toSheet(place: Place): { spot: Spot; far: number } | null;
  eye: Place;
  parallel: boolean;
}

const NEAR = 0.2;

/**
 * Camera at `eye`, rotated by `yaw` about the vertical and tilted up by `pitch` (radians).
 * Without pitch, vertical lines stay vertical in the image.
 */
export function perspective(eye: Place, yaw: number, focal: number, centre: Spot, pitch = 0): Projection {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)];
  return {
    eye,
    parallel: false,
    toSheet: ([x, y, z]) => {
      const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]];
      const along = -dx * s + dz * c;
      const [far, up] = [along * cp + dy * sp, dy * cp - along * sp];
      if (far < NEAR) return null;
      return { spot: [centre[0] + (focal * (dx * c + dz * s)) / far, centre[1] - (focal * up) / far], far };
    },
  };
}

/** Vanishing points of the model's two horizontal axes. */
export function vanishingOf(yaw: number, focal: number, centre: Spot, pitch = 0): Spot[] {
  const horizon = centre[1] + focal * Math.tan(pitch);
  const across = focal / Math.cos(pitch);
  return [
    [centre[0] - across / Math.tan(yaw || 1e-6), horizon],
    [centre[0] + across * Math.tan(yaw), horizon],
  ];
}

/** Parallel projection rotated by `yaw` and seen from above by `pitch`; scale in pixels per metre. */
export function axonometric(yaw: number, pitch: number, scale: number, centre: Spot): Projection {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)];
  return {
    eye: [1e4 * s * cp, 1e4 * sp, -1e4 * c * cp],
    parallel: true,
    toSheet: ([x, y, z]) => {
      const [across, along] = [x * c + z * s, -x * s + z * c];
      return {
        spot: [centre[0] + scale * across, centre[1] - scale * (y * cp + along * sp)],
        far: along * cp - y * sp,
      };
    },
  };
}

/** Colour of a face or opening in a shaded view; `side` is the face's number in its solid. */
export type Shade = (shape: { part?: Part }, side: number) => string;

/** Draws solids with hidden lines removed: front faces only, far solids first. @param shade fills instead of lines */
export function drawSolids(sheet: VectorDrawing, solids: Solid[], view: Projection, shade?: Shade): void {
  const distance = (place: Place): number => {
    const seen = view.toSheet(place);
    return seen ? seen.far : -1;
  };
  const order = [...solids].sort((a, b) => distance(b.centre) - distance(a.centre));
  for (const solid of order) {
    solid.faces.forEach((face, side) => {
      if (!facesEye(face, view.eye)) return;
      if (shade) {
        for (const shape of [face, ...face.details])
          if (shape.points.length > 2)
            sheet.line(spotsOf(shape.points, view), { closed: true, fill: shade(shape, side), outlined: false });
        return;
      }
      drawShape(sheet, face.points, view, true, face.part);
      for (const { points, part } of face.details) drawShape(sheet, points, view, false, part);
    });
  }
}

function facesEye({ points }: Face, eye: Place): boolean {
  const [a, b, c] = points as [Place, Place, Place];
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  return n[0] * (eye[0] - a[0]) + n[1] * (eye[1] - a[1]) + n[2] * (eye[2] - a[2]) > 0;
}

/**
 * Draws a closed shape; parts behind the camera are clipped.
 * @param part the part it shows, recorded as ground truth
 */
export function drawShape(
  sheet: VectorDrawing,
  points: readonly Place[],
  view: Projection,
  filled: boolean,
  part?: Part,
): void {
  const kept = spotsOf(points, view);
  if (kept.length > 1) sheet.line(kept, { closed: true, ...(filled ? { fill: '#fff' } : {}) });
  if (kept.length > 2 && part) sheet.mark(kept, part);
}

/** A shape's corners in the image; parts behind the camera are clipped. */
export function spotsOf(points: readonly Place[], view: Projection): Spot[] {
  const kept: Spot[] = [];
  points.forEach((a, k) => {
    const b = points[(k + 1) % points.length] as Place;
    const [seenA, seenB] = [view.toSheet(a), view.toSheet(b)];
    if (seenA) kept.push(seenA.spot);
    if ((seenA === null) === (seenB === null)) return;
    // Finds the intersection with the near plane by bisection.
    let [inside, outside] = seenA ? [a, b] : [b, a];
    for (let step = 0; step < 24; step++) {
      const middle: Place = [(inside[0] + outside[0]) / 2, (inside[1] + outside[1]) / 2, (inside[2] + outside[2]) / 2];
      if (view.toSheet(middle)) inside = middle;
      else outside = middle;
    }
    const seen = view.toSheet(inside);
    if (seen) kept.push(seen.spot);
  });
  return kept;
}

/** A box from its corner. Sides: 0 front (-z), 1 right (+x), 2 back (+z), 3 left (-x). */
export function box(
  [x, y, z]: Place,
  [w, h, d]: Place,
  details: (side: number, at: (u: number, v: number) => Place, width: number) => Detail[] = () => [],
  part: Part = 'furniture',
): Solid {
  const sides: [Place, Place][] = [
    [
      [x, y, z],
      [x + w, y, z],
    ],
    [
      [x + w, y, z],
      [x + w, y, z + d],
    ],
    [
      [x + w, y, z + d],
      [x, y, z + d],
    ],
    [
      [x, y, z + d],
      [x, y, z],
    ],
  ];
  const faces = sides.map(([a, b], side): Face => {
    const width = Math.hypot(b[0] - a[0], b[2] - a[2]);
    const at = (u: number, v: number): Place => [
      a[0] + ((b[0] - a[0]) * u) / width,
      y + v,
      a[2] + ((b[2] - a[2]) * u) / width,
    ];
    return { points: [at(0, 0), at(0, h), at(width, h), at(width, 0)], part, details: details(side, at, width) };
  });
  faces.push({
    points: [
      [x, y + h, z],
      [x, y + h, z + d],
      [x + w, y + h, z + d],
      [x + w, y + h, z],
    ],
    part: part === 'wall' ? 'roof' : part,
    details: [],
  });
  return { faces, centre: [x + w / 2, y + h / 2, z + d / 2] };
}

/** A gable roof with its ridge along x. */
export function gable([x, y, z]: Place, [w, rise, d]: Place): Solid {
  const ridge: [Place, Place] = [
    [x, y + rise, z + d / 2],
    [x + w, y + rise, z + d / 2],
  ];
  const [a, b, c, e]: Place[] = [
    [x, y, z],
    [x + w, y, z],
    [x + w, y, z + d],
    [x, y, z + d],
  ] as [Place, Place, Place, Place];
  return {
    faces: [
      { points: [a, ridge[0], ridge[1], b] as Place[], part: 'roof', details: [] },
      { points: [b, ridge[1], c] as Place[], part: 'wall', details: [] },
      { points: [c, ridge[1], ridge[0], e] as Place[], part: 'roof', details: [] },
      { points: [e, ridge[0], a] as Place[], part: 'wall', details: [] },
    ],
    centre: [x + w / 2, y + rise / 3, z + d / 2],
  };
}
