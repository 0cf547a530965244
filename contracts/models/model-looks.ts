/** Looks of a picture of a model. */
export const MODEL_LOOKS = ['photo', 'clay', 'ink', 'sun-study'] as const;
export type ModelLook = (typeof MODEL_LOOKS)[number];
