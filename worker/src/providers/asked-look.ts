import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { seenSun } from '@maquette/contracts/fields/sun-path';
import type { StillRequest } from '@maquette/engines/still/still-request';

type Look = Pick<StillRequest, 'timeOfDay' | 'weather' | 'season' | 'parts' | 'sun'>;

/** Degrees ahead of the camera, clockwise, as the engines count them: from behind the camera, positive from the left. */
const engineAzimuth = (bearing: number): number => bearing - 180;

/**
 * Light, season and materials of a form as the embedded engines take them. A sun that was placed says the hour as well.
 * @param said what the fields of the tool say of hour and weather
 */
export function askedLook(settings: ImageSettings, said: Pick<Look, 'timeOfDay' | 'weather'> = {}): Look {
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
