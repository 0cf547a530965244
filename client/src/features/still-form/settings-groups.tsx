import {
  CAMERA_LENSES,
  DEPTHS_OF_FIELD,
  DESIGN_TYPES,
  pictureSize,
  RATIOS,
  SEED_LIMIT,
  STYLE_PRESETS,
} from '@maquette/domain/contracts/render';
import { Dices } from 'lucide-react';
import { IconButton } from '../../design/button';
import { Disclosure } from '../../design/disclosure';
import { SelectField, TextArea, TextField } from '../../design/fields';
import { SegmentedControl } from '../../design/segmented-control';
import { SwitchField } from '../../design/switch-field';
import { t } from '../../words/t';
import { OFFERED_RESOLUTIONS, randomSeed, type StillForm } from './still-form';

export interface GroupProps {
  form: StillForm;
  change: (fields: Partial<StillForm>) => void;
}

export function DesignTypeField({ form, change }: GroupProps) {
  return (
    <SegmentedControl
      label={t('t2i.designType')}
      value={form.designType}
      onChoose={(designType) => change({ designType })}
      choices={DESIGN_TYPES.map((value) => ({ value, label: t(`t2i.${value}`) }))}
    />
  );
}

export function StyleField({ form, change }: GroupProps) {
  return (
    <SelectField
      label={t('t2i.style')}
      value={form.stylePreset}
      onChoose={(stylePreset) => change({ stylePreset })}
      choices={STYLE_PRESETS.map((value) => ({ value, label: t(`t2i.${value}`) }))}
    />
  );
}

/** The outline of a ratio, as large as a letter. */
function RatioGlyph({ ratio }: { ratio: string }) {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const longest = Math.max(across, down);
  const width = (14 * across) / longest;
  const height = (14 * down) / longest;
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 fill-none stroke-current" strokeWidth="1.25">
      <rect x={8 - width / 2} y={8 - height / 2} width={width} height={height} />
    </svg>
  );
}

export function FrameFields({ form, change }: GroupProps) {
  const size = pictureSize(form.ratio, form.resolution);
  return (
    <>
      <SegmentedControl
        label={t('t2i.ratio')}
        columns={3}
        value={form.ratio}
        onChoose={(ratio) => change({ ratio })}
        choices={RATIOS.map((value) => ({ value, label: value, picture: <RatioGlyph ratio={value} /> }))}
      />
      <div className="grid gap-1.5">
        <SegmentedControl
          label={t('t2i.pixels')}
          value={form.resolution}
          onChoose={(resolution) => change({ resolution })}
          choices={OFFERED_RESOLUTIONS.map((value) => ({ value, label: value }))}
        />
        <p className="label figures">{t('t2i.size', { width: String(size.width), height: String(size.height) })}</p>
      </div>
    </>
  );
}

export function OpticsGroup({ form, change }: GroupProps) {
  const any = { value: '' as const, label: t('t2i.any') };
  return (
    <Disclosure title={t('t2i.optics')}>
      <SelectField
        label={t('t2i.lens')}
        value={form.cameraLens}
        onChoose={(cameraLens) => change({ cameraLens })}
        choices={[any, ...CAMERA_LENSES.map((value) => ({ value, label: value }))]}
      />
      <SelectField
        label={t('t2i.depth')}
        value={form.depthOfField}
        onChoose={(depthOfField) => change({ depthOfField })}
        choices={[any, ...DEPTHS_OF_FIELD.map((value) => ({ value, label: value }))]}
      />
      <SwitchField
        label={t('t2i.verticals')}
        hint={t('t2i.verticalsWhy')}
        checked={form.verticalsStraight}
        onToggle={(verticalsStraight) => change({ verticalsStraight })}
      />
    </Disclosure>
  );
}

export function AdvancedGroup({ form, change }: GroupProps) {
  const readSeed = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 10);
    change({ seed: Math.min(SEED_LIMIT - 1, Number(digits)), seedLocked: true });
  };
  return (
    <Disclosure title={t('t2i.advanced')}>
      <TextArea
        label={t('t2i.negative')}
        placeholder={t('t2i.negativePlaceholder')}
        rows={2}
        className="min-h-16"
        value={form.negativePrompts}
        onChange={(event) => change({ negativePrompts: event.target.value })}
      />
      <TextField
        label={t('t2i.seed')}
        inputMode="numeric"
        autoComplete="off"
        className="figures pr-12"
        value={String(form.seed)}
        onChange={(event) => readSeed(event.target.value)}
        trailing={
          <IconButton
            label={t('t2i.seedRandom')}
            className="size-9"
            onClick={() => change({ seed: randomSeed(), seedLocked: true })}
          >
            <Dices aria-hidden className="size-4" />
          </IconButton>
        }
      />
      <SwitchField
        label={t('t2i.seedLock')}
        hint={t('t2i.seedLockWhy')}
        checked={form.seedLocked}
        onToggle={(seedLocked) => change({ seedLocked })}
      />
    </Disclosure>
  );
}
