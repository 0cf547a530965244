import '../../../../i18n/tool-words';
import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { DEPTHS_OF_FIELD } from '@maquette/contracts/tools/render-choices';
import { t } from '../../../../i18n/t';
import { SwitchField } from '../../../../ui/switch-field';
import { useHint } from '../../../tool-form/components/provider-choice';
import { type GroupProps, OptionalChoice } from './form-fields';
import { LensField } from './lens-field';

/** Advanced camera fields; for a sketch they include the lens. */
export default function OpticsFields({ tool, form, change }: GroupProps & { tool: ImageTool }) {
  return (
    <>
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
    </>
  );
}
