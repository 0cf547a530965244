import { type SunFields, sunAt, USUAL_DAY, USUAL_LATITUDE } from '@maquette/contracts/fields/sun-path';
import type { Vector } from '@maquette/contracts/models/model-camera';

const DEGREES = Math.PI / 180;

/** Hours of settings that name a time of day only. */
const HOURS: Record<string, number> = { Dawn: 5, Morning: 9, Noon: 12, Sunset: 19.5, Dusk: 20.5, Night: 23 };
/** Hour of a new view: afternoon. */
const USUAL_HOUR = 15;

/** The hour of settings without one, so that viewer and render have the same shadows. */
export function usualHour(timeOfDay: string | undefined): number {
  return HOURS[timeOfDay ?? ''] ?? USUAL_HOUR;
}

/**
 * Unit vector to the sun in the model: x right, y up, z towards the viewer of a front view. Null below the horizon.
 * @param north degrees clockwise from the model's -z axis to north
 */
export function sunDirection(
  { sunHour = USUAL_HOUR, sunDay = USUAL_DAY, latitude = USUAL_LATITUDE }: Omit<SunFields, 'north'>,
  north: number,
): Vector | null {
  const { elevation, azimuth } = sunAt({ hour: sunHour, day: sunDay, latitude });
  if (elevation <= 0) return null;
  const [bearing, above] = [(azimuth + north) * DEGREES, elevation * DEGREES];
  const level = Math.cos(above);
  return [Math.sin(bearing) * level, Math.sin(above), -Math.cos(bearing) * level];
}
