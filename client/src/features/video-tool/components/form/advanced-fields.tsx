import { Link } from 'react-router-dom';
import { t } from '../../../../i18n/t';
import type { CreditState } from '../../../../session/entitlements';
import { Button } from '../../../../ui/button';
import { SwitchField } from '../../../../ui/switch-field';
import { useHint, useProvider } from '../../../tool-form/components/provider-choice';
import { upscaleRefused } from '../../rules/form-checks';
import { actingOptions } from '../../rules/video-form';
import { GrainField, LoopingField } from './loop-and-grain';
import type { GroupProps } from './movement-fields';

/** Content of the advanced block, which is collapsed by default. */
export default function AdvancedFields({ form, change, credits }: GroupProps & { credits: CreditState }) {
  const maker = useProvider();
  const acts = actingOptions(form);
  const refused = upscaleRefused(form, credits);
  const upscaled = useHint('upscale_4k', t('video.upscale4kWhy'));
  return (
    <>
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
          <Button size="touch" className="shrink-0" onClick={() => change({ resolution: '720p' })}>
            {t('video.upscale4kFrom720')}
          </Button>
        </p>
      ) : null}
      {refused ? (
        <Link to="/pricing" className="text-13 text-ink underline underline-offset-2">
          {t('video.upscale4kUpgrade')}
        </Link>
      ) : null}
    </>
  );
}
