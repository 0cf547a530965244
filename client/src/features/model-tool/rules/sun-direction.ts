import { type SunFields, sunAt, USUAL_DAY, USUAL_LATITUDE } from '@maquette/contracts/fields/sun-path';
import type { Vector } from '@maquette/contracts/models/model-camera';

const DEGREES = Math.PI / 180;

/** Hours shown in the viewer for a time of day without an exact hour; night has no sun. */
const HOURS: Record<string, number> = { Dawn: 6.5, Morning: 9, Noon: 12, Sunset: 19, Dusk: 19.5 };
/** Hour shown in the viewer while the engine chooses the light. */
const USUAL_HOUR = 15;

/** The sun as the viewer shows it. */
export interface ViewerSun {
  /** Unit vector towards the sun in model coordinates; null below the horizon. */
  direction: Vector | null;
  elevation: number;
  /** False while the form leaves the sun to the engine: the viewer then shows an afternoon. */
  isChosen: boolean;
}

/**
 * Direction to the sun in the model: x right, y up, z towards the viewer of a front view.
 * @param north degrees clockwise from the model's -z axis to north
 */
export function sunDirection(
  { sunHour, sunDay = USUAL_DAY, latitude = USUAL_LATITUDE }: Omit<SunFields, 'north'>,
  north: number,
  timeOfDay?: string,
): ViewerSun {
  if (sunHour === undefined && timeOfDay === 'Night') return { direction: null, elevation: -30, isChosen: true };
  const hour = sunHour ?? HOURS[timeOfDay ?? ''] ?? USUAL_HOUR;
  const { elevation, azimuth } = sunAt({ hour, day: sunDay, latitude });
  const [bearing, above] = [(azimuth + north) * DEGREES, elevation * DEGREES];
  const level = Math.cos(above);
  return {
    direction: elevation > 0 ? [Math.sin(bearing) * level, Math.sin(above), -Math.cos(bearing) * level] : null,
    elevation,
    isChosen: sunHour !== undefined || Boolean(timeOfDay),
  };
}
