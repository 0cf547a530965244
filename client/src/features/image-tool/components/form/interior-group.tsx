import {
  COLOR_SCHEMES,
  INTERIOR_STYLES,
  LIGHTING_MOODS,
  PERSPECTIVE_ASSISTS,
} from '@maquette/contracts/fields/image-choices';
import { t } from '../../../../i18n/t';
import { Disclosure } from '../../../../ui/disclosure';
import type { InteriorForm } from '../../rules/sketch-form';
import { GroupFields, type GroupProps } from './form-fields';

/** Interior Design settings of Sketch to Images, in the order of the specification. */
export function InteriorGroup({ form, change }: GroupProps) {
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
