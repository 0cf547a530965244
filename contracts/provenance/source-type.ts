import type { Tool } from '../renders/render';
import { EMBEDDED } from './maker';

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** How the pixels of a file came to be, in the vocabulary of IPTC (https://cv.iptc.org/newscodes/digitalsourcetype/). */
export const SOURCE_TYPES = {
  /** By an algorithm that was not trained: our own engines. */
  algorithmic: `${IPTC}algorithmicMedia`,
  /** By a trained model. */
  trained: `${IPTC}trainedAlgorithmicMedia`,
  /** By a trained model, on top of an image or clip that was sent. */
  trainedEdit: `${IPTC}compositeWithTrainedAlgorithmicMedia`,
} as const;
/** All of them, as the schemas of answers read them. */
export const ALL_SOURCE_TYPES = [SOURCE_TYPES.algorithmic, SOURCE_TYPES.trained, SOURCE_TYPES.trainedEdit] as const;
export type SourceType = (typeof SOURCE_TYPES)[keyof typeof SOURCE_TYPES];

/**
 * Source type of a result.
 * @param provider null: the embedded engines, which made everything before providers were noted
 * @param edits whether the order had an image or clip whose pixels the result starts from
 */
export function sourceTypeOf({
  tool,
  provider,
  edits,
}: {
  tool: Tool;
  provider: string | null;
  edits: boolean;
}): SourceType {
  if (provider === null || provider === EMBEDDED) return SOURCE_TYPES.algorithmic;
  // A drawing only guides the model, and a clip made from an image has frames of its own.
  const keepsPixels = tool === 'v2v' || (tool === 't2i' && edits);
  return keepsPixels ? SOURCE_TYPES.trainedEdit : SOURCE_TYPES.trained;
}
