import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { t } from '../../../../i18n/t';
import { Disclosure } from '../../../../ui/disclosure';
import { lazyComponent } from '../../../../ui/lazy-component';
import { setFields } from '../../rules/image-form';
import type { GroupProps } from './form-fields';

const AdvancedFields = lazyComponent(() => import('./advanced-fields'), { ahead: true });

const ADVANCED = ['promptStrength', 'negativePrompts', 'seedLocked', 'upscale', 'outputFormat'] as const;
const DRAWING = ['geometryOverride', 'referenceRole', 'depthMode', 'outputType'] as const;

/** Collapsible group of both tools; its content loads after the rest of the screen. */
export function AdvancedGroup({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const set = setFields(tool, form, tool === 's2i' ? [...ADVANCED, ...DRAWING] : ADVANCED);
  return (
    <Disclosure title={t('t2i.advanced')} aside={set ? t('form.set', { count: set }) : null}>
      <AdvancedFields {...{ tool, form, change }} />
    </Disclosure>
  );
}
