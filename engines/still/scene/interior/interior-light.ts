import type { InteriorSpec } from '../../intent/scene-spec';
import { type SkyRig, skyRig } from '../light-rig';

/** Daylight and lamps of a room: sky rig, lamp strength and exposure by mood and hour. */
export function interiorLight(spec: InteriorSpec): { rig: SkyRig; lamps: number; spots: boolean } {
  const rig = skyRig(spec.timeOfDay, spec.weather);
  const dark = spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk';
  const low = spec.timeOfDay === 'Dawn' || spec.timeOfDay === 'Sunset';
  // Windows look to -x: bring the sun there, high enough to reach the floor.
  rig.sunAzimuth = -112;
  if (!dark && !low) rig.sunElevation = Math.min(46, Math.max(30, rig.sunElevation));
  if (low) rig.sunElevation = 9;
  if (dark) darken(rig, spec.timeOfDay === 'Dusk');
  // The air in a room is clear; haze would be lit as brightly as outdoors and veil it.
  rig.fog = 0.00005;
  const cosy = spec.lightingMood === 'Cozy Ambient';
  const spots = spec.lightingMood === 'Spot-lit';
  const lamps = dark ? 0.22 : cosy ? 0.9 : spots ? 1.5 : 0.7;
  if (cosy && !dark) rig.sunStrength *= 0.3;
  rig.look = {
    key: dark ? 0.24 : cosy ? 0.29 : 0.37,
    ev: 0,
    saturation: 1.28,
    contrast: 1.38,
    bloom: 0.025,
    vignette: 0.15,
    warmth: dark || cosy ? 0.2 : 0.04,
  };
  return { rig, lamps, spots };
}

/**
 * The blue hour and the night as a lit room shows them: lamps are bright to eyes that are used to them, so the sky in the
 * window is deep blue or nearly black. The glow of the sunken sun is on the other side of the house.
 */
function darken(rig: SkyRig, dusk: boolean): void {
  rig.sunAzimuth = 75;
  if (dusk) {
    rig.sunElevation = -7;
    rig.cityGlow = 0.0008;
    return;
  }
  rig.nightLight = 0.0009;
  rig.cityGlow = 0.0002;
}
