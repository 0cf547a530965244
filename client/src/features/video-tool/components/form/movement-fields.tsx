import {
  DYNAMIC_MOVEMENTS,
  type DynamicMovement,
  STATIC_MOVEMENTS,
  type StaticMovement,
  VIDEO_STYLES,
} from '@maquette/contracts/fields/video-choices';
import { t } from '../../../../i18n/t';
import { SelectField } from '../../../../ui/fields';
import { useNote } from '../../../tool-form/components/provider-choice';
import { CAMERA_PRESETS, type CameraPreset, presetOf } from '../../rules/camera-presets';
import type { VideoForm } from '../../rules/video-form';

export interface GroupProps {
  form: VideoForm;
  change: (fields: Partial<VideoForm>) => void;
}

export function StyleField({ form, change }: GroupProps) {
  return (
    <SelectField
      label={t('video.style')}
      value={form.style}
      onChoose={(style) => change({ style })}
      choices={VIDEO_STYLES.map((value) => ({ value, label: t(`video.style.${value}`) }))}
      {...useNote('style')}
    />
  );
}

/** Camera presets. The one that matches the form is marked. */
export function PresetChips({ form, onChoose }: { form: VideoForm; onChoose: (preset: CameraPreset) => void }) {
  const current = presetOf(form);
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-medium text-ink">{t('video.presets')}</legend>
      <ul className="flex flex-wrap gap-1.5">
        {CAMERA_PRESETS.map((preset) => (
          <li key={preset}>
            <button
              type="button"
              aria-pressed={preset === current}
              onClick={() => onChoose(preset)}
              className="min-h-8 rounded-full border border-edge bg-sheet px-3 text-13 text-body transition-colors hover:bg-wash hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11"
            >
              {t(`preset.${preset}`)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type KindOf<Move> = Move extends `${infer Kind}-${string}` ? Kind : never;
type Movement = StaticMovement | DynamicMovement;

/** Explains a camera move in plain words for users who do not know film terms. */
function howOf(move: Movement): string | undefined {
  return move === 'none' ? undefined : t(`video.how.${move.split('-')[0] as KindOf<Movement>}`);
}

export function MovementFields({ form, change }: GroupProps) {
  return (
    <>
      <SelectField
        label={t('video.static')}
        {...useNote('static_movement', howOf(form.staticMovement) ?? t('video.staticWhy'))}
        value={form.staticMovement}
        onChoose={(staticMovement) => change({ staticMovement })}
        choices={STATIC_MOVEMENTS.map((value) => ({ value, label: t(`move.${value}`) }))}
      />
      <SelectField
        label={t('video.dynamic')}
        {...useNote('dynamic_movement', howOf(form.dynamicMovement) ?? t('video.dynamicWhy'))}
        value={form.dynamicMovement}
        onChoose={(dynamicMovement) => change({ dynamicMovement })}
        choices={DYNAMIC_MOVEMENTS.map((value) => ({ value, label: t(`move.${value}`) }))}
      />
    </>
  );
}
