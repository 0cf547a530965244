import { ROUTES } from '@maquette/contracts/calls/routes';
import { uploadListSchema } from '@maquette/contracts/fields/input-file';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';

/** Drawings, photos, maps and videos uploaded by the workspace, latest first. */
export function useUploadedFiles() {
  return useQuery({
    queryKey: ['brought-files'],
    queryFn: async ({ signal }) => (await callApi(ROUTES.uploads, uploadListSchema, { signal })).items,
    staleTime: 0,
  });
}
