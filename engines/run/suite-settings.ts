/** `npm run test:engines` runs every case of the engine tests instead of a representative few. */
export const WHOLE_SUITE = process.env.ENGINES_WHOLE === 'true';
