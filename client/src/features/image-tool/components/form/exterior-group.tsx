import { ENVIRONMENTS, FRAMINGS, MATERIAL_PALETTES, PROJECT_TYPES } from '@maquette/contracts/fields/image-choices';
import { t } from '../../../../i18n/t';
import { Disclosure } from '../../../../ui/disclosure';
import { SliderField } from '../../../../ui/slider-field';
import type { ExteriorForm } from '../../rules/sketch-form';
import { type GroupProps, OptionalChoice, WordsField } from './form-fields';

/** Exterior/Scene settings of Sketch to Images for architecture, in the order of the specification. */
export function ExteriorGroup({ form, change }: GroupProps) {
  const { exterior } = form;
  const set = (fields: Partial<ExteriorForm>) => change({ exterior: { ...exterior, ...fields } });
  return (
    <Disclosure title={t('s2i.exterior')} open>
      <OptionalChoice
        wire="arch_project_type"
        label={t('s2i.projectType')}
        values={PROJECT_TYPES}
        value={exterior.projectType}
        onChoose={(projectType) => set({ projectType })}
      />
      <WordsField
        wire="arch_use_type"
        label={t('s2i.useType')}
        placeholder={t('s2i.useTypeExterior')}
        value={exterior.useType}
        onChange={(useType) => set({ useType })}
      />
      <WordsField
        wire="arch_details"
        label={t('s2i.details')}
        placeholder={t('s2i.detailsExterior')}
        value={exterior.details}
        onChange={(details) => set({ details })}
      />
      <OptionalChoice
        wire="arch_environment"
        label={t('s2i.environment')}
        values={ENVIRONMENTS}
        value={exterior.environment}
        onChoose={(environment) => set({ environment })}
      />
      <OptionalChoice
        wire="material_palette"
        label={t('s2i.materialPalette')}
        hint={t('s2i.materialPaletteWhy')}
        values={MATERIAL_PALETTES}
        value={exterior.materialPalette}
        onChoose={(materialPalette) => set({ materialPalette })}
      />
      <SliderField
        label={t('s2i.formStrictness')}
        hint={t('s2i.strictnessWhy')}
        value={exterior.formStrictness}
        onSlide={(formStrictness) => set({ formStrictness })}
      />
      <OptionalChoice
        wire="framing"
        label={t('s2i.framing')}
        values={FRAMINGS}
        value={exterior.framing}
        onChoose={(framing) => set({ framing })}
      />
      <WordsField
        wire="focal_element"
        label={t('s2i.focalElement')}
        placeholder={t('s2i.focalElementSample')}
        value={exterior.focalElement}
        onChange={(focalElement) => set({ focalElement })}
      />
    </Disclosure>
  );
}
