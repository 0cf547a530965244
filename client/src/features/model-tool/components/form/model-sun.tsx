import '../../../../i18n/tool-words';
import { USUAL_DAY } from '@maquette/contracts/fields/sun-path';
import { clockOfHour, formatDayOfYear, t } from '../../../../i18n/t';
import type { GroupProps } from '../../../image-tool/components/form/form-fields';
import { SunDial } from '../../../image-tool/components/form/sun-dial';
import { sunChange } from '../../../image-tool/components/form/sun-field';
import { SunSliders } from '../../../image-tool/components/form/sun-sliders';
import type { ImageForm } from '../../../image-tool/rules/image-form';
import type { ModelSession } from '../../hooks/use-model-session';
import { usualHour } from '../../rules/sun-direction';

/** Sun by place, day, hour and north, whose shadow the viewer shows at once. North belongs to the model. */
export function ModelSun({ form, change, session }: GroupProps & { session: ModelSession }) {
  const { sunHour = usualHour(form.light.timeOfDay), sunDay = USUAL_DAY } = form;
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
          <SunSliders
            sun={{ ...form, sunHour }}
            north={north}
            northText={t('look.degrees', { count: north })}
            onSun={set}
            onNorth={(degrees) => edit({ north: degrees })}
          />
        </div>
      </div>
      <p className="label">{t('model.sunWhy')}</p>
    </fieldset>
  );
}
