import { ROUTES } from '@maquette/contracts/calls/routes';
import type { ChosenDrawingKind, DrawingReading } from '@maquette/contracts/fields/drawing-kind';
import { type InputImage, inputRef } from '@maquette/contracts/fields/input-file';
import { type PartMap, partMapSchema, unpackCells } from '@maquette/contracts/fields/part-map';
import type { DesignType } from '@maquette/contracts/tools/render-choices';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';

/** Part map of an image with how it is read. */
export interface ReadSketch extends PartMap {
  drawing: DrawingReading;
}

/** Part map of an image, or why it is not available yet. */
export type KnownParts = ReadSketch | 'reading' | 'failed';

/** Loads the part map of an image; null without an image. @param drawingKind chosen by the person; '' = as read */
export function usePartMap(
  image: InputImage | null,
  designType: DesignType,
  drawingKind: ChosenDrawingKind | '',
): KnownParts | null {
  const ref = image ? inputRef(image) : null;
  const { data, isError } = useQuery({
    queryKey: ['parts', ref, designType, drawingKind],
    queryFn: async ({ signal }): Promise<ReadSketch> => {
      const asked = new URLSearchParams({ image: ref ?? '', designType, ...(drawingKind && { drawingKind }) });
      const { width, height, runs, drawing } = await callApi(`${ROUTES.uploadParts}?${asked}`, partMapSchema, {
        signal,
      });
      return { width, height, cells: unpackCells(runs, width * height), drawing };
    },
    enabled: ref !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (ref === null) return null;
  return data ?? (isError ? 'failed' : 'reading');
}
