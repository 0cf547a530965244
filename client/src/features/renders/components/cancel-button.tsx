import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { Button } from '../../../ui/button';
import { cancelWord, mayCancel } from '../rules/render-texts';

interface Cancelling {
  render: KnownRender;
  /** Button label while the cancellation is in progress. */
  under: string;
  onCancel: () => void;
}

/** Cancels a render, or shows that cancellation is in progress or too late. */
export function CancelButton({ render, under, onCancel }: Cancelling) {
  return (
    <Button className="shrink-0" disabled={!mayCancel(render)} onClick={onCancel}>
      {cancelWord(render, { offer: t('render.cancel'), under })}
    </Button>
  );
}
