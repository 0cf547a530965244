import { TIMES_OF_DAY } from '@maquette/contracts/fields/image-choices';
import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { seenSun } from '@maquette/contracts/fields/sun-path';
import { choiceName, t } from '../../../../i18n/t';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { useNote } from '../../../tool-form/components/provider-choice';
import type { ImageForm } from '../../rules/image-form';
import { lightChange, readLight } from '../../rules/look-state';
import type { GroupProps } from './form-fields';

/** Fields for an unset sun: the engine chooses its position. */
export const SUN_UNSET = { sunHour: undefined, sunDay: undefined, latitude: undefined, north: undefined };

/** Changes when the sun is placed: the sun fields, and the matching time of day of the form. */
export function sunChange(tool: ImageTool, form: ImageForm, fields: Partial<ImageForm>): Partial<ImageForm> {
  const timeOfDay = seenSun({ ...form, ...fields })?.timeOfDay;
  return { ...fields, ...(timeOfDay ? lightChange(tool, form, { timeOfDay }) : {}) };
}

/** Time of day as a choice; selecting one clears the exact sun position. */
export function TimeOfDayField({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const auto = { value: '' as const, label: t('still.auto') };
  return (
    <SegmentedControl
      label={t('s2i.timeOfDay')}
      {...useNote('time_of_day')}
      value={readLight(tool, form).timeOfDay ?? ''}
      onChoose={(timeOfDay) => change({ ...lightChange(tool, form, { timeOfDay }), ...SUN_UNSET })}
      choices={[auto, ...TIMES_OF_DAY.map((value) => ({ value, label: choiceName('time_of_day', value) }))]}
    />
  );
}
