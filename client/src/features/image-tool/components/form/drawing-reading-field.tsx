import '../../../../i18n/tool-words';
import {
  CHOSEN_DRAWING_KINDS,
  type ChosenDrawingKind,
  type DrawingReading,
} from '@maquette/contracts/fields/drawing-kind';
import { kindByWords } from '@maquette/contracts/fields/named-drawing-kind';
import { t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import { SelectField } from '../../../../ui/fields';
import { Notice } from '../../../../ui/notice';
import { mapIn, useSketchReading } from '../../hooks/use-sketch-parts';
import { cutViewNote, kindInUse, kindWarning } from '../../rules/drawing-reading';
import { DesignTypeNotice } from './design-type-notice';
import type { GroupProps } from './form-fields';
import { ReadingFailed } from './reading-failed';

/**
 * Shows how the sketch is read before the user pays: its kind with one click to correct it, the cropped parts,
 * and a warning if our engine cannot render this kind well. Default export: loaded when there is a sketch.
 */
export default function DrawingReadingField({ form, change, onReading }: GroupProps & { onReading?: () => void }) {
  const sketch = useSketchReading(form);
  const { known } = sketch;
  if (known === null) return null;
  const reading = mapIn(known)?.drawing ?? null;
  const used = kindInUse(form, reading);
  const warning = kindWarning(used);
  const note = cutViewNote(used) ?? (used.kind === 'photograph' ? t('drawing.photo') : null);
  const choices: { value: ChosenDrawingKind | ''; label: string }[] = [
    { value: '', label: automaticLabel(form.prompt, reading, known === 'reading') },
    ...CHOSEN_DRAWING_KINDS.map((value) => ({ value, label: t(`drawing.kind.${value}`) })),
  ];
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('drawing.label')}
        hint={reading && used.kind !== 'photograph' ? cropText(reading, form.drawingCrop) : undefined}
        value={form.drawingKind}
        onChoose={(drawingKind) => change({ drawingKind })}
        choices={choices}
      />
      {onReading ? (
        <Button size="touch" className="justify-self-start" onClick={onReading}>
          {t('correct.show')}
        </Button>
      ) : null}
      {/* The canvas says it where it shows the drawing. */}
      {onReading && sketch.isFailed ? <ReadingFailed reading={sketch} /> : null}
      {warning ? <Notice tone="warn">{warning}</Notice> : null}
      {note ? <Notice tone="plain">{note}</Notice> : null}
      <DesignTypeNotice {...{ form, change, used }} />
    </div>
  );
}

function automaticLabel(prompt: string, reading: DrawingReading | null, isReading: boolean): string {
  if (isReading) return t('drawing.reading');
  if (!reading) return t('drawing.unread');
  const named = kindByWords(prompt, reading);
  if (named && named !== reading.kind) return t('drawing.named', { kind: t(`drawing.kind.${named}`) });
  const kind = t(`drawing.kind.${reading.kind}`);
  return reading.sure ? t('drawing.readAs', { kind }) : t('drawing.unsure', { kind });
}

/** Describes the parts of the file that are left out. */
function cropText({ surface, crop }: DrawingReading, chosen: string): string | undefined {
  if (chosen) return t(chosen === 'whole' ? 'crop.whole' : 'crop.chosen');
  if (surface === 'desk') return t('drawing.desk');
  if (surface === 'screen') return t('drawing.screen');
  return crop ? t('drawing.cropped') : undefined;
}
