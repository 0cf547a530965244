import { TIMES_OF_DAY } from '@maquette/contracts/fields/image-choices';
import type { ImageTool } from '@maquette/contracts/fields/image-fields';
import { seenSun, USUAL_DAY, USUAL_LATITUDE } from '@maquette/contracts/fields/sun-path';
import { Button } from '../../design/button';
import { SegmentedControl } from '../../design/segmented-control';
import { SliderField } from '../../design/slider-field';
import { clockOfHour, formatDayOfYear, t } from '../../i18n/t';
import { useNote } from '../../renders/made-by';
import type { GroupProps } from './form-fields';
import type { ImageForm } from './image-form';
import { lightChange, readLight } from './look-state';

/** An afternoon: where the sun is first put. */
const FIRST_HOUR = 16;
const NOWHERE = { sunHour: undefined, sunDay: undefined, latitude: undefined, north: undefined };

const SIDES = ['ahead', 'right', 'behind', 'left'] as const;

/** What placing the sun changes: its own fields, and the word of the form for its hour. */
export function sunChange(tool: ImageTool, form: ImageForm, fields: Partial<ImageForm>): Partial<ImageForm> {
  const timeOfDay = seenSun({ ...form, ...fields })?.timeOfDay;
  return { ...fields, ...(timeOfDay ? lightChange(tool, form, { timeOfDay }) : {}) };
}

/** The word for the hour; choosing one leaves the sun to the engine again. */
export function TimeOfDayField({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const auto = { value: '' as const, label: t('still.auto') };
  return (
    <SegmentedControl
      label={t('s2i.timeOfDay')}
      {...useNote('time_of_day')}
      columns={4}
      value={readLight(tool, form).timeOfDay ?? ''}
      onChoose={(timeOfDay) => change({ ...lightChange(tool, form, { timeOfDay }), ...NOWHERE })}
      choices={[auto, ...TIMES_OF_DAY.map((value) => ({ value, label: value }))]}
    />
  );
}

/** Where the sun stands, to the quarter of an hour: hour, day of the year, where north lies, and how far from the equator. */
export function SunSliders({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const { sunHour, sunDay = USUAL_DAY, north = 0, latitude = USUAL_LATITUDE } = form;
  const set = (fields: Partial<ImageForm>) => change(sunChange(tool, form, fields));
  if (sunHour === undefined) {
    return (
      <div className="grid gap-2">
        <p className="label">{t('look.sunWhy')}</p>
        <Button
          size="small"
          className="justify-self-start pointer-coarse:min-h-11"
          onClick={() => set({ sunHour: FIRST_HOUR })}
        >
          {t('look.placeSun')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-1">
      <SliderField
        label={t('look.hour')}
        value={sunHour}
        valueText={clockOfHour(sunHour)}
        max={24}
        step={0.25}
        onSlide={(hour) => set({ sunHour: hour })}
      />
      <SliderField
        label={t('look.day')}
        value={sunDay}
        valueText={formatDayOfYear(sunDay)}
        min={1}
        max={365}
        onSlide={(day) => set({ sunDay: day })}
      />
      <SliderField
        label={t('look.north')}
        value={north}
        valueText={t(`look.north.${SIDES[Math.round(north / 90) % 4] ?? 'ahead'}`, { count: north })}
        max={355}
        step={5}
        onSlide={(degrees) => set({ north: degrees })}
      />
      <SliderField
        label={t('look.latitude')}
        value={latitude}
        valueText={t(latitude < 0 ? 'look.south' : 'look.northern', { count: Math.abs(latitude) })}
        min={-65}
        max={65}
        onSlide={(degrees) => set({ latitude: degrees })}
      />
      <Button
        size="small"
        tone="quiet"
        className="justify-self-start px-0! pointer-coarse:min-h-11"
        onClick={() => change(NOWHERE)}
      >
        {t('look.freeSun')}
      </Button>
    </div>
  );
}
