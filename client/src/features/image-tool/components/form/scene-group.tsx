import '../../../../i18n/tool-words';
import {
  COLOR_SCHEMES,
  ENVIRONMENTS,
  FRAMINGS,
  INTERIOR_STYLES,
  LIGHTING_MOODS,
  MATERIAL_PALETTES,
  PERSPECTIVE_ASSISTS,
  PROJECT_TYPES,
} from '@maquette/contracts/fields/image-choices';
import { t } from '../../../../i18n/t';
import { Disclosure } from '../../../../ui/disclosure';
import type { ExteriorForm, InteriorForm } from '../../rules/sketch-form';
import { GroupFields, type GroupProps } from './form-fields';
import GuaranteeField from './guarantee-field';

/** Sketch to Images settings for the selected design type. */
export default function SceneGroup(props: GroupProps) {
  return (
    <>
      <div className="py-3">
        <GuaranteeField {...props} />
      </div>
      {props.form.designType === 'Interior' ? <InteriorGroup {...props} /> : <ExteriorGroup {...props} />}
    </>
  );
}

/** Sketch to Images' Exterior/Scene settings for architecture, in the specification's order. */
function ExteriorGroup({ form, change }: GroupProps) {
  const { exterior } = form;
  const set = (fields: Partial<ExteriorForm>) => change({ exterior: { ...exterior, ...fields } });
  return (
    <Disclosure title={t('s2i.exterior')} open>
      <GroupFields
        form={exterior}
        change={set}
        rows={[
          { field: 'projectType', wire: 'arch_project_type', label: t('s2i.projectType'), values: PROJECT_TYPES },
          { field: 'useType', wire: 'arch_use_type', label: t('s2i.useType'), placeholder: t('s2i.useTypeExterior') },
          { field: 'details', wire: 'arch_details', label: t('s2i.details'), placeholder: t('s2i.detailsExterior') },
          { field: 'environment', wire: 'arch_environment', label: t('s2i.environment'), values: ENVIRONMENTS },
          {
            field: 'materialPalette',
            wire: 'material_palette',
            label: t('s2i.materialPalette'),
            values: MATERIAL_PALETTES,
            hint: t('s2i.materialPaletteWhy'),
          },
          { field: 'formStrictness', label: t('s2i.formStrictness'), hint: t('s2i.strictnessWhy') },
          { field: 'framing', wire: 'framing', label: t('s2i.framing'), values: FRAMINGS },
          {
            field: 'focalElement',
            wire: 'focal_element',
            label: t('s2i.focalElement'),
            placeholder: t('s2i.focalElementSample'),
          },
        ]}
      />
    </Disclosure>
  );
}

/** Sketch to Images' Interior Design settings, in the specification's order. */
function InteriorGroup({ form, change }: GroupProps) {
  const { interior } = form;
  const set = (fields: Partial<InteriorForm>) => change({ interior: { ...interior, ...fields } });
  return (
    <Disclosure title={t('s2i.interior')} open>
      <GroupFields
        form={interior}
        change={set}
        rows={[
          { field: 'useType', wire: 'use_type', label: t('s2i.useType'), placeholder: t('s2i.useTypeInterior') },
          { field: 'roomType', wire: 'room_type', label: t('s2i.roomType'), placeholder: t('s2i.roomTypeSample') },
          { field: 'styleTemplate', wire: 'style_template', label: t('s2i.styleTemplate'), values: INTERIOR_STYLES },
          { field: 'colorScheme', wire: 'color_scheme', label: t('s2i.colorScheme'), values: COLOR_SCHEMES },
          { field: 'lightingMood', wire: 'lighting_mood', label: t('s2i.lightingMood'), values: LIGHTING_MOODS },
          { field: 'sketchStrictness', label: t('s2i.sketchStrictness'), hint: t('s2i.strictnessWhy') },
          {
            field: 'perspectiveAssist',
            wire: 'perspective_assist',
            label: t('s2i.perspectiveAssist'),
            values: PERSPECTIVE_ASSISTS,
          },
          {
            field: 'details',
            wire: 'interior_details',
            label: t('s2i.details'),
            placeholder: t('s2i.detailsInterior'),
          },
          {
            field: 'furnitureFocus',
            wire: 'furniture_focus',
            label: t('s2i.furnitureFocus'),
            placeholder: t('s2i.furnitureFocusSample'),
          },
        ]}
      />
    </Disclosure>
  );
}
