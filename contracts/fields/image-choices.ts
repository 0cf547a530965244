/** Choice lists for Sketch to Images, verbatim (specification 2, section 3). */
export const PROJECT_TYPES = ['Residential', 'Commercial'] as const;
export const ENVIRONMENTS = ['Urban', 'Suburban', 'Nature', 'Island', 'Hilltop', 'Water'] as const;
export const TIMES_OF_DAY = ['Dawn', 'Morning', 'Noon', 'Sunset', 'Dusk', 'Night'] as const;
export const WEATHERS = ['Clear', 'Cloudy', 'Rain', 'Snow'] as const;
export const MATERIAL_PALETTES = ['Glass', 'Steel', 'Concrete Brutalist', 'Brick', 'Wood', 'Mixed'] as const;
export const FRAMINGS = ['Eye-level', 'Aerial', "Worm's eye", 'Wide-angle'] as const;
export const INTERIOR_STYLES = ['Scandinavian', 'Industrial', 'Japandi', 'Coastal', 'Modern'] as const;
export const COLOR_SCHEMES = ['Warm', 'Cool', 'Monochrome', 'Earth Tones'] as const;
export const LIGHTING_MOODS = ['Bright Natural', 'Cozy Ambient', 'Spot-lit'] as const;
export const PERSPECTIVE_ASSISTS = ['Fix skew', 'Keep natural'] as const;
export const REFERENCE_ROLES = ['both', 'style-only', 'structure-only'] as const;
export const DEPTH_MODES = ['Flat', 'Shallow', 'Deep'] as const;
export const OUTPUT_TYPES = ['final', 'moodboard', 'concept'] as const;

/**
 * Highest fidelity that can be guaranteed, 0-100. Above it, the measurement is wrong too often (test/bench/README.md).
 * 0 requests no guarantee, even when the project has one.
 */
export const MAX_GUARANTEE = 95;

/** Defaults of the sliders, 0-100 (specification 2, section 9). */
export const SLIDER_DEFAULTS = {
  promptStrength: { t2i: 65, s2i: 60, m2i: 65 },
  geometryOverride: 50,
  formStrictness: 50,
  sketchStrictness: 70,
} as const;
