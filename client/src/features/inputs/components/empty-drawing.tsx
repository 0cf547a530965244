import { localProblem } from '../../../i18n/foreseen';
import { Notice } from '../../../ui/notice';
import { AddOwn } from './upload-own-file';

/** Warns before Generate that a drawing has no lines, with a button to replace it. Default export: rarely needed. */
export default function EmptyDrawing({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <Notice tone="bad" className="grid justify-items-start gap-2">
      {localProblem('drawing_empty')}
      <AddOwn onChoose={onChoose} />
    </Notice>
  );
}
