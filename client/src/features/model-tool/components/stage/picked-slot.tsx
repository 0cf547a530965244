import { X } from 'lucide-react';
import { t } from '../../../../i18n/t';
import { useMay } from '../../../../session/use-may';
import { IconButton } from '../../../../ui/button';
import type { ModelSession } from '../../hooks/use-model-session';
import { lookOf, withChoice } from '../../rules/slots';
import { MaterialPicker, Swatch } from '../form/material-picker';
import { choiceText } from '../form/slots-field';

/** The material of the surface that was pressed, beside it in the viewer. */
export function PickedSlot({ session, name, onClose }: { session: ModelSession; name: string; onClose: () => void }) {
  const { model, present, setChoices } = session;
  const mayChange = useMay()('models.change');
  const slot = model?.slots.find((one) => one.name === name);
  if (!slot || !present) return null;
  const choice = present.choices[name];
  const look = lookOf(slot, choice);
  return (
    <section
      aria-label={t('model.materialOf', { slot: name })}
      className="grid gap-3 rounded-10 border border-line-strong bg-sheet p-3 max-sm:mt-2 sm:absolute sm:top-2 sm:right-2 sm:max-h-[calc(100%-1rem)] sm:w-80 sm:overflow-y-auto sm:shadow-float"
    >
      <div className="grid grid-cols-[1.5rem_1fr_auto] items-center gap-2.5 text-13">
        <Swatch colour={look.colour} isHidden={look.hidden} />
        <span className="grid min-w-0">
          <span dir="auto" translate="no" className="truncate font-medium text-ink">
            {name}
          </span>
          <span className="truncate text-12 text-soft">{choiceText(slot, choice)}</span>
        </span>
        <IconButton icon={X} className="-my-1 size-8" label={t('model.close')} onClick={onClose} />
      </div>
      <MaterialPicker
        {...{ slot, choice }}
        disabled={!mayChange}
        onChoice={(next, merge) => setChoices(withChoice(present.choices, name, next), merge)}
      />
    </section>
  );
}
