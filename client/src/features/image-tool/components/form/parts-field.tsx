import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { IMAGE_TABLE } from '@maquette/contracts/fields/image-table';
import { PART_CHOICES, PARTS_OF, type PartField } from '@maquette/contracts/fields/part-choices';
import { partsOn } from '@maquette/contracts/fields/part-map';
import { useId } from 'react';
import { t } from '../../../../i18n/t';
import { ProviderFieldNote } from '../../../tool-form/components/provider-choice';
import { mapIn, useSketchParts } from '../../hooks/use-sketch-parts';
import type { ImageForm } from '../../rules/image-form';
import { idOfPart, lights, markOf, setPartLight, usePartLight } from '../../rules/part-light';
import { materialName, swatchOf } from '../../rules/swatches';
import type { GroupProps } from './form-fields';

/**
 * Material of each part: one swatch per part; a selected swatch shows the available materials.
 * With a sketch, detected parts have the same colour as in the sketch and highlight each other.
 */
export default function PartsField({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const { open: shown } = usePartLight();
  const parts: readonly PartField[] = PARTS_OF[form.designType];
  const open = shown && parts.includes(shown) ? shown : null;
  const map = mapIn(useSketchParts(tool === 's2i' ? form : { ...form, image: null }));
  const found = map ? partsOn(map) : [];
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-13 font-medium text-ink">{t('look.parts')}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {parts.map((part) => (
          <button
            key={part}
            id={idOfPart(part)}
            type="button"
            aria-expanded={part === open}
            aria-label={t('look.part', { part: t(`part.${part}`), material: materialName(part, form[part]) })}
            onClick={() => setPartLight({ open: part === open ? null : part })}
            {...lights(part)}
            className="grid min-w-0 content-start gap-1 rounded-6 text-left"
          >
            <Swatch part={part} material={form[part]} marked={part === open} />
            <span className="grid text-12">
              <span className="font-medium wrap-anywhere hyphens-auto text-ink">{materialName(part, form[part])}</span>
              <span className="flex items-center gap-1 wrap-anywhere hyphens-auto text-soft">
                {found.includes(part) ? (
                  <span
                    aria-hidden
                    style={{ background: markOf(part) }}
                    className="size-2 shrink-0 rounded-full ring-1 ring-edge"
                  />
                ) : null}
                {t(`part.${part}`)}
              </span>
            </span>
          </button>
        ))}
      </div>
      {open ? <Choices key={open} part={open} {...{ form, change }} /> : null}
    </fieldset>
  );
}

function Swatch({ part, material, marked }: { part: PartField; material: string; marked: boolean }) {
  return (
    <span
      aria-hidden
      style={material ? { background: swatchOf(part, material) } : undefined}
      className={`block h-9 rounded-6 border ${marked ? 'border-pencil outline-1 outline-pencil' : 'border-edge'} ${material ? '' : 'border-dashed bg-wash'}`}
    />
  );
}

function Choices({ part, form, change }: GroupProps & { part: PartField }) {
  const name = useId();
  const choices: readonly string[] = ['', ...PART_CHOICES[part]];
  const chosen: string = form[part];
  return (
    <fieldset className="grid min-w-0 gap-1.5 rounded-6 border border-line bg-wash p-2">
      <legend className="sr-only">{t(`part.${part}`)}</legend>
      <div className="grid grid-cols-3 gap-x-2 gap-y-1.5">
        {choices.map((material) => (
          <label
            key={material}
            className="relative grid min-h-11 cursor-pointer grid-cols-[1.75rem_1fr] items-center gap-1.5 rounded-6 border border-transparent p-1 text-12 text-body hover:text-ink has-checked:border-line-strong has-checked:bg-sheet has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-pencil-mark"
          >
            <input
              type="radio"
              name={name}
              value={material}
              checked={material === chosen}
              onChange={() => change({ [part]: material } as Partial<ImageForm>)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Swatch part={part} material={material} marked={false} />
            <span className="leading-tight">{materialName(part, material)}</span>
          </label>
        ))}
      </div>
      <ProviderFieldNote wire={IMAGE_TABLE[part].wire} />
    </fieldset>
  );
}
