import '../../../../i18n/tool-words';
import { USUAL_DAY, USUAL_LATITUDE } from '@maquette/contracts/fields/sun-path';
import { clockOfHour, formatDayOfYear, t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import { SliderField } from '../../../../ui/slider-field';
import type { GroupProps } from '../../../image-tool/components/form/form-fields';
import { SunDial } from '../../../image-tool/components/form/sun-dial';
import { SUN_UNSET, sunChange, TimeOfDayField } from '../../../image-tool/components/form/sun-field';
import type { ImageForm } from '../../../image-tool/rules/image-form';
import type { ModelSession } from '../../hooks/use-model-session';

/** Hour at which a sun is first placed: afternoon. */
const FIRST_HOUR = 16;

/** Sun by place, day, hour and north, seen on the model at once. North belongs to the model. */
export function ModelSun({ form, change, session }: GroupProps & { session: ModelSession }) {
  const { sunHour, sunDay = USUAL_DAY, latitude = USUAL_LATITUDE } = form;
  const { model, edit } = session;
  const north = model?.north ?? 0;
  const set = (fields: Partial<ImageForm>) => change(sunChange('m2i', form, fields));
  const isPlaced = sunHour !== undefined;
  return (
    <>
      {form.look === 'sun-study' ? null : <TimeOfDayField tool="m2i" {...{ form, change }} />}
      <div className="grid grid-cols-2 items-start gap-3">
        <div className="grid content-start gap-1">
          <SunDial sun={{ ...form, north }} isPlan onHour={(hour) => set({ sunHour: hour })} />
          <p className="label figures flex justify-between gap-2">
            {isPlaced ? (
              <>
                <span>{formatDayOfYear(sunDay)}</span>
                <span>{clockOfHour(sunHour)}</span>
              </>
            ) : (
              t('look.sunAuto')
            )}
          </p>
        </div>
        <div className="grid gap-1">
          {isPlaced ? (
            <>
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
            </>
          ) : (
            <div className="grid gap-2">
              <p className="label">{t('model.sunWhy')}</p>
              <Button size="touch" className="justify-self-start" onClick={() => set({ sunHour: FIRST_HOUR })}>
                {t('look.placeSun')}
              </Button>
            </div>
          )}
          <SliderField
            label={t('look.latitude')}
            value={latitude}
            valueText={t(latitude < 0 ? 'look.south' : 'look.northern', { count: Math.abs(latitude) })}
            min={-65}
            max={65}
            onSlide={(degrees) => change({ latitude: degrees })}
          />
          <SliderField
            label={t('model.north')}
            value={north}
            valueText={t('look.degrees', { count: north })}
            max={355}
            step={5}
            onSlide={(degrees) => edit({ north: degrees })}
          />
          {isPlaced ? (
            <Button
              size="touch"
              tone="quiet"
              className="justify-self-start px-0!"
              onClick={() => change({ ...SUN_UNSET, north })}
            >
              {t('look.freeSun')}
            </Button>
          ) : null}
        </div>
      </div>
    </>
  );
}
