import '../../../../i18n/tool-words';
import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { USUAL_DAY } from '@maquette/contracts/fields/sun-path';
import { clockOfHour, formatDayOfYear, t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import type { ImageForm } from '../../rules/image-form';
import type { GroupProps } from './form-fields';
import { SunDial } from './sun-dial';
import { SUN_UNSET, sunChange } from './sun-field';
import { SunSliders } from './sun-sliders';

/** Initial hour when the sun is first placed: afternoon. */
const FIRST_HOUR = 16;
const SIDES = ['ahead', 'right', 'behind', 'left'] as const;

/** Sun path over a house in plan, and the same values as numbers. */
export default function SunPlan({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const { sunHour, sunDay = USUAL_DAY } = form;
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <div className="grid content-start gap-1">
        <SunDial sun={form} onHour={(hour) => change(sunChange(tool, form, { sunHour: hour }))} />
        <p className="label figures flex justify-between gap-2">
          {sunHour === undefined ? (
            t('look.sunAuto')
          ) : (
            <>
              <span>{formatDayOfYear(sunDay)}</span>
              <span>{clockOfHour(sunHour)}</span>
            </>
          )}
        </p>
      </div>
      <SunPosition {...{ tool, form, change }} />
    </div>
  );
}

/** Button that places the sun, then its position as numbers. */
function SunPosition({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const { sunHour, north = 0 } = form;
  const set = (fields: Partial<ImageForm>) => change(sunChange(tool, form, fields));
  if (sunHour === undefined) {
    return (
      <div className="grid gap-2">
        <p className="label">{t('look.sunWhy')}</p>
        <Button size="touch" className="justify-self-start" onClick={() => set({ sunHour: FIRST_HOUR })}>
          {t('look.placeSun')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-1">
      <SunSliders
        sun={{ ...form, sunHour }}
        north={north}
        northText={t(`look.north.${SIDES[Math.round(north / 90) % 4] ?? 'ahead'}`, { count: north })}
        onSun={set}
        onNorth={(degrees) => set({ north: degrees })}
      />
      <Button size="touch" tone="quiet" className="justify-self-start px-0!" onClick={() => change(SUN_UNSET)}>
        {t('look.freeSun')}
      </Button>
    </div>
  );
}
