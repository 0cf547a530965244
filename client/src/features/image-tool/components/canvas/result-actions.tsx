import {
  Clapperboard,
  Download,
  Film,
  ImagePlus,
  Maximize2,
  MessageSquare,
  PencilRuler,
  RotateCcw,
  Shuffle,
} from 'lucide-react';
import { Suspense } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl } from '../../../../live/render-queries';
import { reviewPage } from '../../../../navigation/tool-addresses';
import { Button, ButtonAnchor, ButtonLink } from '../../../../ui/button';
import { lazyComponent } from '../../../../ui/lazy-component';
import { type Verb } from '../../../renders/components/action-bar';
import { useLabelChoice } from '../../../renders/hooks/use-label-choice';
import { VERB_KEYS, verbId } from '../../../renders/rules/action-keys';

/** Actions on a finished render, implemented by the screen. */
export interface ResultUses {
  onReuse: () => void;
  onVary: () => void;
  /** Sends the image to Text to Images, Sketch to Images or Image to Video. */
  onReference: () => void;
  onSketch: () => void;
  onAnimate: () => void;
}

const LabelledDownload = lazyComponent(() => import('../../../renders/components/labelled-download'), { bare: true });

const FORMATS: Record<string, 'png' | 'jpeg' | 'webp'> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};

export function verbsOf(uses: ResultUses, larger: { possible: boolean; first: () => void } | null): Verb[] {
  const verb = (id: 'vary' | 'animate' | 'sketch' | 'reference', icon: typeof Film, run: () => void): Verb => ({
    id,
    icon,
    says: t(`verb.${id}Why`),
    possible: true,
    run,
  });
  return [
    verb('vary', Shuffle, uses.onVary),
    {
      id: 'enlarge',
      icon: Maximize2,
      says: t(larger ? 'verb.enlargeWhy' : 'verb.largest'),
      possible: larger?.possible === true,
      run: () => larger?.first(),
    },
    verb('animate', Clapperboard, uses.onAnimate),
    verb('sketch', PencilRuler, uses.onSketch),
    verb('reference', ImagePlus, uses.onReference),
    { id: 'regrade', icon: Film, says: t('verb.regradeNeedsClip'), possible: false, run: () => undefined },
  ];
}

/** Link to comments, approval and sharing. */
export function ReviewLink({ render }: { render: KnownRender }) {
  return (
    <ButtonLink to={reviewPage({ render: render.id })} icon={MessageSquare}>
      {t(render.approvedAt ? 'result.approved' : 'result.review')}
    </ButtonLink>
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

/** Downloads the file in the format that was ordered, with a visible label when the person chose that. */
export function DownloadButton({ render }: { render: KnownRender }) {
  const [labelled] = useLabelChoice();
  const download = useAssetUrl(render.result?.key, { download: true, wanted: !labelled });
  const label = t('still.download', { format: t(`still.${FORMATS[render.result?.contentType ?? ''] ?? 'png'}`) });
  const waiting = (
    <Button disabled icon={Download}>
      {label}
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
      {label}
    </ButtonAnchor>
  );
}
