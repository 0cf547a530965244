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

/** While something is dragged only these can be read: whether it is an image or a clip stands in them. */
export const IMAGE = 'application/x-maquette-image';
const CLIP = 'application/x-maquette-clip';

/** What makes the small picture of a finished result something that is dragged into a tool. */
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

/** Whether a result is dragged, and which. Browsers say of any picture of a page that it is a file, too: this counts first. */
export function draggedResult(transfer: DataTransfer | null): 'image' | 'clip' | null {
  if (transfer?.types.includes(IMAGE)) return 'image';
  return transfer?.types.includes(CLIP) ? 'clip' : null;
}

/** The result that was let go; null for what is none, wherever it came from. */
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

/** Says why nothing was done with a result of the other kind. @param wanted what would be taken */
export function sayOtherWanted(wanted: 'image' | 'clip'): void {
  showToast({ tone: 'bad', text: t(wanted === 'image' ? 'input.wantsImage' : 'input.wantsClip') });
}
