import { Clapperboard, Download, ImagePlus, Maximize2, PencilRuler, RotateCcw, Shuffle } from 'lucide-react';
import { Button, ButtonAnchor } from '../../design/button';
import { t } from '../../i18n/t';
import type { KnownRender } from '../../transport/merge-renders';
import { useAssetUrl } from '../../transport/render-queries';

/** What can be made of a finished render; the screen does it. */
export interface ResultUses {
  onReuse: () => void;
  onVary: () => void;
  /** Into Text to Images, Sketch to Images, Image to Video. */
  onReference: () => void;
  onSketch: () => void;
  onAnimate: () => void;
}

const ICON = 'size-4';
const FORMATS: Record<string, 'png' | 'jpeg' | 'webp'> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};
/** The screen's shortcut presses it. */
export const DOWNLOAD_ID = 'download';

export function ResultActions({
  render,
  uses,
  onEnlarge,
}: {
  render: KnownRender;
  uses: ResultUses;
  /** Null until there is something to enlarge. */
  onEnlarge: (() => void) | null;
}) {
  const download = useAssetUrl(render.result?.key, { download: true });
  const icon = <Download aria-hidden className={ICON} />;
  const label = t('still.download', { format: t(`still.${FORMATS[render.result?.contentType ?? ''] ?? 'png'}`) });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {download.data ? (
        <ButtonAnchor id={DOWNLOAD_ID} href={download.data} download icon={icon} rel="noreferrer">
          {label}
        </ButtonAnchor>
      ) : (
        <Button disabled icon={icon}>
          {label}
        </Button>
      )}
      <Button icon={<RotateCcw aria-hidden className={ICON} />} onClick={uses.onReuse}>
        {t('render.reuse')}
      </Button>
      <Button icon={<Shuffle aria-hidden className={ICON} />} onClick={uses.onVary}>
        {t('render.vary')}
      </Button>
      <Button tone="quiet" icon={<ImagePlus aria-hidden className={ICON} />} onClick={uses.onReference}>
        {t('still.asReference')}
      </Button>
      <Button tone="quiet" icon={<PencilRuler aria-hidden className={ICON} />} onClick={uses.onSketch}>
        {t('still.asSketch')}
      </Button>
      <Button tone="quiet" icon={<Clapperboard aria-hidden className={ICON} />} onClick={uses.onAnimate}>
        {t('still.animate')}
      </Button>
      <Button
        tone="quiet"
        icon={<Maximize2 aria-hidden className={ICON} />}
        disabled={!onEnlarge}
        onClick={() => onEnlarge?.()}
      >
        {t('render.enlarge')}
      </Button>
    </div>
  );
}
