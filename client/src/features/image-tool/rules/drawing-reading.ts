import '../../../i18n/tool-words';
import { type ChosenDrawingKind, type DrawingKind, type DrawingReading } from '@maquette/contracts/fields/drawing-kind';
import { kindByWords } from '@maquette/contracts/fields/named-drawing-kind';
import { t } from '../../../i18n/t';
import type { ImageForm } from './image-form';

type KindForm = Pick<ImageForm, 'drawingKind' | 'prompt'>;

/** The kind of drawing that the user set: the chosen kind, else one that the prompt names, once the drawing is read. */
export const kindSaid = (form: KindForm, reading: DrawingReading | null | undefined): ChosenDrawingKind | '' =>
  form.drawingKind || ((reading && kindByWords(form.prompt, reading)) ?? '');

/** The kind of drawing that an order uses: the one the user set, else the detected one, once the drawing is read. */
export function kindInUse(form: KindForm, reading: DrawingReading | null | undefined) {
  const said = kindSaid(form, reading);
  const kind: DrawingKind | undefined = said || reading?.kind;
  return { kind, sure: said !== '' || reading?.sure === true };
}

/** Whether no drawing was found in the file, and the user did not say what it shows. */
export const isNothingRead = ({ kind }: ReturnType<typeof kindInUse>): boolean => kind === 'nothing';

/** Why the result may disappoint, shown before the order; null when no problem is known. */
export function kindWarning({ kind, sure }: ReturnType<typeof kindInUse>): string | null {
  if (kind === undefined) return null;
  if (isNothingRead({ kind, sure })) return t('drawing.warn.nothing');
  if (!sure) return t('drawing.warn.unsure');
  return kind === 'several' ? t('drawing.warn.several') : null;
}

/** How a plan or section is rendered, since its materials cannot be chosen; null for other kinds. */
export function cutViewNote({ kind, sure }: ReturnType<typeof kindInUse>): string | null {
  return sure && (kind === 'plan' || kind === 'section') ? t(`drawing.${kind}`) : null;
}
