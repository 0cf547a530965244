import '../../../../i18n/tool-words';
import { DEPTH_MODES, OUTPUT_TYPES, REFERENCE_ROLES } from '@maquette/contracts/fields/image-choices';
import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { imageSize, OUTPUT_FORMATS, PROMPT_LIMIT, UPSCALES } from '@maquette/contracts/tools/render-choices';
import { choiceName, t } from '../../../../i18n/t';
import { SelectField, TextArea } from '../../../../ui/fields';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { SliderField } from '../../../../ui/slider-field';
import { useHint, useNote } from '../../../tool-form/components/provider-choice';
import { deliveryOf } from '../../rules/image-form';
import type { GroupProps } from './form-fields';
import { SeedFields } from './seed-fields';

/** Both tools' advanced fields; Sketch to Images has additional ones. */
export default function AdvancedFields({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  return (
    <>
      <SliderField
        label={t('still.promptStrength')}
        hint={useHint(
          'prompt_strength',
          t(tool === 's2i' ? 'still.promptStrengthSketch' : 'still.promptStrengthReference'),
        )}
        value={form.promptStrength}
        onSlide={(promptStrength) => change({ promptStrength })}
      />
      <TextArea
        label={t('t2i.negative')}
        placeholder={t('t2i.negativePlaceholder')}
        rows={2}
        className="min-h-16"
        maxLength={PROMPT_LIMIT}
        {...useNote('negative_prompts')}
        value={form.negativePrompts}
        onChange={(event) => change({ negativePrompts: event.target.value })}
      />
      {tool === 's2i' ? <DrawingFields form={form} change={change} /> : null}
      <SeedFields form={form} change={change} />
      <FileFields form={form} change={change} />
    </>
  );
}

function DrawingFields({ form, change }: GroupProps) {
  return (
    <>
      <SliderField
        label={t('s2i.geometryOverride')}
        hint={useHint('geometry_override', t('s2i.geometryOverrideWhy'))}
        value={form.geometryOverride}
        onSlide={(geometryOverride) => change({ geometryOverride })}
      />
      <SelectField
        label={t('s2i.referenceRole')}
        {...useNote('reference_role', t('s2i.referenceRoleWhy'))}
        value={form.referenceRole}
        onChoose={(referenceRole) => change({ referenceRole })}
        choices={REFERENCE_ROLES.map((value) => ({ value, label: choiceName('reference_role', value) }))}
      />
      <SelectField
        {...useNote('depth_mode', t('s2i.depthModeWhy'))}
        label={t('s2i.depthMode')}
        value={form.depthMode}
        onChoose={(depthMode) => change({ depthMode })}
        choices={DEPTH_MODES.map((value) => ({ value, label: choiceName('depth_mode', value) }))}
      />
      <SelectField
        {...useNote('output_type', t('s2i.outputTypeWhy'))}
        label={t('s2i.outputType')}
        value={form.outputType}
        onChoose={(outputType) => change({ outputType })}
        choices={OUTPUT_TYPES.map((value) => ({ value, label: choiceName('output_type', value) }))}
      />
    </>
  );
}

function FileFields({ form, change }: GroupProps) {
  const { ratio, resolution } = form;
  const doubled = deliveryOf({ resolution, upscale: '2x' });
  const possible = doubled.upscale === '2x';
  const size = imageSize(ratio, doubled.resolution);
  return (
    <>
      <div className="grid gap-1.5">
        <SegmentedControl
          label={t('still.upscale')}
          value={deliveryOf(form).upscale}
          onChoose={(upscale) => change({ upscale })}
          choices={UPSCALES.map((value) => ({
            value,
            label: value === 'none' ? t('still.upscaleNone') : value,
            disabled: value === '2x' && !possible,
          }))}
        />
        <p className="label">
          {possible
            ? t('still.upscaleWhy', {
                resolution: doubled.resolution,
                width: String(size.width),
                height: String(size.height),
              })
            : t('still.upscaleFrom')}
        </p>
      </div>
      <SegmentedControl
        label={t('still.outputFormat')}
        value={form.outputFormat}
        onChoose={(outputFormat) => change({ outputFormat })}
        choices={OUTPUT_FORMATS.map((value) => ({ value, label: t(`still.${value}`) }))}
      />
    </>
  );
}
