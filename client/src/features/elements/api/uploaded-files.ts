import { ROUTES } from '@maquette/contracts/calls/routes';
import { uploadListSchema } from '@maquette/contracts/fields/input-file';
import { useAnswer } from '../../../http/use-answer';

/** Drawings, photos, maps and videos uploaded by the workspace, latest first. */
export function useUploadedFiles() {
  return useAnswer(['brought-files'], ROUTES.uploads, uploadListSchema, { select: ({ items }) => items, staleTime: 0 });
}
