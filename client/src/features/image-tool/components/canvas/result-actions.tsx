import { Clapperboard, Film, ImagePlus, Maximize2, MessageSquare, PencilRuler, Shuffle } from 'lucide-react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { reviewPage } from '../../../../navigation/tool-addresses';
import { ButtonLink } from '../../../../ui/button';
import { type Verb } from '../../../renders/components/action-bar';

/** Actions on a finished render, which the screen implements. */
export interface ResultUses {
  onReuse: () => void;
  /** Null when another seed gives the same image: a view of a model without added trees or people. */
  onVary: (() => void) | null;
  /** Sends the image to Text to Images, Sketch to Images or Image to Video. */
  onReference: () => void;
  onSketch: () => void;
  onAnimate: () => void;
}

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
    uses.onVary
      ? verb('vary', Shuffle, uses.onVary)
      : { id: 'vary', icon: Shuffle, says: t('verb.varySame'), possible: false, run: () => undefined },
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

/** Label of the download button, with the format of the result: "Download PNG". */
export const downloadName = ({ result }: KnownRender): string =>
  t('still.download', { format: t(`still.${FORMATS[result?.contentType ?? ''] ?? 'png'}`) });
