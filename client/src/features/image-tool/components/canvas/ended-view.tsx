import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { EndedRender } from '../../../tool-form/components/ended-render';
import { TitleBlock } from './title-block';

/** A failed or cancelled image. */
export function EndedView({ render, onReuse }: { render: KnownRender; onReuse: () => void }) {
  const words = {
    failed: t('render.failedTitle'),
    cancelled: t('render.cancelledTitle'),
    reason: t('t2i.generationFailed'),
    notCharged: t('t2i.notCharged'),
  };
  return <EndedRender render={render} words={words} caption={<TitleBlock render={render} />} onReuse={onReuse} />;
}
