import type { CameraFrame } from '@maquette/contracts/models/model-camera';
import type { Camera } from 'three';
import { cameraMatrix, projectionMatrix } from '../../rules/projection';

/** Sets a camera of three.js to a frame. three.js must not update the matrices itself, so it never uses its own lens. */
export function driveCamera(camera: Camera, frame: CameraFrame, near: number, far: number): void {
  camera.matrixAutoUpdate = false;
  camera.matrixWorldAutoUpdate = false;
  camera.matrix.fromArray(cameraMatrix(frame));
  camera.matrixWorld.copy(camera.matrix);
  camera.matrixWorldInverse.copy(camera.matrixWorld).invert();
  camera.projectionMatrix.fromArray(projectionMatrix(frame, near, far));
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}
