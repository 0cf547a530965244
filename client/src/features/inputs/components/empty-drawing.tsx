import { foreseen } from '../../../i18n/foreseen';
import { Notice } from '../../../ui/notice';
import { AddOwn } from './upload-own-file';

/** Says before Generate that a drawing has no lines, with the click that replaces it. Default export: seldom needed. */
export default function EmptyDrawing({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <Notice tone="bad" className="grid justify-items-start gap-2">
      {foreseen('drawing_empty')}
      <AddOwn onChoose={onChoose} />
    </Notice>
  );
}
