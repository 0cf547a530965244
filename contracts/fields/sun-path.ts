import type { TIMES_OF_DAY } from './image-choices';

type TimeOfDay = (typeof TIMES_OF_DAY)[number];

const DEGREES = Math.PI / 180;
/** Axial tilt of the earth in degrees, and the days from the start of the year to the spring equinox. */
const TILT = 23.44;
const SPRING_SHIFT = 284;
const YEAR = 365;
/** Degrees of rotation per hour. */
const HOURLY = 15;

export interface SunPlace {
  /** Degrees above the horizon; negative below it. */
  elevation: number;
  /** Degrees from north, clockwise: 90 is east. */
  azimuth: number;
}

/** Time and place: local solar time, so that the sun is highest at noon. */
export interface SunMoment {
  /** Hour of the day, 0-24. */
  hour: number;
  /** Day of the year, 1-365. */
  day: number;
  /** Latitude in degrees; north is positive. */
  latitude: number;
}

/**
 * Position of the sun (P. I. Cooper, 1969, for the declination; standard formulas for the horizontal system).
 * Within one degree of an almanac, which is enough for shadows.
 */
export function sunAt({ hour, day, latitude }: SunMoment): SunPlace {
  const declination = TILT * DEGREES * Math.sin((2 * Math.PI * (SPRING_SHIFT + day)) / YEAR);
  const angle = HOURLY * (hour - 12) * DEGREES;
  const north = latitude * DEGREES;
  const sine = Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(angle);
  const south = Math.cos(angle) * Math.sin(north) - Math.tan(declination) * Math.cos(north);
  const azimuth = 180 + Math.atan2(Math.sin(angle), south) / DEGREES;
  return { elevation: Math.asin(Math.min(1, Math.max(-1, sine))) / DEGREES, azimuth: azimuth % 360 };
}

/** Elevations in degrees: night below the first, twilight below the horizon, warm light below the second. */
const DARK = -7;
const LOW = 12;
/** After this hour it is no longer morning, however low the sun is in winter. */
const MORNING_UNTIL = 11;

/** The form's time of day that matches a position of the sun. */
export function timeOfDayAt({ elevation }: SunPlace, hour: number): TimeOfDay {
  const before = hour < 12;
  if (elevation < DARK) return 'Night';
  if (elevation < 0) return before ? 'Dawn' : 'Dusk';
  if (elevation < LOW) return before ? 'Dawn' : 'Sunset';
  return hour < MORNING_UNTIL ? 'Morning' : 'Noon';
}

/** Default latitude, and the longest day. */
export const USUAL_LATITUDE = 47;
export const USUAL_DAY = 172;
export const LATITUDES = { min: -65, max: 65 } as const;

/** Sun fields in a form; without an hour they have no effect. */
export interface SunFields {
  sunHour?: number;
  sunDay?: number;
  latitude?: number;
  /** Direction of north, degrees clockwise from the viewing direction. */
  north?: number;
}

/** Position of a form's sun relative to the camera: `bearing` is 0 straight ahead, 90 to the right, 180 behind it. */
export function seenSun({ sunHour, sunDay = USUAL_DAY, latitude = USUAL_LATITUDE, north = 0 }: SunFields) {
  if (sunHour === undefined) return undefined;
  const { elevation, azimuth } = sunAt({ hour: sunHour, day: sunDay, latitude });
  return { elevation, bearing: (azimuth + north) % 360, timeOfDay: timeOfDayAt({ elevation, azimuth }, sunHour) };
}
