import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { seenSun } from '@maquette/contracts/fields/sun-path';
import type { StillRequest } from './still-request';

type Look = Pick<StillRequest, 'timeOfDay' | 'weather' | 'season' | 'parts' | 'sun'>;

/**
 * Azimuth as the engines define it: measured from behind the camera, positive to the left.
 * @param bearing degrees clockwise from straight ahead
 */
const engineAzimuth = (bearing: number): number => bearing - 180;

/**
 * A form's light, season and materials in the embedded engines' format. A placed sun also sets the hour.
 * @param said hour and weather from the tool's own fields
 */
export function engineLook(settings: ImageSettings, said: Pick<Look, 'timeOfDay' | 'weather'> = {}): Look {
  const { wallMaterial, roofMaterial, frameMaterial, glassMaterial, groundMaterial, floorMaterial, season } = settings;
  const sun = seenSun(settings);
  return {
    timeOfDay: sun?.timeOfDay ?? said.timeOfDay,
    weather: said.weather,
    season,
    parts: { wallMaterial, roofMaterial, frameMaterial, glassMaterial, groundMaterial, floorMaterial },
    ...(sun ? { sun: { elevation: sun.elevation, azimuth: engineAzimuth(sun.bearing) } } : {}),
  };
}
