import { type FormFields, filledFields } from '@maquette/contracts/fields/form-fields';
import { nearestRatio } from '@maquette/contracts/fields/input-frame';
import { clipSize } from '@maquette/contracts/fields/video-fields';
import { IMAGE_MODELS } from '@maquette/contracts/tools/render-choices';
import { parseInput } from '../foundation/parse-input';
import { prefillFields } from '../handoffs/prefill-fields';
import type { Caller } from '../identity/access';
import type { InputTaker } from '../uploads/input-taker';
import type { MultipartForm } from '../uploads/read-multipart';
import { type ReadOrder, readVideoOrder } from './read-order';

/**
 * The form for POST /api/animate. Clients send the hand-off's form to both (specification 2, section 4).
 * `prefill_*` fields and their defaults apply where the video's own fields are missing.
 * Default resolution: 720p, which every plan allows; default ratio: the one nearest to the image.
 * @throws Problem like `readVideoOrder`
 */
export async function readAnimateOrder(inputs: InputTaker, caller: Caller, form: MultipartForm): Promise<ReadOrder> {
  const fields = withDefaults(filledFields(form.fields));
  const order = await readVideoOrder(inputs, caller, 'i2v', { ...form, fields });
  const { settings } = order;
  if (fields.ratio || settings.kind !== 'video' || !settings.image) return order;
  const ratio = nearestRatio(settings.image);
  const size = clipSize(ratio, settings.resolution, settings.upscale4k);
  return { ...order, settings: { ...settings, ratio, ...size } };
}

function withDefaults({ model, ...fields }: FormFields): FormFields {
  const prefill = parseInput(prefillFields, fields);
  const ofImage = IMAGE_MODELS.some((name) => name === model);
  return {
    mode: fields.billing_mode ?? 'fast',
    resolution: '720p',
    fps: String(prefill.prefill_fps),
    seconds: String(prefill.prefill_seconds),
    dynamic_movement: prefill.prefill_motion_preset,
    stabilization: prefill.prefill_stabilize ? '1' : '0',
    ...fields,
    // The hand-off of a sketch names the model that made the image, not a video model.
    ...(model && !ofImage ? { model } : {}),
  };
}
