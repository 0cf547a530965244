import '../../../../i18n/tool-words';
import { USUAL_DAY, USUAL_LATITUDE } from '@maquette/contracts/fields/sun-path';
import { clockOfHour, formatDayOfYear, t } from '../../../../i18n/t';
import { SliderField } from '../../../../ui/slider-field';
import type { GroupProps } from '../../../image-tool/components/form/form-fields';
import { SunDial } from '../../../image-tool/components/form/sun-dial';
import { sunChange } from '../../../image-tool/components/form/sun-field';
import type { ImageForm } from '../../../image-tool/rules/image-form';
import type { ModelSession } from '../../hooks/use-model-session';
import { usualHour } from '../../rules/sun-direction';

/** Sun by place, day, hour and north, whose shadow the viewer shows at once. North belongs to the model. */
export function ModelSun({ form, change, session }: GroupProps & { session: ModelSession }) {
  const { sunHour = usualHour(form.light.timeOfDay), sunDay = USUAL_DAY, latitude = USUAL_LATITUDE } = form;
  const { model, edit } = session;
  const north = model?.north ?? 0;
  const set = (fields: Partial<ImageForm>) => change(sunChange('m2i', form, { sunHour, ...fields }));
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-medium text-ink">{t('model.sun')}</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        <div className="grid content-start gap-1">
          <SunDial sun={{ ...form, sunHour, north }} isPlan onHour={(hour) => set({ sunHour: hour })} />
          <p className="label figures flex justify-between gap-2">
            <span>{formatDayOfYear(sunDay)}</span>
            <span>{clockOfHour(sunHour)}</span>
          </p>
        </div>
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
            label={t('look.latitude')}
            value={latitude}
            valueText={t(latitude < 0 ? 'look.south' : 'look.northern', { count: Math.abs(latitude) })}
            min={-65}
            max={65}
            onSlide={(degrees) => set({ latitude: degrees })}
          />
          <SliderField
            label={t('look.north')}
            value={north}
            valueText={t('look.degrees', { count: north })}
            max={355}
            step={5}
            onSlide={(degrees) => edit({ north: degrees })}
          />
        </div>
      </div>
      <p className="label">{t('model.sunWhy')}</p>
    </fieldset>
  );
}
