import '../../../i18n/result-words';
import '../../../i18n/tool-words';
import '../../../i18n/video-words';
import { Copy } from 'lucide-react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toasts';
import { recipeText } from '../rules/settings-differences';

/** Copies all settings as text, e.g. for an e-mail. Without clipboard permission the text is shown instead. */
export function CopyRecipe({ render }: { render: KnownRender }) {
  const copy = () => {
    const text = recipeText(render);
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'good', text: t('problem.copied') }),
      () => showToast({ tone: 'plain', text }),
    );
  };
  return (
    <Button size="touch" icon={Copy} onClick={copy}>
      {t('facts.copyRecipe')}
    </Button>
  );
}
