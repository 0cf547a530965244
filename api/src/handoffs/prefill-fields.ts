import {
  choiceField,
  clampedField,
  flagField,
  inputRefField,
  promptField,
} from '@maquette/contracts/fields/form-fields';
import {
  DYNAMIC_MOVEMENTS,
  FAST_SECONDS_LIMIT,
  FPS_LIMITS,
  MIN_SECONDS,
} from '@maquette/contracts/fields/video-choices';
import { z } from 'zod';

/** Multipart fields for POST /api/handoff (specification 2, section 7). Other fields are ignored. */
export const prefillFields = z.object({
  image_ref: inputRefField.optional(),
  prompt: promptField.default(''),
  prefill_fps: clampedField(FPS_LIMITS.min, FPS_LIMITS.max).transform(Math.round).default(24),
  prefill_seconds: clampedField(MIN_SECONDS, FAST_SECONDS_LIMIT).default(4),
  prefill_motion_preset: choiceField(DYNAMIC_MOVEMENTS).default('dolly-in'),
  prefill_stabilize: flagField.default(true),
});
