import type { ImageTool } from '@maquette/contracts/fields/image-fields';
import { DEPTHS_OF_FIELD } from '@maquette/contracts/renders/render';
import { Disclosure } from '../../design/disclosure';
import { SwitchField } from '../../design/switch-field';
import { t } from '../../i18n/t';
import { useHint } from '../../renders/made-by';
import { type GroupProps, OptionalChoice } from './form-fields';
import { setFields } from './image-form';
import { LensField } from './lens-field';

const OPTICS = ['depthOfField', 'verticalsStraight'] as const;

export function OpticsGroup({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  const set = setFields(tool, form, tool === 's2i' ? ['cameraLens', ...OPTICS] : OPTICS);
  return (
    <Disclosure title={t('t2i.optics')} aside={set ? t('form.set', { count: set }) : null}>
      {tool === 's2i' ? (
        <>
          <LensField {...{ form, change }} />
          <p className="label">{t('look.lensOfDrawing')}</p>
        </>
      ) : null}
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
