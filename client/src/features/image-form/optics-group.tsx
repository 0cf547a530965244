import type { ImageTool } from '@maquette/contracts/fields/image-fields';
import { CAMERA_LENSES, DEPTHS_OF_FIELD } from '@maquette/contracts/renders/render';
import { Disclosure } from '../../design/disclosure';
import { SwitchField } from '../../design/switch-field';
import { t } from '../../i18n/t';
import { useHint } from '../../renders/made-by';
import { type GroupProps, OptionalChoice } from './form-fields';
import { setFields } from './image-form';

const OPTICS = ['cameraLens', 'depthOfField', 'verticalsStraight'] as const;

export function OpticsGroup({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const set = setFields(tool, form, OPTICS);
  return (
    <Disclosure title={t('t2i.optics')} aside={set ? t('form.set', { count: set }) : null}>
      <OptionalChoice
        wire="camera_lens"
        label={t('t2i.lens')}
        values={CAMERA_LENSES}
        value={form.cameraLens}
        onChoose={(cameraLens) => change({ cameraLens })}
      />
      <OptionalChoice
        wire="dof_level"
        label={t('t2i.depth')}
        values={DEPTHS_OF_FIELD}
        value={form.depthOfField}
        onChoose={(depthOfField) => change({ depthOfField })}
      />
      <SwitchField
        label={t('t2i.verticals')}
        hint={useHint('verticals_straight', t('t2i.verticalsWhy'))}
        checked={form.verticalsStraight}
        onToggle={(verticalsStraight) => change({ verticalsStraight })}
      />
    </Disclosure>
  );
}
