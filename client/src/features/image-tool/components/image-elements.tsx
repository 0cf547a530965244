import { draftedFields } from '@maquette/contracts/elements/element-fields';
import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import {
  ARCHITECTURE_TABLE,
  IMAGE_TABLE,
  INTERIOR_TABLE,
  LIGHT_TABLE,
  SKETCH_TABLE,
} from '@maquette/contracts/fields/image-table';
import { writeImageFields } from '@maquette/contracts/fields/write-image-fields';
import { ElementBar, type Filling } from '../../elements/components/element-bar';
import { type ImageForm, settingsOf } from '../rules/image-form';

export default function ImageElements({
  tool,
  form,
  change,
  onPicture,
}: {
  tool: ImageTool;
  form: ImageForm;
  change: (fields: Partial<ImageForm>) => void;
  onPicture: (image: ImageForm['image']) => void;
}) {
  const fill = ({ prompt = form.prompt, fields = {}, picture, used }: Filling) => {
    const strength = fields.prompt_strength;
    change({
      ...draftedFields(IMAGE_TABLE, fields),
      ...draftedFields(SKETCH_TABLE, fields),
      light: { ...form.light, ...draftedFields(LIGHT_TABLE, fields) },
      exterior: { ...form.exterior, ...draftedFields(ARCHITECTURE_TABLE, fields) },
      interior: { ...form.interior, ...draftedFields(INTERIOR_TABLE, fields) },
      ...(typeof strength === 'number' ? { promptStrength: strength } : {}),
      prompt,
      elements: used,
    });
    if (picture !== undefined) onPicture(picture);
  };
  return (
    <ElementBar
      tool={tool}
      form={writeImageFields(tool, settingsOf(tool, form), form.mode)}
      used={form.elements}
      picture={form.image}
      onFill={fill}
      onLost={(elements) => change({ elements })}
    />
  );
}
