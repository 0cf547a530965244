import { z } from 'zod';
import { fillSentence, type SentenceParams } from '../sentences/fill-sentence';
import { sentenceParamsSchema } from '../sentences/sentence-params';

/** What a file has and the kept model does not, or has differently. */
export const MODEL_NOTES = {
  animations: 'Animations are not played ({count}). The model is as in its first frame.',
  skins: 'Skinned figures are shown in their rest pose.',
  morphs: 'Shape keys are not applied.',
  lights: 'Lights of the file are not used. The sun and the sky light the model.',
  lines: 'Lines and points are not drawn ({count}).',
  other_scenes: 'Only the first scene is used. Other scenes: {count}.',
  extensions: 'These extensions of the file are ignored: {names}.',
  cutouts: 'Materials with cut-out textures, such as leaves, are drawn as whole surfaces ({count}).',
  textures_unread: 'Some textures could not be read ({count}). Their materials have the plain colour.',
  origin_moved: 'The model is far from its origin, so the origin was moved.',
  slots_merged: 'The file has too many materials. Rare ones were merged into similar ones ({count}).',
  cameras_ignored: 'Cameras without a usable projection were left out ({count}).',
  hidden: 'Hidden objects stay hidden ({count}).',
} as const satisfies Record<string, string>;
export type ModelNoteCode = keyof typeof MODEL_NOTES;

/** A note: the English sentence, and its code with parameters for translations. */
export const modelNoteSchema = z.object({
  code: z.string(),
  params: sentenceParamsSchema.optional(),
  says: z.string(),
});
export type ModelNoteView = z.infer<typeof modelNoteSchema>;

export function modelNote(code: ModelNoteCode, params: SentenceParams): ModelNoteView {
  return { code, params, says: fillSentence(MODEL_NOTES[code], params) };
}
