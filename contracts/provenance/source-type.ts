import type { Tool } from '../tools/render-choices';
import { EMBEDDED } from './maker';

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Origin of a file's pixels, in the IPTC vocabulary (https://cv.iptc.org/newscodes/digitalsourcetype/). */
export const SOURCE_TYPES = {
  /** An algorithm that was not trained made the file, as our own engines do. */
  algorithmic: `${IPTC}algorithmicMedia`,
  /** A trained model made the file. */
  trained: `${IPTC}trainedAlgorithmicMedia`,
  /** A trained model made the file from an input image or video. */
  trainedEdit: `${IPTC}compositeWithTrainedAlgorithmicMedia`,
} as const;
/** All source types, for response schemas. */
export const ALL_SOURCE_TYPES = [SOURCE_TYPES.algorithmic, SOURCE_TYPES.trained, SOURCE_TYPES.trainedEdit] as const;
export type SourceType = (typeof SOURCE_TYPES)[keyof typeof SOURCE_TYPES];

/**
 * A result's source type.
 * @param provider null: the embedded engines, which made everything before providers were stored
 * @param edits true when the result starts from the pixels of an input image or video
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
  // A drawing only guides the model, and a video made from an image has its own frames.
  const keepsPixels = tool === 'v2v' || (tool === 't2i' && edits);
  return keepsPixels ? SOURCE_TYPES.trainedEdit : SOURCE_TYPES.trained;
}
