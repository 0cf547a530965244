import type { Look } from '../../still/image/look';
import type { StillStyle } from '../../still/request/still-request';

/** Artistic style: more saturation and bloom, as in the still engine. */
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
