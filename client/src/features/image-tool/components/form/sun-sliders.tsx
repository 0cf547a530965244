import '../../../../i18n/tool-words';
import { USUAL_DAY, USUAL_LATITUDE } from '@maquette/contracts/fields/sun-path';
import { clockOfHour, formatDayOfYear, t } from '../../../../i18n/t';
import { SliderField } from '../../../../ui/slider-field';
import type { ImageForm } from '../../rules/image-form';

/** Sun by hour in steps of a quarter, day of the year, latitude and direction of north. */
export function SunSliders({
  sun: { sunHour, sunDay = USUAL_DAY, latitude = USUAL_LATITUDE },
  north,
  northText,
  onSun,
  onNorth,
}: {
  sun: Pick<ImageForm, 'sunDay' | 'latitude'> & { sunHour: number };
  north: number;
  northText: string;
  onSun: (fields: Partial<ImageForm>) => void;
  onNorth: (degrees: number) => void;
}) {
  return (
    <>
      <SliderField
        label={t('look.hour')}
        value={sunHour}
        valueText={clockOfHour(sunHour)}
        max={24}
        step={0.25}
        onSlide={(hour) => onSun({ sunHour: hour })}
      />
      <SliderField
        label={t('look.day')}
        value={sunDay}
        valueText={formatDayOfYear(sunDay)}
        min={1}
        max={365}
        onSlide={(day) => onSun({ sunDay: day })}
      />
      <SliderField label={t('look.north')} value={north} valueText={northText} max={355} step={5} onSlide={onNorth} />
      <SliderField
        label={t('look.latitude')}
        value={latitude}
        valueText={t(latitude < 0 ? 'look.south' : 'look.northern', { count: Math.abs(latitude) })}
        min={-65}
        max={65}
        onSlide={(degrees) => onSun({ latitude: degrees })}
      />
    </>
  );
}
