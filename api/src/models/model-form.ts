import { Problem } from '@maquette/contracts/calls/problem';
import { headText } from '@maquette/contracts/fields/file-kinds';
import { isGlb, otherModelKind } from '@maquette/contracts/model-library/model-file-kinds';
import { MODEL_LIMITS } from '@maquette/contracts/models/mesh-file';
import type { FormFiles, UploadedFile } from '../uploads/read-multipart';

/** The file of a form that uploads a model. */
export const MODEL_FILES: FormFiles<'model'> = {
  roles: ['model'],
  limitBytes: () => MODEL_LIMITS.bytes,
  tooLarge: (_, megabytes) => new Problem('model_too_many_bytes', { megabytes }),
  whyRefused: whyNoModel,
};

export type UploadedModel = UploadedFile<'model'>;

/** Why a file is not read as a model, by its first bytes: how to export a GLB from the program it belongs to. */
function whyNoModel(head: Uint8Array): Problem | null {
  const text = headText(head);
  if (isGlb(text)) return null;
  const other = otherModelKind(text);
  if (!other) return new Problem('model_not_glb');
  return new Problem(`model_is_${other.kind}`, other.format === undefined ? {} : { format: other.format });
}
