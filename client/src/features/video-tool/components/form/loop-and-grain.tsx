import { LOOPING_MODES } from '@maquette/contracts/fields/video-choices';
import { t } from '../../../../i18n/t';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { SliderField } from '../../../../ui/slider-field';
import { useHint } from '../../../tool-form/components/provider-choice';
import { formatHundredths } from './controls-group';
import type { GroupProps } from './movement-fields';

export function LoopingField({ form, change }: GroupProps) {
  return (
    <SegmentedControl
      label={t('video.looping')}
      hint={useHint('looping_mode', t(`video.loop.${form.loopingMode}`))}
      value={form.loopingMode}
      onChoose={(loopingMode) => change({ loopingMode })}
      choices={LOOPING_MODES.map((value) => ({ value, label: t(`loop.${value}`) }))}
    />
  );
}

export function GrainField({ form, change }: GroupProps) {
  return (
    <SliderField
      label={t('video.grain')}
      hint={useHint('grain', t('video.grainWhy'))}
      value={form.grain}
      valueText={formatHundredths(form.grain)}
      max={1}
      step={0.01}
      onSlide={(grain) => change({ grain })}
    />
  );
}
