import type { ARCHITECTURE_TABLE, IMAGE_TABLE, INTERIOR_TABLE, LIGHT_TABLE, SKETCH_TABLE } from './image-table';
import type { MODEL_TABLE } from './model-table';
import type { VIDEO_TABLE } from './video-table';

// Every consumer of the form fields lists all of them in a record `satisfies Record<ImageField, …>`. A new row in a
// field table then compiles only when each consumer handles the field (docs/guides/add-a-field.md).

/** A field of the image tools, in any of their forms. */
export type ImageField =
  | keyof typeof IMAGE_TABLE
  | keyof typeof LIGHT_TABLE
  | keyof typeof SKETCH_TABLE
  | keyof typeof ARCHITECTURE_TABLE
  | keyof typeof INTERIOR_TABLE
  | keyof typeof MODEL_TABLE;

export type VideoField = keyof typeof VIDEO_TABLE;
