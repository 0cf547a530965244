import '../../../../i18n/model-words';
import type { ModelSlot } from '@maquette/contracts/models/mesh-file';
import type { SlotChoice } from '@maquette/contracts/models/model-materials';
import { CheckCheck, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatNumber, t } from '../../../../i18n/t';
import { useMay } from '../../../../session/use-may';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/fields';
import type { ModelSession } from '../../hooks/use-model-session';
import {
  acceptProposals,
  lookOf,
  materialName,
  openProposals,
  sharesOf,
  sortedSlots,
  withChoice,
} from '../../rules/slots';
import { MaterialPicker, Swatch } from './material-picker';

/** The slot that is being changed, and where it was chosen. */
export interface Picked {
  name: string;
  from: 'list' | 'viewer';
}

/** From this number of slots on, the list has a search. */
const SEARCHED_FROM = 9;

/** Every material of the file, the largest surface first, with what it becomes. */
export default function SlotsField({
  session,
  picked,
  onPick,
}: {
  session: ModelSession;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
}) {
  const { model, present, setChoices } = session;
  const [typed, setTyped] = useState('');
  const mayChange = useMay()('models.change');
  if (!model || !present) return null;
  const { slots } = model;
  const { choices } = present;
  const shares = sharesOf(slots);
  const open = openProposals(slots, choices).length;
  return (
    <section aria-label={t('model.materials')} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-13 font-medium text-ink">{t('model.materialsCount', { count: slots.length })}</h2>
        {open > 0 ? (
          <Button
            size="touch"
            icon={CheckCheck}
            disabled={!mayChange}
            onClick={() => setChoices(acceptProposals(slots, choices))}
          >
            {t('model.acceptAll', { count: open })}
          </Button>
        ) : null}
      </div>
      {slots.length >= SEARCHED_FROM ? (
        <TextField
          label={t('model.findSlot')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto overscroll-contain border-y border-line">
        {sortedSlots(slots, typed).map((slot) => (
          <SlotRow
            key={slot.name}
            slot={slot}
            choice={choices[slot.name]}
            share={shares.get(slot.name) ?? 0}
            isOpen={picked?.from === 'list' && picked.name === slot.name}
            mayChange={mayChange}
            onOpen={() =>
              onPick(picked?.from === 'list' && picked.name === slot.name ? null : { name: slot.name, from: 'list' })
            }
            onChoice={(choice, merge) => setChoices(withChoice(choices, slot.name, choice), merge)}
          />
        ))}
      </ul>
    </section>
  );
}

function SlotRow({
  slot,
  choice,
  share,
  isOpen,
  mayChange,
  onOpen,
  onChoice,
}: {
  slot: ModelSlot;
  choice: SlotChoice | undefined;
  share: number;
  isOpen: boolean;
  mayChange: boolean;
  onOpen: () => void;
  onChoice: (choice: SlotChoice | null, merge?: boolean) => void;
}) {
  const look = lookOf(slot, choice);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="grid min-h-11 w-full grid-cols-[1.5rem_1fr_auto_1rem] items-center gap-2.5 rounded-6 px-1 py-1.5 text-left text-13 hover:bg-wash"
      >
        <Swatch colour={look.colour} isHidden={look.hidden} />
        <span className="grid min-w-0">
          <span dir="auto" translate="no" className="truncate font-medium text-ink">
            {slot.name}
          </span>
          <span className="truncate text-12 text-soft">{choiceText(slot, choice)}</span>
        </span>
        <span className="figures text-12 text-soft" title={t('model.area', { area: formatNumber(slot.area) })}>
          {t('model.share', { share: shareText(share) })}
        </span>
        <ChevronDown aria-hidden className={`size-4 text-soft transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen ? (
        <div className="px-1 pt-1 pb-3">
          <MaterialPicker {...{ slot, choice, onChoice }} disabled={!mayChange} />
        </div>
      ) : null}
    </li>
  );
}

/** What a slot becomes: "Oak", "#aabbcc", "Hidden", "As in the file · proposed: Oak". */
export function choiceText(slot: ModelSlot, choice: SlotChoice = {}): string {
  if (choice.hidden) return t('model.hidden');
  const chosen = [choice.material && materialName(choice.material), choice.colour].filter(Boolean);
  if (chosen.length > 0) return chosen.join(' · ');
  return slot.proposal ? t('model.proposes', { material: materialName(slot.proposal) }) : t('model.asInFile');
}

function shareText(share: number): string {
  const percent = 100 * share;
  return percent > 0 && percent < 1 ? '<1' : String(Math.round(percent));
}
