import type { InteriorSpec } from '../../intent/scene-spec';
import type { Rgb } from '../../tracer/kernel-scene';
import { type SkyRig, skyRig } from '../light-rig';

/** Daylight and lamps of a room: sky rig, lamp strength and exposure by mood and hour. */
export function interiorLight(spec: InteriorSpec): { rig: SkyRig; lamps: number; spots: boolean } {
  const rig = skyRig(spec.timeOfDay, spec.weather);
  const dark = spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk';
  const low = LOW_SUN[spec.timeOfDay];
  // Windows look to -x: bring the sun there, high enough to reach the floor.
  rig.sunAzimuth = -112;
  if (!dark && !low) rig.sunElevation = Math.min(46, Math.max(30, rig.sunElevation));
  if (low) Object.assign(rig, low.sky);
  if (dark) darken(rig, spec.timeOfDay === 'Dusk');
  // The air in a room is clear; haze would be lit as brightly as outdoors and veil it.
  rig.fog = 0;
  const cosy = spec.lightingMood === 'Cozy Ambient';
  const spots = spec.lightingMood === 'Spot-lit';
  const lamps = dark ? 0.22 : cosy ? 0.9 : spots ? 1.5 : 0.7;
  // Thin blinds: a bare sun would leave white floors and grey walls.
  rig.sunStrength *= cosy && !dark ? 0.3 : 0.5;
  // Keys bring the median of a white wall to an OKLCH lightness of .7 by day, .6 under lamps; contrast 1.13 keeps it there.
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

/** Eyes get used to lamps: left as warm as they burn, turquoise was green and pink orange after dark (hues 40 degrees off). */
const LAMPLIGHT = -2;

/** Dawn is rosy, sunset deep gold; warmth was chosen by eye on white rooms that see no sky. */
const LOW_SUN: Partial<Record<InteriorSpec['timeOfDay'], { sky: Partial<SkyRig>; warmth: number }>> = {
  Dawn: { sky: { sunElevation: 9, haze: 2 }, warmth: 1.3 },
  Sunset: { sky: { sunElevation: 7, haze: 2.6 }, warmth: 2.4 },
};

/** Mean light that a room without windows is brought to: it is lit by its lamps alone, which burn lower in the evening. */
const ENCLOSED_KEY = 0.24;
const ENCLOSED_EVENING: Partial<Record<InteriorSpec['timeOfDay'], number>> = { Sunset: 0.17, Dusk: 0.11, Night: 0.085 };
export const enclosedKey = (time: InteriorSpec['timeOfDay']): number => ENCLOSED_EVENING[time] ?? ENCLOSED_KEY;

/**
 * What the panes let through to the eye, not into the room: a sky before which a room is exposed would be white. By day as a
 * photographer does it with a second exposure; at dawn and sunset as much darker as a sky beside a low sun is brighter.
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
 * The blue hour and the night as a lit room shows them: lamps are bright to eyes that are used to them, so the sky in the
 * window is deep blue or nearly black. The glow of the sunken sun is on the other side of the house.
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
