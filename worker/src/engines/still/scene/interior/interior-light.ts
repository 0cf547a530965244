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
  rig.fog = 0.0006;
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
