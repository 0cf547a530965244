import type { KeptModel, MeshHeader } from './mesh-file';
import type { ModelCamera, Vector } from './model-camera';
import type { ModelUnits } from './model-units';

/** Units of a file that keeps to glTF: metres, y up. */
export const USUAL_UNITS: ModelUnits = { scale: 1, up: 'y' };

/** A point of the file in metres, y up. A file with z up is turned about x, so that its y points away from the viewer. */
export function pointWithUnits({ scale, up }: ModelUnits, [x, y, z]: Vector): Vector {
  return up === 'y' ? [x * scale, y * scale, z * scale] : [x * scale, z * scale, -y * scale];
}

/** A camera of the file in metres, y up. */
export function cameraWithUnits(units: ModelUnits, camera: ModelCamera): ModelCamera {
  const turned: ModelUnits = { ...units, scale: 1 };
  return {
    ...camera,
    position: [...pointWithUnits(units, camera.position)],
    target: [...pointWithUnits(units, camera.target)],
    ...(camera.up && { up: [...pointWithUnits(turned, camera.up)] }),
    ...(camera.parallel_height && { parallel_height: camera.parallel_height * units.scale }),
    ...(camera.section && {
      section: {
        normal: [...pointWithUnits(turned, camera.section.normal)],
        offset: camera.section.offset * units.scale,
      },
    }),
  };
}

/** A camera in metres after one choice of units, in metres after another: it keeps its view of the model. */
export function cameraBetweenUnits(from: ModelUnits, to: ModelUnits, camera: ModelCamera): ModelCamera {
  // The turn of a file with z up is undone by three more of them.
  const turns = from.up === to.up ? 0 : from.up === 'y' ? 1 : 3;
  const turn: ModelUnits = { scale: 1, up: 'z' };
  let turned = camera;
  for (let at = 0; at < turns; at++) turned = cameraWithUnits(turn, turned);
  return cameraWithUnits({ scale: to.scale / from.scale, up: 'y' }, turned);
}

/** The model in metres, y up. Only the header changes: the placements are scaled and turned. */
export function withUnits(model: KeptModel, units: ModelUnits): KeptModel {
  if (units.scale === 1 && units.up === 'y') return model;
  const { header } = model;
  const corners = [pointWithUnits(units, header.min), pointWithUnits(units, header.max)] as const;
  const bound = (pick: (...values: number[]) => number): MeshHeader['min'] => [
    pick(corners[0][0], corners[1][0]),
    pick(corners[0][1], corners[1][1]),
    pick(corners[0][2], corners[1][2]),
  ];
  return {
    ...model,
    header: {
      ...header,
      min: bound(Math.min),
      max: bound(Math.max),
      slots: header.slots.map((slot) => ({ ...slot, area: slot.area * units.scale ** 2 })),
      instances: header.instances.map((placed) => ({ ...placed, matrix: matrixWithUnits(units, placed.matrix) })),
      cameras: header.cameras.map(({ name, camera }) => ({ name, camera: cameraWithUnits(units, camera) })),
    },
  };
}

/** Scales and turns the rows of a row-major 3x4 matrix. */
function matrixWithUnits({ scale, up }: ModelUnits, m: readonly number[]): number[] {
  const row = (at: number, sign = 1): number[] => m.slice(4 * at, 4 * at + 4).map((value) => value * scale * sign);
  return up === 'y' ? [...row(0), ...row(1), ...row(2)] : [...row(0), ...row(2), ...row(1, -1)];
}
