import {
  EASINGS,
  OFFERED_FPS,
  PARALLAX_SENT_LIMIT,
  PATH_DIRECTIONS,
  SPEED_PROFILES,
} from '@maquette/contracts/fields/video-choices';
import { formatFixed, t } from '../../../../i18n/t';
import { Disclosure } from '../../../../ui/disclosure';
import { SelectField } from '../../../../ui/fields';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { SliderField } from '../../../../ui/slider-field';
import { ProviderFieldNote, useHint, useNote } from '../../../tool-form/components/provider-choice';
import { actingOptions, setFields } from '../../rules/video-form';
import type { GroupProps } from './movement-fields';

/** Rounds to the displayed step of 0.01, which removes floating-point noise. */
export function formatHundredths(value: number): string {
  return formatFixed(value, 2);
}

/** Fields of this group. When collapsed, it shows how many differ from the default. */
const CONTROLS = [
  'parallaxDepth',
  'pathDirection',
  'pathCurve',
  'exposureDrift',
  'easing',
  'speedProfile',
  'fps',
] as const;

export function ControlsGroup({ form, change }: GroupProps) {
  const used = Math.min(form.parallaxDepth, PARALLAX_SENT_LIMIT);
  const set = setFields(form, CONTROLS);
  return (
    <Disclosure title={t('video.controls')} aside={set ? t('form.set', { count: set }) : null}>
      <SliderField
        label={t('video.parallax')}
        hint={useHint(
          'parallax_depth',
          !actingOptions(form).parallax
            ? t('video.parallaxIdle')
            : form.parallaxDepth > PARALLAX_SENT_LIMIT
              ? t('video.parallaxUsed', { limit: formatHundredths(used) })
              : t('video.parallaxWhy', { limit: formatHundredths(PARALLAX_SENT_LIMIT) }),
        )}
        value={form.parallaxDepth}
        valueText={formatHundredths(form.parallaxDepth)}
        max={1}
        step={0.01}
        onSlide={(parallaxDepth) => change({ parallaxDepth })}
      />
      <SelectField
        label={t('video.pathDirection')}
        {...useNote('path_direction', t('video.pathDirectionWhy'))}
        value={form.pathDirection}
        onChoose={(pathDirection) => change({ pathDirection })}
        choices={PATH_DIRECTIONS.map((value) => ({ value, label: t(`path.${value}`) }))}
      />
      <SliderField
        label={t('video.pathCurve')}
        hint={useHint('path_curve', t('video.pathCurveWhy'))}
        value={form.pathCurve}
        valueText={formatHundredths(form.pathCurve)}
        max={1}
        step={0.01}
        onSlide={(pathCurve) => change({ pathCurve })}
      />
      <ExposureField form={form} change={change} />
      <SelectField
        label={t('video.easing')}
        {...useNote('easing', t('video.easingWhy'))}
        value={form.easing}
        onChoose={(easing) => change({ easing })}
        choices={EASINGS.map((value) => ({ value, label: t(`easing.${value}`) }))}
      />
      <SelectField
        label={t('video.speedProfile')}
        {...useNote('speed_profile', t('video.speedProfileWhy'))}
        value={form.speedProfile}
        onChoose={(speedProfile) => change({ speedProfile })}
        choices={SPEED_PROFILES.map((value) => ({ value, label: t(`speed.${value}`) }))}
      />
      <FpsField form={form} change={change} />
      <ProviderFieldNote wire="fps" />
    </Disclosure>
  );
}

export function StrengthField({ form, change }: GroupProps) {
  return (
    <SliderField
      label={t('video.motionStrength')}
      hint={useHint('motion_strength', t('video.motionStrengthWhy'))}
      value={form.motionStrength}
      onSlide={(motionStrength) => change({ motionStrength })}
    />
  );
}

export function ExposureField({ form, change }: GroupProps) {
  return (
    <SliderField
      label={t('video.exposureDrift')}
      hint={useHint('exposure_drift', t('video.exposureDriftWhy'))}
      value={form.exposureDrift}
      max={10}
      step={0.5}
      onSlide={(exposureDrift) => change({ exposureDrift })}
    />
  );
}

/** The offered frame rates, plus the frame rate of a reused video. */
export function FpsField({ form, change }: GroupProps) {
  const offered = [...new Set<number>([...OFFERED_FPS, form.fps])].sort((a, b) => a - b);
  return (
    <SegmentedControl
      label={t('video.fps')}
      value={String(form.fps)}
      onChoose={(fps) => change({ fps: Number(fps) })}
      choices={offered.map((value) => ({ value: String(value), label: t('video.fpsValue', { fps: String(value) }) }))}
    />
  );
}
