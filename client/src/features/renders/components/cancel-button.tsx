import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { Button } from '../../../ui/button';
import { cancelWord, mayCancel } from '../rules/render-texts';

interface Cancelling {
  render: KnownRender;
  /** What stands on the button while the render is being cancelled. */
  under: string;
  onCancel: () => void;
}

/** Cancels one render, or says that this is being done or comes too late. */
export function CancelButton({ render, under, onCancel }: Cancelling) {
  return (
    <Button className="shrink-0" disabled={!mayCancel(render)} onClick={onCancel}>
      {cancelWord(render, { offer: t('render.cancel'), under })}
    </Button>
  );
}
