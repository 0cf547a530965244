import { ROUTES } from '@maquette/contracts/calls/routes';
import type { ChosenDrawingKind, DrawingReading } from '@maquette/contracts/fields/drawing-kind';
import { type InputImage, inputRef } from '@maquette/contracts/fields/input-file';
import {
  type DrawnRegion,
  type PartMap,
  partMapSchema,
  unpackCells,
  unpackRegions,
} from '@maquette/contracts/fields/part-map';
import type { DesignType } from '@maquette/contracts/tools/render-choices';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { Refusal } from '../../../http/refusal';

export interface ReadSketch extends PartMap {
  drawing: DrawingReading;
  /** Regions, the largest first; a photograph or plan has none. */
  regions: readonly DrawnRegion[];
  /** Number of each cell's region, starting at 1; 0 = none. */
  regionCells: Uint16Array;
}

/** An image's part map, or why it is not available yet. */
export type KnownParts = ReadSketch | 'reading' | 'failed';

/** Number of times that a reading is retried, and the delay before each retry in ms if the server names none. */
const WAITS = 4;
const WAIT_MS = 1_500;

/** The user's corrections to how a drawing was read. */
interface AskedReading {
  designType: DesignType;
  drawingKind: ChosenDrawingKind | '';
  corrections: string;
  crop: string;
}

export interface SketchReading {
  /** Null when there is no image. */
  known: KnownParts | null;
  /** True while the drawing is being read, including for a new correction. */
  isReading: boolean;
  /** True when reading failed after its retries. The map is then that of an earlier reading, if there is one. */
  isFailed: boolean;
  readAgain: () => void;
}

/**
 * Loads an image's part map. A correction keeps the current map until the next one is read, even if that fails.
 * The list of corrections and its undo therefore remain usable.
 * @param asked the user's corrections, as the order contains them; '' for none
 */
export function usePartMap(
  image: InputImage | null,
  { designType, drawingKind, corrections, crop }: AskedReading,
): SketchReading {
  const ref = image ? inputRef(image) : null;
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['parts', ref, designType, drawingKind, corrections, crop],
    queryFn: async ({ signal }): Promise<ReadSketch> => {
      const asked = new URLSearchParams({
        image: ref ?? '',
        designType,
        ...(drawingKind && { drawingKind }),
        ...(corrections && { corrections }),
        ...(crop && { crop }),
      });
      const { width, height, runs, drawing, regions, regionRuns } = await callApi(
        `${ROUTES.uploadParts}?${asked}`,
        partMapSchema,
        {
          signal,
        },
      );
      const size = width * height;
      const cells = unpackCells(runs, size);
      return { width, height, cells, drawing, regions, regionCells: unpackRegions(regionRuns, size) };
    },
    enabled: ref !== null,
    placeholderData: (earlier, query) => (query?.queryKey[1] === ref ? earlier : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // Earlier corrections may still be in progress. The map, and with it undo, is kept meanwhile.
    retry: (count, error) => count < WAITS && error instanceof Refusal && (error.passing || error.comeBackMs !== null),
    retryDelay: (_, error) => (error instanceof Refusal ? error.comeBackMs : null) ?? WAIT_MS,
  });
  const map = data ?? (isError && ref !== null ? latestReading(client, ref) : undefined);
  return {
    known: ref === null ? null : (map ?? (isError && !isFetching ? 'failed' : 'reading')),
    isReading: isFetching,
    isFailed: ref !== null && isError && !isFetching,
    readAgain: () => void refetch(),
  };
}

/** The last successful reading of an image. */
function latestReading(client: QueryClient, ref: string): ReadSketch | undefined {
  const read = client.getQueryCache().findAll({ queryKey: ['parts', ref], predicate: ({ state }) => !!state.data });
  const [last] = read.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return last?.state.data as ReadSketch | undefined;
}
