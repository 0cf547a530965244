import { LOOPING_MODES } from '@maquette/contracts/fields/video-choices';
import { Link } from 'react-router-dom';
import { Button } from '../../design/button';
import { Disclosure } from '../../design/disclosure';
import { SegmentedControl } from '../../design/segmented-control';
import { SliderField } from '../../design/slider-field';
import { SwitchField } from '../../design/switch-field';
import { t } from '../../i18n/t';
import { useHint, useMaker } from '../../renders/made-by';
import type { CreditState } from '../../session/entitlements';
import { inHundredths } from './controls-group';
import { upscaleRefused } from './judge-video';
import type { GroupProps } from './movement-fields';
import { actingOptions, setFields } from './video-form';

const ADVANCED = ['loopingMode', 'stabilization', 'keepVerticals', 'grain', 'upscale4k'] as const;

export function AdvancedGroup({ form, change, credits }: GroupProps & { credits: CreditState }) {
  const maker = useMaker();
  const acts = actingOptions(form);
  const set = setFields(form, ADVANCED);
  const refused = upscaleRefused(form, credits);
  const upscaled = useHint('upscale_4k', t('video.upscale4kWhy'));
  return (
    <Disclosure title={t('video.advanced')} aside={set ? t('form.set', { count: set }) : null}>
      <LoopingField form={form} change={change} />
      <SwitchField
        label={t('video.stabilization')}
        hint={useHint('stabilization', t('video.stabilizationWhy'))}
        checked={form.stabilization}
        onToggle={(stabilization) => change({ stabilization })}
      />
      <SwitchField
        label={t('video.keepVerticals')}
        hint={useHint('keep_verticals', t(acts.verticals ? 'video.keepVerticalsWhy' : 'video.keepVerticalsIdle'))}
        disabled={!acts.verticals}
        checked={acts.verticals && form.keepVerticals}
        onToggle={(keepVerticals) => change({ keepVerticals })}
      />
      <GrainField form={form} change={change} />
      <SwitchField
        label={t('video.upscale4k')}
        hint={refused ?? upscaled}
        disabled={refused !== null && !form.upscale4k}
        checked={form.upscale4k}
        onToggle={(upscale4k) => change({ upscale4k })}
      />
      {form.upscale4k && form.resolution !== '720p' && maker?.embedded !== false ? (
        <p className="flex items-center justify-between gap-3 text-13 text-body">
          {t('video.upscale4kSame')}
          <Button
            size="small"
            className="shrink-0 pointer-coarse:min-h-11"
            onClick={() => change({ resolution: '720p' })}
          >
            {t('video.upscale4kFrom720')}
          </Button>
        </p>
      ) : null}
      {refused ? (
        <Link to="/pricing" className="text-13 text-ink underline underline-offset-2">
          {t('video.upscale4kUpgrade')}
        </Link>
      ) : null}
    </Disclosure>
  );
}

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
      valueText={inHundredths(form.grain)}
      max={1}
      step={0.01}
      onSlide={(grain) => change({ grain })}
    />
  );
}
