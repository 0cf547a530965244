import type { TIMES_OF_DAY } from './image-choices';

type TimeOfDay = (typeof TIMES_OF_DAY)[number];

const DEGREES = Math.PI / 180;
/** The tilt of the earth's axis, and the days by which the year's circle begins after the first day of spring. */
const TILT = 23.44;
const SPRING_SHIFT = 284;
const YEAR = 365;
/** Degrees the sky turns in an hour. */
const HOURLY = 15;

export interface SunPlace {
  /** Degrees above the horizon, negative below. */
  elevation: number;
  /** Degrees from north, clockwise: 90 is east. */
  azimuth: number;
}

/** When and where: local solar time, so that the sun is highest at noon. */
export interface SunMoment {
  /** 0-24. */
  hour: number;
  /** Of the year, 1-365. */
  day: number;
  /** Degrees, north positive. */
  latitude: number;
}

/**
 * Where the sun stands (P. I. Cooper, 1969, for the declination; the usual formulas of the horizontal system). Within a degree of an
 * almanac: enough for shadows.
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

/** Heights of the sun, degrees: below the first it is night, below the horizon twilight, below the second its light is warm. */
const DARK = -7;
const LOW = 12;
/** The hour from which the light is no longer that of a morning, however low the sun is in winter. */
const MORNING_UNTIL = 11;

/** The word of the form for where the sun stands. */
export function timeOfDayAt({ elevation }: SunPlace, hour: number): TimeOfDay {
  const before = hour < 12;
  if (elevation < DARK) return 'Night';
  if (elevation < 0) return before ? 'Dawn' : 'Dusk';
  if (elevation < LOW) return before ? 'Dawn' : 'Sunset';
  return hour < MORNING_UNTIL ? 'Morning' : 'Noon';
}

/** The usual place of an office, and the longest day. */
export const USUAL_LATITUDE = 47;
export const USUAL_DAY = 172;
export const LATITUDES = { min: -65, max: 65 } as const;

/** What a form says of the sun; without an hour nothing. */
export interface SunFields {
  sunHour?: number;
  sunDay?: number;
  latitude?: number;
  /** Where north lies, degrees clockwise from the direction the camera looks in. */
  north?: number;
}

/** Where the sun of a form stands as the camera sees it: `bearing` is 0 straight ahead, 90 at the right, 180 behind it. */
export function seenSun({ sunHour, sunDay = USUAL_DAY, latitude = USUAL_LATITUDE, north = 0 }: SunFields) {
  if (sunHour === undefined) return undefined;
  const { elevation, azimuth } = sunAt({ hour: sunHour, day: sunDay, latitude });
  return { elevation, bearing: (azimuth + north) % 360, timeOfDay: timeOfDayAt({ elevation, azimuth }, sunHour) };
}
