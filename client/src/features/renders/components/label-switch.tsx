import '../../../i18n/review-words';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { SwitchField } from '../../../ui/switch-field';
import { useLabelChoice } from '../hooks/use-label-choice';
import { madeLabel } from '../rules/made-label';

/** Chooses whether downloads carry a visible label. Default export: loaded after its page. */
export default function LabelSwitch({ render }: { render: KnownRender }) {
  const [wanted, choose] = useLabelChoice();
  const label = madeLabel(render);
  return (
    <SwitchField label={t('labelled.choice')} hint={t('labelled.hint', { label })} checked={wanted} onToggle={choose} />
  );
}
