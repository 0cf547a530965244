// Constants for atmosphere and tone mapping. The path tracer has a copy in C (kernel/path-tracer/sky.h and tone.h). A
// test compares both, so that both engines render the same sky and tones.

/** Radii of the ground and of the top of the atmosphere, in kilometres. */
export const EARTH_KM = 6360;
export const AIR_TOP_KM = 6460;
/**
 * Scattering and absorption per kilometre at ground level for red, green and blue (E.
 * Bruneton, Precomputed Atmospheric Scattering, 2017).
 */
export const RAYLEIGH = [5.802e-3, 13.558e-3, 33.1e-3] as const;
export const OZONE = [0.65e-3, 1.881e-3, 0.085e-3] as const;
/** Aerosols: extinction and scattering per kilometre. */
export const MIE = 8.4e-3;
export const MIE_SCATTER = 4e-3;
/** Scale heights of air and aerosols in kilometres, followed by the centre and half width of the ozone layer. */
export const RAYLEIGH_HEIGHT_KM = 8;
export const MIE_HEIGHT_KM = 1.2;
export const OZONE_AT_KM = 25;
export const OZONE_WITHIN_KM = 15;
/** 3 / 16π and 3 / 8π: normalisation of the Rayleigh and Cornette-Shanks phase functions. */
export const RAYLEIGH_PHASE = 0.0596831;
export const MIE_PHASE = 0.1193662;
/** Anisotropy g of aerosol scattering. */
export const MIE_FORWARD = 0.78;
/**
 * Approximation of multiple scattering: share added per event, faded in over this range of the sine of the sun's
 * elevation.
 */
export const MORE_SCATTERED = { share: 0.045, from: -0.12, to: 0.25 } as const;
/** The sun's radiance above the atmosphere, in both engines' units. */
export const SUN = 20;

/** Range of log2 exposures that AgX maps from black to white (T. Sobotka; fit of B. Wrensch). */
export const AGX_LOW = -12.47393;
export const AGX_HIGH = 4.026069;
/** AgX base curve within that range: polynomial coefficients from the sixth power down to the constant. */
export const AGX_CURVE = [15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232] as const;
