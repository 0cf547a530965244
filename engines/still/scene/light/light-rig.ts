import type { Look } from '../../image/look';
import type { TimeOfDay, Weather } from '../../request/still-request';
import type { SkyValues } from '../../tracer/kernel-scene';

/** Sun, sky and atmosphere of an image. */
export interface SkyRig extends SkyValues {
  /** Degrees above the horizon. */
  sunElevation: number;
  /** Degrees relative to the camera; 0 = sun behind the camera, positive = from the left. */
  sunAzimuth: number;
  /** Lamp level as the radiance of a lamp-lit wall; 0 = off. */
  lamps: number;
  look: Look;
}

const plainLook: Look = { key: 0.3, ev: 0, saturation: 1.22, contrast: 1.25, bloom: 0.04, vignette: 0.12, warmth: 0 };

type TimePart = Omit<SkyRig, 'look' | 'overcast' | 'sunStrength' | 'sunRadius' | 'fog' | 'snow' | 'wet'> & {
  look: Partial<Look>;
};

const day = { nightLight: 0, cityGlow: 0, stars: false };

const times: Record<TimeOfDay, TimePart> = {
  Dawn: {
    ...day,
    sunElevation: 5,
    sunAzimuth: -68,
    haze: 1.6,
    cloudCover: 0.4,
    lamps: 1.2,
    look: { ev: -0.2, warmth: -0.15, saturation: 1.18, contrast: 1.38 },
  },
  Morning: {
    ...day,
    sunElevation: 26,
    sunAzimuth: -50,
    haze: 1,
    cloudCover: 0.35,
    lamps: 0,
    look: { ev: 0.1, contrast: 1.32, saturation: 1.26 },
  },
  Noon: {
    ...day,
    sunElevation: 56,
    sunAzimuth: -34,
    haze: 0.8,
    cloudCover: 0.3,
    lamps: 0,
    look: { ev: 0.15, contrast: 1.32, saturation: 1.26 },
  },
  Sunset: {
    ...day,
    sunElevation: 8,
    sunAzimuth: 66,
    haze: 1.7,
    cloudCover: 0.42,
    lamps: 1.1,
    look: { ev: -0.15, bloom: 0.06, warmth: 0.22, saturation: 1.3, contrast: 1.46 },
  },
  Dusk: {
    sunElevation: -5,
    sunAzimuth: 132,
    haze: 1.1,
    cloudCover: 0.22,
    nightLight: 0.006,
    cityGlow: 0.004,
    stars: false,
    lamps: 0.34,
    look: { ev: -1.05, bloom: 0.08, saturation: 1.34, contrast: 1.34, warmth: -0.9 },
  },
  Night: {
    sunElevation: -14,
    sunAzimuth: -75,
    haze: 1,
    cloudCover: 0.15,
    nightLight: 0.0032,
    cityGlow: 0.0016,
    stars: true,
    lamps: 0.1,
    look: { ev: -1.75, bloom: 0.09, saturation: 1.3, contrast: 1.4, warmth: 0 },
  },
};

interface WeatherPart {
  cloudCover: number;
  overcast: number;
  sunStrength: number;
  sunRadius: number;
  fog: number;
  snow: number;
  wet: number;
  ev: number;
  contrast: number;
  saturation: number;
}

const skies: Record<Weather, WeatherPart | undefined> = {
  Clear: undefined,
  Cloudy: {
    cloudCover: 0.9,
    overcast: 0.82,
    sunStrength: 0.22,
    sunRadius: 0.1,
    fog: 0.0012,
    snow: 0,
    wet: 0,
    ev: 0.3,
    contrast: 1.42,
    saturation: 1.32,
  },
  Rain: {
    cloudCover: 0.94,
    overcast: 0.9,
    sunStrength: 0.1,
    sunRadius: 0.16,
    fog: 0.0016,
    snow: 0,
    wet: 1,
    ev: 0.35,
    contrast: 1.62,
    saturation: 1.5,
  },
  Snow: {
    cloudCover: 0.75,
    overcast: 0.6,
    sunStrength: 0.5,
    sunRadius: 0.05,
    fog: 0.0011,
    snow: 1,
    wet: 0,
    ev: 0.6,
    contrast: 1.5,
    saturation: 1.3,
  },
};

/** Sky rig for a time of day and weather. azimuthShift (degrees) varies the sun by seed. */
export function skyRig(time: TimeOfDay, weather: Weather, azimuthShift = 0): SkyRig {
  const part = times[time];
  const sky = skies[weather];
  const look: Look = { ...plainLook, ...part.look };
  const dark = time === 'Night' || time === 'Dusk';
  const rig: SkyRig = {
    ...part,
    sunAzimuth: part.sunAzimuth + azimuthShift,
    overcast: sky?.overcast ?? 0,
    sunStrength: sky?.sunStrength ?? 1,
    sunRadius: sky?.sunRadius ?? 0.0055,
    fog: sky?.fog ?? 0.0009,
    snow: sky?.snow ?? 0,
    wet: sky?.wet ?? 0,
    cloudCover: sky?.cloudCover ?? part.cloudCover,
    look,
  };
  if (sky) {
    look.ev += dark ? Math.min(sky.ev, 0.2) : sky.ev;
    look.contrast = Math.max(look.contrast, sky.contrast);
    look.saturation = Math.max(look.saturation, sky.saturation);
    // Under clouds the blue hour is only blue by white balance.
    if (!dark) look.warmth *= 0.4;
    else if (time === 'Dusk') look.warmth -= 1.3;
    rig.stars = false;
    // A grey day is dark enough for visible lamps.
    if (part.lamps === 0 && weather !== 'Cloudy') rig.lamps = weather === 'Rain' ? 0.9 : 0.7;
  }
  return rig;
}

/** Below the horizon the sky is lit as after sunset, at both ends of the night. */
const TWILIGHT = -0.5;

/** A scene's rig: its hour and weather, with a requested sun position. `yaw`: the camera's, in degrees. */
export function placedRig(
  { timeOfDay, weather, sun }: { timeOfDay: TimeOfDay; weather: Weather; sun?: { elevation: number; azimuth: number } },
  yaw = 0,
): SkyRig {
  const hour = sun && sun.elevation < TWILIGHT && timeOfDay === 'Dawn' ? 'Dusk' : timeOfDay;
  const rig = skyRig(hour, weather);
  if (sun) aimSun(rig, sun, yaw);
  return rig;
}

/** Sets a requested sun position. `yaw`: the camera's, in degrees. */
export function aimSun(rig: SkyRig, sun: { elevation: number; azimuth: number }, yaw: number): void {
  rig.sunElevation = sun.elevation;
  rig.sunAzimuth = yaw + sun.azimuth;
}

/** Mist extinction: half of the light is lost over 80 m. */
const MIST_PER_METRE = 0.0085;
/** Minimum share of light that mist lets through from the subject. */
const MIST_LETS_THROUGH = 0.72;

/** Adds mist, which is thinner the farther away the subject is (m). */
export function addMist(rig: SkyRig, subjectMetres: number): void {
  rig.fog = Math.max(rig.fog, Math.min(MIST_PER_METRE, -Math.log(MIST_LETS_THROUGH) / subjectMetres));
  rig.look.ev += 0.45;
  rig.look.contrast = Math.max(rig.look.contrast, 1.55);
  rig.look.saturation = Math.max(rig.look.saturation, 1.6);
}

/** Range of angles between the camera axis and the sun, in degrees: one face lit, one shaded. */
const BESIDE_CAMERA = [38, 56] as const;
/** Below this elevation (degrees) the hour sets the azimuth: the glow belongs to the image. */
const LOW_SUN = 12;

/**
 * Rotates a high sun so that it shows the building's volume: on the front side, but off the camera axis.
 * `yaw` is the camera's angle from the front in degrees; chance 0..1 selects the sun's angle.
 */
export function modelVolume(rig: SkyRig, yaw: number, chance: number): void {
  if (rig.sunElevation < LOW_SUN) return;
  const [least, most] = BESIDE_CAMERA;
  rig.sunAzimuth = yaw - Math.sign(yaw) * (least + (most - least) * chance);
}

/** Snow cover of a winter without snowfall: patchy. */
const LYING_SNOW = 0.62;

/** Adds lying snow, except in rain. */
export function layWinterSnow(rig: SkyRig): void {
  if (rig.wet === 0) rig.snow = Math.max(rig.snow, LYING_SNOW);
}

/** Unit vector towards the sun; the camera looks along +z, +x is left in the image. */
export function sunDirection(rig: Pick<SkyRig, 'sunElevation' | 'sunAzimuth'>): [number, number, number] {
  const e = (rig.sunElevation * Math.PI) / 180;
  const a = (rig.sunAzimuth * Math.PI) / 180;
  return [Math.cos(e) * Math.sin(a), Math.sin(e), -Math.cos(e) * Math.cos(a)];
}
