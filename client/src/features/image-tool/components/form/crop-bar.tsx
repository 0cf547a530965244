import { Crop as CropIcon, Maximize, RotateCcw } from 'lucide-react';
import { t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import type { Crop } from '../../hooks/use-crop';

const small = { size: 'small', className: 'pointer-coarse:min-h-11' } as const;

/** What part of the upload is the drawing, and the ways to choose it besides the handles on it. */
export function CropBar({ crop }: { crop: Crop }) {
  const { isShown, isWhole, isChosen } = crop;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, and there is none.
    <div role="group" aria-label={t('crop.title')} className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-13 text-body">
        {t(isWhole ? (isShown ? 'crop.drag' : 'crop.whole') : isChosen ? 'crop.chosen' : 'crop.found')}
      </p>
      {isShown ? null : (
        <Button {...small} icon={CropIcon} onClick={crop.open}>
          {t('crop.open')}
        </Button>
      )}
      {isWhole && !isShown ? null : (
        <Button {...small} icon={Maximize} onClick={crop.takeWhole}>
          {t('crop.takeWhole')}
        </Button>
      )}
      {isChosen ? (
        <Button {...small} icon={RotateCcw} onClick={crop.reset}>
          {t('crop.reset')}
        </Button>
      ) : null}
    </div>
  );
}
