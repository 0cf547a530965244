import { ROUTES } from '@maquette/contracts/calls/routes';
import { type InputImage, inputRef } from '@maquette/contracts/fields/input-file';
import { type PartMap, partMapSchema, unpackCells } from '@maquette/contracts/fields/part-map';
import type { DesignType } from '@maquette/contracts/tools/render-choices';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';

/** Part map of an image, or why it is not available yet. */
export type KnownParts = PartMap | 'reading' | 'failed';

/** Loads the part map of an image; null without an image. */
export function usePartMap(image: InputImage | null, designType: DesignType): KnownParts | null {
  const ref = image ? inputRef(image) : null;
  const { data, isError } = useQuery({
    queryKey: ['parts', ref, designType],
    queryFn: async ({ signal }): Promise<PartMap> => {
      const asked = new URLSearchParams({ image: ref ?? '', designType });
      const { width, height, runs } = await callApi(`${ROUTES.uploadParts}?${asked}`, partMapSchema, { signal });
      return { width, height, cells: unpackCells(runs, width * height) };
    },
    enabled: ref !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (ref === null) return null;
  return data ?? (isError ? 'failed' : 'reading');
}
