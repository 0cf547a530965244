import '../../../i18n/tool-words';
import type { DrawingKind, DrawingReading } from '@maquette/contracts/fields/drawing-kind';
import { t } from '../../../i18n/t';
import type { ImageForm } from './image-form';

/** The kind of drawing that an order uses: the chosen one, else the one that was read, once it is read. */
export function kindInUse(form: Pick<ImageForm, 'drawingKind'>, reading: DrawingReading | null | undefined) {
  const kind: DrawingKind | undefined = form.drawingKind || reading?.kind;
  return { kind, sure: form.drawingKind !== '' || reading?.sure === true };
}

/** Whether no drawing was found in the file, and the user did not say what it shows. */
export const isNothingRead = ({ kind }: ReturnType<typeof kindInUse>): boolean => kind === 'nothing';

/** Why the result may disappoint, to be read before the order; null when nothing speaks against it. */
export function kindWarning({ kind, sure }: ReturnType<typeof kindInUse>): string | null {
  if (kind === undefined) return null;
  if (isNothingRead({ kind, sure })) return t('drawing.warn.nothing');
  if (!sure) return t('drawing.warn.unsure');
  return kind === 'several' ? t('drawing.warn.several') : null;
}

/** How a plan or section is rendered, whose materials cannot be chosen; null for other kinds. */
export function cutViewNote({ kind, sure }: ReturnType<typeof kindInUse>): string | null {
  return sure && (kind === 'plan' || kind === 'section') ? t(`drawing.${kind}`) : null;
}
