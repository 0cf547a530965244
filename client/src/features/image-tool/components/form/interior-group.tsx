import {
  COLOR_SCHEMES,
  INTERIOR_STYLES,
  LIGHTING_MOODS,
  PERSPECTIVE_ASSISTS,
} from '@maquette/contracts/fields/image-choices';
import { t } from '../../../../i18n/t';
import { Disclosure } from '../../../../ui/disclosure';
import { SliderField } from '../../../../ui/slider-field';
import type { InteriorForm } from '../../rules/sketch-form';
import { type GroupProps, OptionalChoice, WordsField } from './form-fields';

/** Interior Design settings of Sketch to Images, in the order of the specification. */
export function InteriorGroup({ form, change }: GroupProps) {
  const { interior } = form;
  const set = (fields: Partial<InteriorForm>) => change({ interior: { ...interior, ...fields } });
  return (
    <Disclosure title={t('s2i.interior')} open>
      <WordsField
        wire="use_type"
        label={t('s2i.useType')}
        placeholder={t('s2i.useTypeInterior')}
        value={interior.useType}
        onChange={(useType) => set({ useType })}
      />
      <WordsField
        wire="room_type"
        label={t('s2i.roomType')}
        placeholder={t('s2i.roomTypeSample')}
        value={interior.roomType}
        onChange={(roomType) => set({ roomType })}
      />
      <OptionalChoice
        wire="style_template"
        label={t('s2i.styleTemplate')}
        values={INTERIOR_STYLES}
        value={interior.styleTemplate}
        onChoose={(styleTemplate) => set({ styleTemplate })}
      />
      <OptionalChoice
        wire="color_scheme"
        label={t('s2i.colorScheme')}
        values={COLOR_SCHEMES}
        value={interior.colorScheme}
        onChoose={(colorScheme) => set({ colorScheme })}
      />
      <OptionalChoice
        wire="lighting_mood"
        label={t('s2i.lightingMood')}
        values={LIGHTING_MOODS}
        value={interior.lightingMood}
        onChoose={(lightingMood) => set({ lightingMood })}
      />
      <SliderField
        label={t('s2i.sketchStrictness')}
        hint={t('s2i.strictnessWhy')}
        value={interior.sketchStrictness}
        onSlide={(sketchStrictness) => set({ sketchStrictness })}
      />
      <OptionalChoice
        wire="perspective_assist"
        label={t('s2i.perspectiveAssist')}
        values={PERSPECTIVE_ASSISTS}
        value={interior.perspectiveAssist}
        onChoose={(perspectiveAssist) => set({ perspectiveAssist })}
      />
      <WordsField
        wire="interior_details"
        label={t('s2i.details')}
        placeholder={t('s2i.detailsInterior')}
        value={interior.details}
        onChange={(details) => set({ details })}
      />
      <WordsField
        wire="furniture_focus"
        label={t('s2i.furnitureFocus')}
        placeholder={t('s2i.furnitureFocusSample')}
        value={interior.furnitureFocus}
        onChange={(furnitureFocus) => set({ furnitureFocus })}
      />
    </Disclosure>
  );
}
