import { type ImageSettings } from '@maquette/contracts/fields/image-settings';
import { USUAL_FOCAL_LENGTH } from '@maquette/contracts/models/model-camera';
import { readStudy } from '@maquette/contracts/models/sun-study';
import { z } from 'zod';
import { clockOfHour, formatDayOfYear, t, type WordKey } from '../../../i18n/t';

type Line = [WordKey, string | undefined];

/** What the details say about a camera. */
const lensSchema = z.object({
  focal_length: z.number().optional(),
  vertical_fov: z.number().optional(),
  parallel_height: z.number().optional(),
});

function lensText(camera: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(camera);
  } catch (error) {
    console.warn('The camera of a render is damaged.', error);
    return undefined;
  }
  const lens = lensSchema.safeParse(value).data;
  if (!lens) return undefined;
  if (lens.parallel_height !== undefined) return t('modelView.parallel');
  if (lens.vertical_fov !== undefined) return `${Math.round(lens.vertical_fov)}°`;
  return `${Math.round(lens.focal_length ?? USUAL_FOCAL_LENGTH)} mm`;
}

/** Details of a view of a model. */
export function modelLines(view: NonNullable<ImageSettings['modelView']>): Line[] {
  const study = view.look === 'sun-study' ? readStudy(view) : null;
  const frames = study && [study.days.map(formatDayOfYear).join(', '), study.hours.map(clockOfHour).join(', ')];
  const added = (['ground', 'trees', 'people'] as const).filter((name) => view[name]);
  return [
    ['modelView.look', t(`modelLook.${view.look}`)],
    ['modelView.study', frames?.join(' · ')],
    ['modelView.lens', lensText(view.camera)],
    ['modelView.added', added.map((name) => t(`modelView.${name}`)).join(', ') || undefined],
    ['modelView.passes', t(view.passes ? 'block.yes' : 'block.no')],
  ];
}
