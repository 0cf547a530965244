import { Download, RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useAssetUrl } from '../../../live/render-queries';
import { Button, ButtonAnchor } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { useLabelChoice } from '../hooks/use-label-choice';
import { VERB_KEYS, verbId } from '../rules/action-keys';

const LabelledDownload = lazyComponent(() => import('./labelled-download'), { bare: true });

/** Downloads a result's file, with a visible label if the user chose that. */
export function DownloadButton({ render, name }: { render: KnownRender; name: string }) {
  const [labelled] = useLabelChoice();
  const download = useAssetUrl(render.result?.key, { download: true, wanted: !labelled });
  const waiting = (
    <Button disabled icon={Download}>
      {name}
    </Button>
  );
  if (labelled) {
    return (
      <Suspense fallback={waiting}>
        <LabelledDownload render={render} />
      </Suspense>
    );
  }
  if (!download.data) return waiting;
  return (
    <ButtonAnchor
      id={verbId('download')}
      href={download.data}
      download
      icon={Download}
      rel="noreferrer"
      aria-keyshortcuts={VERB_KEYS.download}
    >
      {name}
    </ButtonAnchor>
  );
}

/** Copies all settings into the form. */
export function ReuseButton({ onReuse }: { onReuse: () => void }) {
  return (
    <Button id={verbId('reuse')} icon={RotateCcw} aria-keyshortcuts={VERB_KEYS.reuse} onClick={onReuse}>
      {t('render.reuse')}
    </Button>
  );
}
