import { WEATHERS } from '@maquette/contracts/fields/image-choices';
import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { SEASONS } from '@maquette/contracts/fields/part-choices';
import { lookWords } from '@maquette/contracts/providers/look-words';
import { Cloud, CloudRain, Flower2, Leaf, type LucideIcon, Snowflake, Sprout, Sun } from 'lucide-react';
import { Suspense } from 'react';
import { choiceName, t } from '../../../../i18n/t';
import { lazyComponent } from '../../../../ui/lazy-component';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { Skeleton } from '../../../../ui/skeleton';
import { useNote } from '../../../tool-form/components/provider-choice';
import { settingsOf } from '../../rules/image-form';
import { lightChange, readLight } from '../../rules/look-state';
import type { GroupProps } from './form-fields';
import { TimeOfDayField } from './sun-field';

const LensPlan = lazyComponent(() => import('./lens-plan'), { ahead: true, fallback: <Skeleton className="h-52" /> });
const PartsField = lazyComponent(() => import('./parts-field'), {
  ahead: true,
  fallback: <Skeleton className="h-26" />,
});
const SunPlan = lazyComponent(() => import('./sun-plan'), { ahead: true, fallback: <Skeleton className="h-44" /> });

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

/** Day of the year on which each season begins; a placed sun moves to it when the season changes. */
const SEASON_DAYS: Record<(typeof SEASONS)[number], number> = { Spring: 80, Summer: 172, Autumn: 266, Winter: 355 };

/** Visual settings: materials by part, sun and lens in plan, weather and season. */
export function LookGroup({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const outside = form.designType === 'Architecture';
  const words = lookWords(settingsOf(tool, form));
  return (
    <>
      <Suspense fallback={<Skeleton className="h-26" />}>
        <PartsField {...{ tool, form, change }} />
      </Suspense>
      <TimeOfDayField {...{ tool, form, change }} />
      {outside ? (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <SunPlan {...{ tool, form, change }} />
        </Suspense>
      ) : null}
      {tool === 't2i' ? (
        <Suspense fallback={<Skeleton className="h-52" />}>
          <LensPlan {...{ form, change }} />
        </Suspense>
      ) : null}
      {outside ? <WeatherField {...{ tool, form, change }} /> : null}
      <SeasonField {...{ form, change }} />
      {words.length > 0 ? <p className="label">{t('look.adds', { words: words.join(', ') })}</p> : null}
    </>
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
      choices={[
        auto,
        ...WEATHERS.map((value) => ({
          value,
          label: choiceName('weather', value),
          picture: signOf(WEATHER_SIGNS[value]),
        })),
      ]}
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
      choices={[
        auto,
        ...SEASONS.map((value) => ({
          value,
          label: choiceName('season', value),
          picture: signOf(SEASON_SIGNS[value]),
        })),
      ]}
    />
  );
}

function signOf(Sign: LucideIcon) {
  return <Sign aria-hidden className="size-4 shrink-0" />;
}
