import { MATERIAL_COLOURS } from '@maquette/contracts/models/material-colours';
import type { ModelSlot } from '@maquette/contracts/models/mesh-file';
import type { ModelMaterial, SlotChoice } from '@maquette/contracts/models/model-materials';
import { Eye, EyeOff, RotateCcw, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/fields';
import { findMaterials, lookOf, materialName } from '../../rules/slots';

/** Changes what one slot becomes: an engine material, a colour, hidden, or back to the file. */
export function MaterialPicker({
  slot,
  choice = {},
  disabled,
  onChoice,
}: {
  slot: ModelSlot;
  choice?: SlotChoice;
  disabled: boolean;
  /** Null puts the slot back to the file. */
  onChoice: (choice: SlotChoice | null, merge?: boolean) => void;
}) {
  const [typed, setTyped] = useState('');
  const group = useId();
  const found = findMaterials(typed);
  const { colour } = lookOf(slot, choice);
  const isChanged = Object.keys(choice).length > 0;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {slot.proposal && choice.material !== slot.proposal ? (
          <Button
            size="touch"
            icon={Sparkles}
            disabled={disabled}
            onClick={() => onChoice({ ...choice, material: slot.proposal as ModelMaterial, colour: undefined })}
          >
            {t('model.takeProposal', { material: materialName(slot.proposal) })}
          </Button>
        ) : null}
        <label className="inline-flex min-h-8 items-center gap-2 rounded-6 border border-edge bg-sheet px-2.5 text-13 font-medium text-ink pointer-coarse:min-h-11">
          {t('model.colour')}
          <input
            type="color"
            value={colour}
            disabled={disabled}
            onChange={(event) => onChoice({ ...choice, colour: event.target.value }, true)}
            className="size-6 cursor-pointer rounded-6 border border-edge bg-transparent p-0"
          />
        </label>
        <Button
          size="touch"
          icon={choice.hidden ? Eye : EyeOff}
          aria-pressed={choice.hidden === true}
          disabled={disabled}
          onClick={() => onChoice({ ...choice, hidden: !choice.hidden })}
        >
          {t(choice.hidden ? 'model.show' : 'model.hide')}
        </Button>
        <Button size="touch" icon={RotateCcw} disabled={disabled || !isChanged} onClick={() => onChoice(null)}>
          {t('model.backToFile')}
        </Button>
      </div>
      <TextField
        label={t('model.findMaterial')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className="min-w-0" disabled={disabled}>
        <legend className="sr-only">{t('model.materialOf', { slot: slot.name })}</legend>
        <div className="grid max-h-64 grid-cols-2 gap-x-2 gap-y-1 overflow-y-auto overscroll-contain pr-1">
          {found.map((material) => (
            <label
              key={material}
              className="relative grid min-h-9 cursor-pointer grid-cols-[1.5rem_1fr] items-center gap-2 rounded-6 border border-transparent px-1 text-13 text-body hover:text-ink has-checked:border-line-strong has-checked:bg-wash has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-pencil-mark pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={group}
                value={material}
                checked={choice.material === material}
                onChange={() => onChoice({ material, ...(choice.hidden ? { hidden: true } : {}) })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Swatch colour={MATERIAL_COLOURS[material].colour} />
              <span className="min-w-0 leading-tight wrap-anywhere hyphens-auto">{materialName(material)}</span>
            </label>
          ))}
        </div>
        {found.length === 0 ? <p className="label">{t('model.noMaterial')}</p> : null}
      </fieldset>
    </div>
  );
}

export function Swatch({ colour, isHidden = false }: { colour: string; isHidden?: boolean }) {
  return (
    <span
      aria-hidden
      className="block size-6 shrink-0 rounded-6 border border-edge"
      style={isHidden ? undefined : { backgroundColor: colour }}
    />
  );
}
