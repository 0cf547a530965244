import { Download, Maximize2, RotateCcw, Shuffle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../design/badge';
import { Button, ButtonAnchor } from '../../design/button';
import { Skeleton } from '../../design/skeleton';
import { PictureFrame } from '../../renders/picture-frame';
import { ReceiptLines } from '../../renders/receipt-lines';
import type { KnownRender } from '../../transport/render-order';
import { useAssetUrl, usePreview } from '../../transport/render-queries';
import { t } from '../../words/t';
import { TitleBlock } from './title-block';

const Lightbox = lazy(() => import('./lightbox'));
const ICON = 'size-4';

function Picture({ render, onEnlarge }: { render: KnownRender; onEnlarge: () => void }) {
  const address = useAssetUrl(render.result?.key);
  const preview = usePreview(render.id);
  const [broken, setBroken] = useState(false);
  const again = () => {
    setBroken(false);
    void address.refetch();
  };
  const width = render.result?.width ?? render.settings.width;
  const height = render.result?.height ?? render.settings.height;
  if (broken || address.isError) {
    return (
      <PictureFrame width={width} height={height}>
        <div role="alert" className="grid size-full place-content-center justify-items-center gap-3">
          <p>{t('render.pictureFailed')}</p>
          <Button size="small" onClick={again}>
            {t('render.pictureRetry')}
          </Button>
        </div>
      </PictureFrame>
    );
  }
  return (
    <PictureFrame width={width} height={height}>
      {/* The last preview stays until the real picture covers it. */}
      {preview ? <img src={preview.url} alt="" className="absolute inset-0 size-full object-cover" /> : null}
      {address.data ? (
        <button
          type="button"
          aria-label={t('render.enlarge')}
          onClick={onEnlarge}
          className="absolute inset-0 cursor-zoom-in"
        >
          <img
            src={address.data}
            width={width}
            height={height}
            alt={t('render.alt', { prompt: render.settings.prompt })}
            onError={() => setBroken(true)}
            className="size-full object-cover"
          />
        </button>
      ) : preview ? null : (
        <Skeleton className="size-full" />
      )}
    </PictureFrame>
  );
}

/** A finished render: the picture, what can be done with it, its caption and its receipt. */
export function ResultView({
  render,
  onReuse,
  onVary,
}: {
  render: KnownRender;
  onReuse: () => void;
  onVary: () => void;
}) {
  const [enlarged, setEnlarged] = useState(false);
  const address = useAssetUrl(render.result?.key);
  const download = useAssetUrl(render.result?.key, { download: true });
  const downloadIcon = <Download aria-hidden className={ICON} />;
  return (
    <figure className="grid gap-3">
      <div className="crop-marks p-3 sm:p-5">
        <Picture key={render.id} render={render} onEnlarge={() => setEnlarged(true)} />
      </div>
      <div className="flex flex-wrap items-center gap-2 px-3 sm:px-5">
        {download.data ? (
          <ButtonAnchor href={download.data} download icon={downloadIcon} rel="noreferrer">
            {t('render.download')}
          </ButtonAnchor>
        ) : (
          <Button disabled icon={downloadIcon}>
            {t('render.download')}
          </Button>
        )}
        <Button icon={<RotateCcw aria-hidden className={ICON} />} onClick={onReuse}>
          {t('render.reuse')}
        </Button>
        <Button icon={<Shuffle aria-hidden className={ICON} />} onClick={onVary}>
          {t('render.vary')}
        </Button>
        <Button
          tone="quiet"
          icon={<Maximize2 aria-hidden className={ICON} />}
          disabled={!address.data}
          onClick={() => setEnlarged(true)}
        >
          {t('render.enlarge')}
        </Button>
        <span className="ml-auto">
          <Badge>{t('render.aiMade')}</Badge>
        </span>
      </div>
      <figcaption className="grid gap-2 px-3 sm:px-5">
        <TitleBlock render={render} />
        <ReceiptLines render={render} />
      </figcaption>
      {enlarged && address.data ? (
        <Suspense>
          <Lightbox
            url={address.data}
            alt={t('render.alt', { prompt: render.settings.prompt })}
            onClose={() => setEnlarged(false)}
          />
        </Suspense>
      ) : null}
    </figure>
  );
}
