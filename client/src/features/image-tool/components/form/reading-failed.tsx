import { t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import type { SketchReading } from '../../api/part-map';
import { mapIn } from '../../hooks/use-sketch-parts';

/** Says that a drawing could not be read and how an order will then treat it, with one click to read it again. */
export function ReadingFailed({ reading: { known, readAgain } }: { reading: SketchReading }) {
  return (
    <Notice tone="warn" className="grid justify-items-start gap-2">
      {t(mapIn(known) ? 'parts.outdated' : 'parts.failed')}
      <Button size="touch" onClick={readAgain}>
        {t('parts.readAgain')}
      </Button>
    </Notice>
  );
}
