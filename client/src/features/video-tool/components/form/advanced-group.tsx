import { t } from '../../../../i18n/t';
import type { CreditState } from '../../../../session/entitlements';
import { Disclosure } from '../../../../ui/disclosure';
import { lazyComponent } from '../../../../ui/lazy-component';
import { setFields } from '../../rules/video-form';
import type { GroupProps } from './movement-fields';

const AdvancedFields = lazyComponent(() => import('./advanced-fields'), { ahead: true });

const ADVANCED = ['loopingMode', 'stabilization', 'keepVerticals', 'grain', 'upscale4k'] as const;

/** The collapsible advanced block; its content loads after the rest of the screen. */
export function AdvancedGroup({ form, change, credits }: GroupProps & { credits: CreditState }) {
  const set = setFields(form, ADVANCED);
  return (
    <Disclosure title={t('video.advanced')} aside={set ? t('form.set', { count: set }) : null}>
      <AdvancedFields form={form} change={change} credits={credits} />
    </Disclosure>
  );
}
