import type { Look } from '../../still/image/look';
import type { StillStyle } from '../../still/request/still-request';

/** Returns the look with more saturation and bloom for the artistic style, as in the still engine. */
export function lookOfStyle(look: Look, style: StillStyle): Look {
  if (style === 'Realistic') return look;
  return {
    ...look,
    saturation: look.saturation * 1.14,
    contrast: look.contrast * 1.06,
    bloom: look.bloom * 1.9,
    vignette: look.vignette * 1.5,
  };
}
