import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { Suspense } from 'react';
import { Disclosure } from '../../design/disclosure';
import { latePart } from '../../design/late-part';
import { t } from '../../i18n/t';
import type { GroupProps } from './form-fields';
import { setFields } from './image-form';

const OpticsFields = latePart(() => import('./optics-fields'), { ahead: true });

const OPTICS = ['depthOfField', 'verticalsStraight'] as const;

export function OpticsGroup({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const set = setFields(tool, form, tool === 's2i' ? ['cameraLens', ...OPTICS] : OPTICS);
  return (
    <Disclosure title={t('t2i.optics')} aside={set ? t('form.set', { count: set }) : null}>
      <Suspense>
        <OpticsFields {...{ tool, form, change }} />
      </Suspense>
    </Disclosure>
  );
}
