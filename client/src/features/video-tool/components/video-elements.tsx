import { draftedFields } from '@maquette/contracts/elements/element-fields';
import { fromDraft } from '@maquette/contracts/fields/field-table';
import { type VideoTool, writeVideoFields } from '@maquette/contracts/fields/video-fields';
import { VIDEO_TABLE } from '@maquette/contracts/fields/video-table';
import { ElementBar, type Filling } from '../../elements/components/element-bar';
import { settingsOf, type VideoForm } from '../rules/video-form';

/** Elements section of a video tool's form. */
export default function VideoElements({
  tool,
  form,
  change,
  edit,
  onPicture,
}: {
  tool: VideoTool;
  form: VideoForm;
  /** Changes fields that the canvas does not show, so the canvas keeps its view. */
  change: (fields: Partial<VideoForm>) => void;
  edit: (fields: Partial<VideoForm>) => void;
  onPicture: (image: NonNullable<VideoForm['image']> | null) => void;
}) {
  const fill = ({ prompt = form.prompt, fields = {}, picture, used }: Filling) => {
    edit({ ...draftedFields(VIDEO_TABLE, fields), prompt, elements: used });
    if (picture !== undefined) onPicture(picture);
  };
  return (
    <ElementBar
      tool={tool}
      form={writeVideoFields({ ...settingsOf(form), ...fromDraft(VIDEO_TABLE, form) }, form.mode)}
      used={form.elements}
      picture={form.image ?? null}
      onFill={fill}
      onLost={(elements) => change({ elements })}
    />
  );
}
