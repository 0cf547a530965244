/** Colours by which results can be searched, each with its swatch. */
export const COLOURS = {
  red: '#c8372d',
  orange: '#e08a2e',
  yellow: '#e8cf4a',
  green: '#5f8f45',
  teal: '#2f8f8b',
  blue: '#3f74c4',
  purple: '#7a55b0',
  pink: '#dd7fa4',
  brown: '#7d5a3c',
  white: '#f6f5f2',
  grey: '#8f9092',
  black: '#1d1d1f',
} as const;
export type Colour = keyof typeof COLOURS;
export const COLOUR_NAMES = Object.keys(COLOURS).filter((name): name is Colour => name in COLOURS);
