import { WEATHERS } from '@maquette/contracts/fields/image-choices';
import type { ImageTool } from '@maquette/contracts/fields/image-fields';
import { SEASONS } from '@maquette/contracts/fields/part-choices';
import { USUAL_DAY } from '@maquette/contracts/fields/sun-path';
import { lookWords } from '@maquette/contracts/providers/look-words';
import { Cloud, CloudRain, Flower2, Leaf, type LucideIcon, Snowflake, Sprout, Sun } from 'lucide-react';
import { SegmentedControl } from '../../design/segmented-control';
import { clockOfHour, formatDayOfYear, t } from '../../i18n/t';
import { useNote } from '../../renders/made-by';
import type { GroupProps } from './form-fields';
import { settingsOf } from './image-form';
import { LensFan, LensField } from './lens-field';
import { lightChange, readLight } from './look-state';
import { PartsField } from './parts-field';
import { SunDial } from './sun-dial';
import { SunSliders, sunChange, TimeOfDayField } from './sun-field';

const WEATHER_SIGNS: Record<(typeof WEATHERS)[number], LucideIcon> = {
  Clear: Sun,
  Cloudy: Cloud,
  Rain: CloudRain,
  Snow: Snowflake,
};
const SEASON_SIGNS: Record<(typeof SEASONS)[number], LucideIcon> = {
  Spring: Sprout,
  Summer: Flower2,
  Autumn: Leaf,
  Winter: Snowflake,
};

/** The days at which the seasons begin, by which a sun that was placed goes along. */
const SEASON_DAYS: Record<(typeof SEASONS)[number], number> = { Spring: 80, Summer: 172, Autumn: 266, Winter: 355 };

/** What an architect chooses by looking: materials by part, sun and lens in plan, weather and season. */
export function LookGroup({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const outside = form.designType === 'Architecture';
  const words = lookWords(settingsOf(tool, form));
  return (
    <>
      <PartsField form={form} change={change} />
      <TimeOfDayField {...{ tool, form, change }} />
      {outside ? <SunField {...{ tool, form, change }} /> : null}
      {tool === 't2i' ? (
        <div className="grid grid-cols-2 items-center gap-3">
          <LensField {...{ form, change }} />
          <LensFan {...{ form, change }} />
        </div>
      ) : null}
      {outside ? <WeatherField {...{ tool, form, change }} /> : null}
      <SeasonField {...{ form, change }} />
      {words.length > 0 ? <p className="label">{t('look.adds', { words: words.join(', ') })}</p> : null}
    </>
  );
}

/** The sky over a house, seen from above, and the same in numbers beside it. */
function SunField({ tool, form, change }: GroupProps & { tool: ImageTool }) {
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
      <SunSliders {...{ tool, form, change }} />
    </div>
  );
}

function WeatherField({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const auto = { value: '' as const, label: t('still.auto') };
  return (
    <SegmentedControl
      label={t('s2i.weather')}
      {...useNote('weather')}
      stacked
      value={readLight(tool, form).weather ?? ''}
      onChoose={(weather) => change(lightChange(tool, form, { weather }))}
      choices={[auto, ...WEATHERS.map((value) => ({ value, label: value, picture: signOf(WEATHER_SIGNS[value]) }))]}
    />
  );
}

function SeasonField({ form, change }: GroupProps) {
  const auto = { value: '' as const, label: t('still.auto') };
  return (
    <SegmentedControl
      label={t('look.season')}
      {...useNote('season')}
      stacked
      value={form.season}
      onChoose={(season) =>
        change({ season, ...(season && form.sunHour !== undefined ? { sunDay: SEASON_DAYS[season] } : {}) })
      }
      choices={[auto, ...SEASONS.map((value) => ({ value, label: value, picture: signOf(SEASON_SIGNS[value]) }))]}
    />
  );
}

function signOf(Sign: LucideIcon) {
  return <Sign aria-hidden className="size-4 shrink-0" />;
}
