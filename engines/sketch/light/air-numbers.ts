// What light does in air and on film. The kernel of the path tracer says the same in C (kernel/path-tracer/sky.h and tone.h):
// a test reads both, so that a sketch and a picture from words have one sky and one tone.

/** Radii of the ground and of the end of the air, in kilometres. */
export const EARTH_KM = 6360;
export const AIR_TOP_KM = 6460;
/** Per kilometre at the ground, for red, green and blue (E. Bruneton, Precomputed Atmospheric Scattering, 2017). */
export const RAYLEIGH = [5.802e-3, 13.558e-3, 33.1e-3] as const;
export const OZONE = [0.65e-3, 1.881e-3, 0.085e-3] as const;
/** Of dust and haze: all that is lost, and what of it is scattered. */
export const MIE = 8.4e-3;
export const MIE_SCATTER = 4e-3;
/** Kilometres in which air and dust thin out to 1/e; and where ozone is, and how far above and below. */
export const RAYLEIGH_HEIGHT_KM = 8;
export const MIE_HEIGHT_KM = 1.2;
export const OZONE_AT_KM = 25;
export const OZONE_WITHIN_KM = 15;
/** 3 / 16π and 3 / 8π, before the phase functions of Rayleigh and of Cornette and Shanks. */
export const RAYLEIGH_PHASE = 0.0596831;
export const MIE_PHASE = 0.1193662;
/** How much dust scatters forwards. */
export const MIE_FORWARD = 0.78;
/** What light that was scattered more than once adds to each scattering, and from which height of the sun to which it comes. */
export const MORE_SCATTERED = { share: 0.045, from: -0.12, to: 0.25 } as const;
/** Radiance of the sun above the air, in the units of both engines. */
export const SUN = 20;

/** Of linear light, in stops: what becomes black and white under AgX (T. Sobotka; fit of B. Wrensch). */
export const AGX_LOW = -12.47393;
export const AGX_HIGH = 4.026069;
/** The base curve between them: coefficients of the sixth power down to none. */
export const AGX_CURVE = [15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232] as const;
