import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import sharp from 'sharp';
import type { MadeImage, ProviderFacts } from '../image-provider';
import { coverCrop, type Size, wrongSize } from './frame';

/** Checks a file's header. @throws ProviderProblem bad_file unless it is an image in about the ordered ratio */
export async function refuseOtherImages(bytes: Buffer, target: Size): Promise<void> {
  const size = await sharp(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw new ProviderProblem({ kind: 'bad_file' }, 'answer is not a readable image', { cause });
    });
  const why = wrongSize(size, target);
  if (why !== null) throw new ProviderProblem({ kind: 'bad_file' }, why);
}

/** Crops to the exact ratio and resizes to the exact size. A truncated file fails here. */
export async function develop(bytes: Buffer, target: Size, facts: ProviderFacts): Promise<MadeImage> {
  const { width, height } = await sharp(bytes).metadata();
  const crop = coverCrop({ width, height }, target);
  const rgb = await sharp(bytes, { failOn: 'truncated' })
    .extract(crop)
    .resize(target.width, target.height, { fit: 'fill', kernel: 'lanczos3' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { rgb, ...target, facts: { ...facts, doneHere: doneHere({ width, height }, crop, target) } };
}

function doneHere(came: Size, crop: Size, target: Size): string {
  const said = (size: Size) => `${size.width}×${size.height}`;
  const steps = [
    crop.width !== came.width || crop.height !== came.height ? `cut from ${said(came)} to ${said(crop)}` : null,
    said(crop) === said(target)
      ? null
      : `${crop.width > target.width ? 'reduced' : 'enlarged'} from ${said(crop)} to ${said(target)}`,
  ].filter((step) => step !== null);
  return steps.length > 0 ? steps.join(', ') : `nothing: it came as ${said(came)}`;
}
