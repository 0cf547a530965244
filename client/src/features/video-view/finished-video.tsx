import { Columns2, Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../design/badge';
import { Button, ButtonAnchor } from '../../design/button';
import { Notice } from '../../design/notice';
import { t } from '../../i18n/t';
import { ReceiptLines } from '../../renders/receipt-lines';
import type { KnownRender } from '../../transport/merge-renders';
import { useAssetUrl } from '../../transport/render-queries';
import { useVideoSource } from './use-video-source';
import { VideoCaption } from './video-caption';
import { VideoPlayer } from './video-player';

const ICON = 'size-4';

/** A finished render whose file was kept: the player, what can be done with the clip, its caption and its receipt. */
export function FinishedVideo({
  render,
  videoKey,
  onReuse,
}: {
  render: KnownRender;
  videoKey: string;
  onReuse: () => void;
}) {
  const clip = useVideoSource(videoKey);
  const download = useAssetUrl(videoKey, { download: true });
  const [comparing, setComparing] = useState(false);
  const comparable = render.tool === 'v2v';
  return (
    <figure className="grid grid-cols-1 gap-3">
      <div className="bg-wash">
        {clip.fault ? (
          <Notice tone="bad" className="grid gap-1">
            <p className="font-medium">{t('clip.failed')}</p>
            <p>{clip.fault}</p>
            <p className="figures text-12">{t('problem.trace', { trace: render.traceId })}</p>
          </Notice>
        ) : (
          <VideoPlayer render={render} clip={clip} comparing={comparing} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonAnchor
          href={download.data}
          aria-disabled={download.data ? undefined : true}
          download
          rel="noreferrer"
          icon={<Download aria-hidden className={ICON} />}
        >
          {t('clip.download')}
        </ButtonAnchor>
        <Button icon={<RotateCcw aria-hidden className={ICON} />} onClick={onReuse}>
          {t('render.reuse')}
        </Button>
        {comparable && !clip.fault ? (
          <Button
            icon={<Columns2 aria-hidden className={ICON} />}
            aria-pressed={comparing}
            onClick={() => setComparing((known) => !known)}
          >
            {t('clipCompare.toggle')}
          </Button>
        ) : null}
        <span className="ml-auto flex gap-2">
          {render.result?.facts.test === true ? <Badge tone="pencil">{t('maker.test')}</Badge> : null}
          <Badge>{t('render.aiMade')}</Badge>
        </span>
      </div>
      <figcaption className="grid gap-2">
        <VideoCaption render={render} />
        <ReceiptLines render={render} />
      </figcaption>
    </figure>
  );
}
