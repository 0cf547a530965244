import type { CameraFrame } from '@maquette/contracts/models/model-camera';
import type { ModelRequest } from '../request/model-request';

/** Apertures (m) by depth of field: f/22, f/5.6 and f/2.8 of a 35 mm lens, exaggerated as in product photographs. */
const LENS_RADII = { 'Deep (sharp)': 0, Moderate: 0.012, Shallow: 0.03 } as const;

/**
 * A camera frame as the kernel takes it (set_camera_axes). The tangents of a parallel projection hold at `distance`,
 * which should be that of the model, because filters judge pixels by it.
 */
export function kernelCamera(frame: CameraFrame, distance: number, dof: ModelRequest['dofLevel']): number[] {
  const scale = frame.parallel ? 1 / distance : 1;
  const lens = frame.parallel ? 0 : LENS_RADII[dof ?? 'Deep (sharp)'];
  return [
    ...[...frame.position, ...frame.forward, ...frame.right, ...frame.up],
    ...[frame.halfWidth * scale, frame.halfHeight * scale, frame.shiftX * scale, frame.shiftY * scale],
    ...[lens, distance, frame.parallel ? distance : 0],
  ];
}
