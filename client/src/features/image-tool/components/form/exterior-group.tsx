import { ENVIRONMENTS, FRAMINGS, MATERIAL_PALETTES, PROJECT_TYPES } from '@maquette/contracts/fields/image-choices';
import { t } from '../../../../i18n/t';
import { Disclosure } from '../../../../ui/disclosure';
import type { ExteriorForm } from '../../rules/sketch-form';
import { GroupFields, type GroupProps } from './form-fields';

/** Exterior/Scene settings of Sketch to Images for architecture, in the order of the specification. */
export function ExteriorGroup({ form, change }: GroupProps) {
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
