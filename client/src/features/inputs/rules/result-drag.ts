import {
  type InputImage,
  type InputVideo,
  inputImageSchema,
  inputVideoSchema,
} from '@maquette/contracts/fields/input-file';
import type { DragEvent } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { showToast } from '../../../ui/toasts';
import { inputOfResult, videoOfResult } from './carried-input';

/** MIME types of a dragged result: only types are readable during a drag, so they tell image from video. */
export const IMAGE = 'application/x-maquette-image';
const CLIP = 'application/x-maquette-clip';

/** Makes a finished result's thumbnail draggable into a tool. */
export function dragOf(render: KnownRender) {
  const image = inputOfResult(render);
  const kept = image ?? videoOfResult(render);
  return {
    draggable: kept !== null,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(image ? IMAGE : CLIP, JSON.stringify(kept));
      dataTransfer.effectAllowed = 'copy';
    },
  };
}

/** Kind of the dragged result, if any. Check this before files: browsers also report any dragged image as a file. */
export function draggedResult(transfer: DataTransfer | null): 'image' | 'clip' | null {
  if (transfer?.types.includes(IMAGE)) return 'image';
  return transfer?.types.includes(CLIP) ? 'clip' : null;
}

export function droppedResult(transfer: DataTransfer | null): InputImage | InputVideo | null {
  const dragged = draggedResult(transfer);
  if (!transfer || !dragged) return null;
  try {
    const told: unknown = JSON.parse(transfer.getData(dragged === 'clip' ? CLIP : IMAGE));
    return (dragged === 'clip' ? inputVideoSchema : inputImageSchema).safeParse(told).data ?? null;
  } catch {
    return null;
  }
}

/** Toast for a result of the wrong kind. @param wanted accepted kind */
export function showWrongKindToast(wanted: 'image' | 'clip'): void {
  showToast({ tone: 'bad', text: t(wanted === 'image' ? 'input.wantsImage' : 'input.wantsClip') });
}
