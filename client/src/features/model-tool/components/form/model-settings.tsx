import '../../../../i18n/model-words';
import '../../../../i18n/tool-words';
import { WEATHERS } from '@maquette/contracts/fields/image-choices';
import { DEPTHS_OF_FIELD, type Mode, OUTPUT_FORMATS } from '@maquette/contracts/tools/render-choices';
import type { ReactNode } from 'react';
import { t } from '../../../../i18n/t';
import type { CreditState } from '../../../../session/entitlements';
import { Disclosure } from '../../../../ui/disclosure';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { SwitchField } from '../../../../ui/switch-field';
import { type GroupProps, OptionalChoice } from '../../../image-tool/components/form/form-fields';
import { FrameFields } from '../../../image-tool/components/form/frame-fields';
import { SeedFields } from '../../../image-tool/components/form/seed-fields';
import { seedActs } from '../../../image-tool/rules/image-form';
import type { ModelSession } from '../../hooks/use-model-session';
import { CameraFields } from './camera-fields';
import { AddedFields, LookFields } from './look-fields';
import { ModelSun } from './model-sun';

/** Everything about the render of a model, below the model itself. Loaded with the first model. */
export default function ModelSettings({
  form,
  change,
  session,
  credits,
  mode,
  slots,
}: GroupProps & { session: ModelSession; credits: CreditState; mode: Mode; slots: ReactNode }) {
  const isPhoto = form.look === 'photo';
  return (
    <>
      <LookFields {...{ form, change }} />
      <CameraFields session={session} />
      <FrameFields tool="m2i" {...{ form, change, credits, mode }} />
      {slots}
      <ModelSun {...{ form, change, session }} />
      {isPhoto ? (
        <OptionalChoice
          wire="weather"
          label={t('s2i.weather')}
          values={WEATHERS}
          value={form.light.weather}
          onChoose={(weather) => change({ light: { ...form.light, weather } })}
        />
      ) : null}
      <AddedFields {...{ form, change }} />
      <SwitchField
        label={t('model.passes')}
        hint={t('model.passesWhy')}
        checked={form.passes}
        onToggle={(passes) => change({ passes })}
      />
      <div className="border-y border-line">
        <Disclosure title={t('t2i.advanced')}>
          {isPhoto ? (
            <OptionalChoice
              wire="dof_level"
              label={t('t2i.depth')}
              values={DEPTHS_OF_FIELD}
              value={form.depthOfField}
              onChoose={(depthOfField) => change({ depthOfField })}
            />
          ) : null}
          {seedActs('m2i', form) ? <SeedFields {...{ form, change }} /> : null}
          <SegmentedControl
            label={t('still.outputFormat')}
            value={form.outputFormat}
            onChoose={(outputFormat) => change({ outputFormat })}
            choices={OUTPUT_FORMATS.map((value) => ({ value, label: t(`still.${value}`) }))}
          />
        </Disclosure>
      </div>
    </>
  );
}
