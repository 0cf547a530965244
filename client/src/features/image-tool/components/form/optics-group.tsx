import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { t } from '../../../../i18n/t';
import { Disclosure } from '../../../../ui/disclosure';
import { lazyComponent } from '../../../../ui/lazy-component';
import { setFields } from '../../rules/image-form';
import type { GroupProps } from './form-fields';

const OpticsFields = lazyComponent(() => import('./optics-fields'), { ahead: true });

const OPTICS = ['depthOfField', 'verticalsStraight'] as const;

export function OpticsGroup({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const set = setFields(tool, form, tool === 's2i' ? ['cameraLens', ...OPTICS] : OPTICS);
  return (
    <Disclosure title={t('t2i.optics')} aside={set ? t('form.set', { count: set }) : null}>
      <OpticsFields {...{ tool, form, change }} />
    </Disclosure>
  );
}
