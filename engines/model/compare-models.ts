import type { KeptModel } from '@maquette/contracts/models/mesh-file';
import type { ModelCamera, Vector } from '@maquette/contracts/models/model-camera';

/** What changed between two versions; objects and slots are matched by name. */
export interface ModelChanges {
  slots: { added: string[]; removed: string[]; changed: string[] };
  objects: { added: string[]; removed: string[]; moved: string[]; changed: string[] };
  /** Boxes around everything that changed, in units of the file. */
  boxes: { min: Vector; max: Vector }[];
}

export function compareModels(_before: KeptModel, _after: KeptModel): ModelChanges {
  throw new Error('compareModels: not written yet');
}

/** Whether a view shows a changed box. Camera and boxes in the same units. @param aspect width divided by height */
export function isViewAffected(_changes: Pick<ModelChanges, 'boxes'>, _camera: ModelCamera, _aspect: number): boolean {
  throw new Error('isViewAffected: not written yet');
}
