import { VIDEO_MODELS, VIDEO_RESOLUTIONS } from '@maquette/contracts/fields/video-choices';
import { clipSize } from '@maquette/contracts/fields/video-fields';
import { t } from '../../../../i18n/t';
import { SelectField } from '../../../../ui/fields';
import { RatioField } from '../../../../ui/ratio-field';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { ProviderFieldNote, useNote } from '../../../tool-form/components/provider-choice';
import { lengthChoices } from '../../rules/video-length';
import type { GroupProps } from './movement-fields';

export function FrameFields({ form, change }: GroupProps) {
  const size = clipSize(form.ratio, form.resolution, form.upscale4k);
  return (
    <>
      <RatioField
        label={t('video.ratio')}
        value={form.ratio}
        onChoose={(ratio) => change({ ratio, ratioChosen: true })}
      />
      <div className="grid gap-1.5">
        <SegmentedControl<string>
          label={t('video.pixels')}
          value={form.resolution}
          onChoose={(chosen) => {
            const resolution = VIDEO_RESOLUTIONS.find((known) => known === chosen);
            if (resolution) change({ resolution });
          }}
          choices={[
            ...VIDEO_RESOLUTIONS.map((value) => ({ value, label: value })),
            { value: '4K', label: t('video.pixels4k'), disabled: true },
          ]}
        />
        <p className="label figures">
          {t('video.size', { width: String(size.width), height: String(size.height) })}
          {form.upscale4k ? ` · ${t('video.upscale4k')}` : null}
        </p>
        <ProviderFieldNote wire="resolution" />
      </div>
    </>
  );
}

export function ModelField({ form, change }: GroupProps) {
  return (
    <SelectField
      label={t('video.model')}
      {...useNote('model', t(`model.${form.model}.why`))}
      value={form.model}
      onChoose={(model) => change({ model })}
      choices={VIDEO_MODELS.map((value) => ({ value, label: t(`model.${value}`) }))}
    />
  );
}

/** @param also additional lengths in seconds, beyond the tool's */
export function LengthField({ form, change, also }: GroupProps & { also?: readonly number[] }) {
  const choices = lengthChoices({ ...form, also });
  const current = choices.find(({ seconds }) => seconds === form.seconds) ?? choices.at(-1);
  return (
    <div className="grid gap-1.5">
      <SegmentedControl
        label={t('video.length')}
        value={String(current?.seconds)}
        columns={choices.length > 4 ? 3 : undefined}
        onChoose={(seconds) => change({ seconds: Number(seconds) })}
        choices={choices.map(({ seconds, whole }) => ({
          value: String(seconds),
          label: whole ? t('video.wholeClip', { seconds }) : t('video.seconds', { seconds }),
        }))}
      />
      <ProviderFieldNote wire="seconds" />
    </div>
  );
}
