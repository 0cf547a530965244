import type { InteriorSpec } from '../../../intent/scene-spec';
import type { Rgb } from '../../../tracer/kernel-scene';
import { type SkyRig, skyRig } from '../../light/light-rig';

/** Daylight and lamps of a room: sky rig, lamp strength and exposure by mood and hour. */
export function interiorLight(spec: InteriorSpec): { rig: SkyRig; lamps: number; spots: boolean } {
  const rig = skyRig(spec.timeOfDay, spec.weather);
  const dark = spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk';
  const low = LOW_SUN[spec.timeOfDay];
  // Windows face -x: moves the sun there, high enough to reach the floor.
  rig.sunAzimuth = -112;
  if (!dark && !low) rig.sunElevation = Math.min(46, Math.max(30, rig.sunElevation));
  if (low) Object.assign(rig, low.sky);
  if (dark) darken(rig, spec.timeOfDay === 'Dusk');
  // Indoor air is clear; haze would be lit as brightly as outdoors and veil the room.
  rig.fog = 0;
  const cosy = spec.lightingMood === 'Cozy Ambient';
  const spots = spec.lightingMood === 'Spot-lit';
  const lamps = dark ? 0.22 : cosy ? 0.9 : spots ? 1.5 : 0.7;
  // Thin blinds: direct sun would cause white floors and grey walls.
  rig.sunStrength *= cosy && !dark ? 0.3 : 0.5;
  // The key maps a white wall's median to OKLCH lightness 0.7 by day,
  // 0.6 under lamps; contrast 1.13 keeps it there.
  const night = spec.timeOfDay === 'Night';
  rig.look = {
    key: (night ? 0.15 : dark ? 0.21 : cosy ? 0.33 : low ? 0.36 : 0.48) * (dark && !cosy ? 1.1 : 1),
    ev: 0,
    saturation: dark ? 1.24 : 1.3,
    contrast: dark ? 1.24 : low || cosy ? 1.2 : 1.13,
    bloom: 0.025,
    vignette: 0.13,
    warmth: low ? low.warmth : dark ? LAMPLIGHT : cosy ? 0.2 : spec.timeOfDay === 'Noon' ? -0.2 : 0,
  };
  return { rig, lamps, spots };
}

/**
 * White balance for lamplight: uncorrected, turquoise looked green and pink orange after dark (hues off by 40 degrees).
 */
const LAMPLIGHT = -2;

/** Dawn is rosy, sunset deep gold; warmth was tuned by eye on white rooms without visible sky. */
const LOW_SUN: Partial<Record<InteriorSpec['timeOfDay'], { sky: Partial<SkyRig>; warmth: number }>> = {
  Dawn: { sky: { sunElevation: 9, haze: 2 }, warmth: 1.3 },
  Sunset: { sky: { sunElevation: 7, haze: 2.6 }, warmth: 2.4 },
};

/** Exposure key for a room without windows: lit by lamps only, which are dimmer in the evening. */
const ENCLOSED_KEY = 0.24;
const ENCLOSED_EVENING: Partial<Record<InteriorSpec['timeOfDay'], number>> = { Sunset: 0.17, Dusk: 0.11, Night: 0.085 };
export const enclosedKey = (time: InteriorSpec['timeOfDay']): number => ENCLOSED_EVENING[time] ?? ENCLOSED_KEY;

/**
 * Transmittance of the panes for camera rays only, because the sky would clip to white at the room's exposure.
 * By day it acts like a second exposure; at dawn and sunset it is darker, as the sky near a low sun is brighter.
 */
export const PANES: Record<InteriorSpec['timeOfDay'], Rgb> = {
  Dawn: [0.13, 0.105, 0.1],
  Morning: [0.5, 0.51, 0.51],
  Noon: [0.5, 0.51, 0.51],
  Sunset: [0.12, 0.09, 0.065],
  Dusk: [0.24, 0.29, 0.4],
  Night: [0.95, 0.97, 0.96],
};

/**
 * Dusk and night skies at the exposure of a lit room: deep blue or almost black, because the eye adapts to the lamps.
 * The afterglow is on the opposite side of the house.
 */
function darken(rig: SkyRig, dusk: boolean): void {
  rig.sunAzimuth = 75;
  if (dusk) {
    rig.sunElevation = -10;
    rig.nightLight = 0.006;
    rig.cityGlow = 0.0002;
    return;
  }
  rig.nightLight = 0.0005;
  rig.cityGlow = 0.00005;
}
