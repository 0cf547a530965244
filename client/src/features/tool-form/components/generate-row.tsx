import type { ReactNode } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { Button } from '../../../ui/button';
import { SettingsToggle } from '../../../ui/sheet-handle';
import { useWide } from '../../../ui/use-wide';
import { cancelWord, mayCancel } from '../../renders/rules/render-texts';

/**
 * The Generate button with what must stay visible: the reason that blocks an order, its price, and the last order's
 * state.
 */
export function GenerateDock({
  above,
  obstacle,
  help,
  below,
  ...row
}: RowProps & {
  /** Content above the buttons, placed so that it never moves them. */
  above: ReactNode;
  obstacle: { text: string; title?: string; passing?: boolean } | null;
  /** Actions that remove what blocks the order. */
  help: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className="grid shrink-0 grid-cols-1 gap-2 border-t border-line bg-sheet px-4 pt-3 pad-safe low:pt-1.5 md:px-5">
      {above}
      {obstacle && !obstacle.passing ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-13 text-bad">
            {obstacle.title ? <strong className="block font-medium">{obstacle.title}</strong> : null}
            {obstacle.text}
          </p>
          {help}
        </div>
      ) : null}
      {below}
      <GenerateRow {...row} />
    </div>
  );
}

interface RowProps {
  /** Prompt field, when it is in the dock. */
  prompt: ReactNode;
  generate: ReactNode;
  /** The shown render, until it has ended. */
  open: KnownRender | undefined;
  /** Label while a render is being cancelled. */
  under: string;
  onCancel: () => void;
}

/**
 * Last row of the settings: Generate and Cancel at fixed positions, so that a second click never hits the other button.
 * On a phone it is the dock, which also contains the prompt.
 */
function GenerateRow({ prompt, generate, open, under, onCancel }: RowProps) {
  const wide = useWide();
  const cancel = (
    <Button
      className="min-w-18 px-2! max-md:min-h-11"
      disabled={!open || !mayCancel(open)}
      title={open ? cancelWord(open, { offer: t('render.cancel'), under }) : t('render.nothingToCancel')}
      onClick={onCancel}
    >
      {t('render.cancel')}
    </Button>
  );
  if (wide) {
    return (
      <div className="flex gap-2 *:min-h-11">
        {generate}
        {cancel}
      </div>
    );
  }
  return (
    // Aligned to the bottom: a prompt that shrinks on blur must not move Generate away from the finger.
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[auto_1fr_auto_auto]">
      <div className="col-span-3 min-w-0 sm:order-1 sm:col-span-1">{prompt}</div>
      <SettingsToggle />
      <div className="grid sm:order-2 sm:w-60">{generate}</div>
      <div className="sm:order-3">{cancel}</div>
    </div>
  );
}
