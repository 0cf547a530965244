import { sunAt, timeOfDayAt, USUAL_DAY, USUAL_LATITUDE } from '@maquette/contracts/fields/sun-path';
import type { CameraFrame, Vector } from '@maquette/contracts/models/model-camera';
import { type SkyRig, skyRig } from '../../still/scene/light/light-rig';
import type { ModelRequest } from '../request/model-request';

/** Sky of a view and the unit vector towards the sun. */
export interface ModelLight {
  rig: SkyRig;
  sun: Vector;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Direction of a compass bearing in the model. @param north degrees clockwise from -z to north */
export function bearing(azimuth: number, north: number): Vector {
  const angle = radians(azimuth + north);
  return [Math.sin(angle), 0, -Math.cos(angle)];
}

type SunFields = Pick<ModelRequest, 'timeOfDay' | 'weather' | 'sunHour' | 'sunDay' | 'latitude' | 'north'>;

/** Sun and sky of a request: by place, day and hour, or by time of day relative to the camera. */
export function modelLight(request: SunFields, frame: CameraFrame, isInside: boolean): ModelLight {
  const { sunHour, sunDay = USUAL_DAY, latitude = USUAL_LATITUDE, weather = 'Clear' } = request;
  const placed = sunHour === undefined ? undefined : sunAt({ hour: sunHour, day: sunDay, latitude });
  const timeOfDay = placed ? timeOfDayAt(placed, sunHour ?? 12) : (request.timeOfDay ?? 'Morning');
  const rig = skyRig(timeOfDay, weather);
  if (isInside) lightInside(rig, timeOfDay === 'Night' || timeOfDay === 'Dusk');
  if (placed) rig.sunElevation = placed.elevation;
  const [across, height] = [Math.cos(radians(rig.sunElevation)), Math.sin(radians(rig.sunElevation))];
  const level = placed ? bearing(placed.azimuth, request.north) : besideCamera(rig.sunAzimuth, frame);
  return { rig, sun: [level[0] * across, height, level[2] * across] };
}

/** A horizontal direction relative to the camera: 0 = behind it, positive from the left. */
function besideCamera(azimuth: number, { forward, right, up }: CameraFrame): Vector {
  // Straight down, the upper edge of the frame is "ahead".
  const ahead = Math.hypot(forward[0], forward[2]) > 0.05 ? forward : up;
  const length = Math.hypot(ahead[0], ahead[2]) || 1;
  const [fx, fz] = [ahead[0] / length, ahead[2] / length];
  const side = Math.hypot(right[0], right[2]) || 1;
  const [rx, rz] = [right[0] / side, right[2] / side];
  const [s, c] = [Math.sin(radians(azimuth)), Math.cos(radians(azimuth))];
  return [-rx * s - fx * c, 0, -rz * s - fz * c];
}

/** Exposure of rooms, as in the interiors of the still engine: walls stay light, the view outside may be bright. */
function lightInside(rig: SkyRig, isDark: boolean): void {
  rig.fog = 0;
  rig.sunStrength *= 0.6;
  rig.look = {
    ...rig.look,
    ...{ key: isDark ? 0.21 : 0.46, ev: 0, saturation: isDark ? 1.2 : 1.25, contrast: isDark ? 1.22 : 1.14 },
    ...{ bloom: 0.025, vignette: 0.1, warmth: isDark ? -0.6 : 0 },
  };
}
