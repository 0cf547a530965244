/** `npm run test:engines`: the tests beside the engines take every case, not the few that prove each promise. */
export const WHOLE_SUITE = process.env.ENGINES_WHOLE === 'true';
