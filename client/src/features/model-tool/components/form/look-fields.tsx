import { MODEL_LOOKS } from '@maquette/contracts/models/model-looks';
import { readStudy } from '@maquette/contracts/models/sun-study';
import { clockOfHour, formatDayOfYear, t } from '../../../../i18n/t';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { SwitchField } from '../../../../ui/switch-field';
import type { GroupProps } from '../../../image-tool/components/form/form-fields';
import { isFull, STUDY_HOURS, type StudyPart, toggled, USUAL_DAYS } from '../../rules/study';

/** Photo, clay, ink or sun study, with the days and hours of a study. */
export function LookFields({ form, change }: GroupProps) {
  return (
    <>
      <SegmentedControl
        label={t('model.look')}
        hint={t(`model.lookWhy.${form.look}`)}
        value={form.look}
        onChoose={(look) => change({ look })}
        choices={MODEL_LOOKS.map((value) => ({ value, label: t(`modelLook.${value}`) }))}
      />
      {form.look === 'sun-study' ? (
        <>
          <Chips part="days" values={USUAL_DAYS} text={formatDayOfYear} {...{ form, change }} />
          <Chips part="hours" values={STUDY_HOURS} text={clockOfHour} {...{ form, change }} />
        </>
      ) : null}
    </>
  );
}

/** Several of a list of days or hours. */
function Chips({
  part,
  values,
  text,
  form,
  change,
}: GroupProps & { part: StudyPart; values: readonly number[]; text: (value: number) => string }) {
  const chosen = readStudy(form)[part];
  const full = isFull(form, part);
  // A reused study may have other days.
  const all = [...new Set([...values, ...chosen])].sort((a, b) => a - b);
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-medium text-ink">
        {t(part === 'days' ? 'model.studyDays' : 'model.studyHours')}
      </legend>
      <div className="flex flex-wrap gap-1">
        {all.map((value) => {
          const isChosen = chosen.includes(value);
          return (
            <label
              key={value}
              className="figures relative inline-flex min-h-8 cursor-pointer items-center rounded-6 border border-line bg-sheet px-2 text-13 text-body has-checked:border-ink has-checked:bg-wash-deep has-checked:font-medium has-checked:text-ink has-disabled:cursor-not-allowed has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-pencil-mark pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isChosen ? chosen.length === 1 : full}
                onChange={() => change(toggled(form, part, value))}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {text(value)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Ground, trees and people around the model; all off by default. */
export function AddedFields({ form, change }: GroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-13 font-medium text-ink">{t('model.added')}</legend>
      <p className="label">{t('model.addedWhy')}</p>
      {(['ground', 'trees', 'people'] as const).map((field) => (
        <SwitchField
          key={field}
          label={t(`model.added.${field}`)}
          checked={form[field]}
          onToggle={(isOn) => change({ [field]: isOn })}
        />
      ))}
    </fieldset>
  );
}
