/** `npm run test:engines` runs every case of the engine tests instead of a representative few. */
export const WHOLE_SUITE = process.env.ENGINES_WHOLE === 'true';
/** `npm run test:hostile` tries many more damaged files. */
export const WHOLE_HOSTILE_SUITE = process.env.HOSTILE_WHOLE === 'true';
