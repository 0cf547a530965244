import { z } from 'zod';

// Values from the sources of AUTOMATIC1111 (modules/api), Forge, SD.Next and stable-diffusion.cpp (examples/server).

export const PATHS = {
  txt2img: '/sdapi/v1/txt2img',
  img2img: '/sdapi/v1/img2img',
  progress: '/sdapi/v1/progress?skip_current_image=false',
  interrupt: '/sdapi/v1/interrupt',
  options: '/sdapi/v1/options',
} as const;
export type Operation = 'txt2img' | 'img2img';

/** Byte limit for images: more than a four-megapixel PNG in base64. */
export const ANSWER_BYTES = 48 * 1024 * 1024;
/** Byte limit for options, progress with its preview, and errors. */
export const SMALL_ANSWER_BYTES = 8 * 1024 * 1024;
export const SMALL_ANSWER_WITHIN_MS = 10_000;
/** stable-diffusion.cpp rounds sides up to this step, and every model accepts it. */
export const SIDE_STEP = 64;

/** `info` is JSON in a string; stable-diffusion.cpp leaves it empty. */
export const answerSchema = z.object({ images: z.array(z.string()).min(1), info: z.string().default('') });
export const infoSchema = z.object({ seed: z.number().int().optional() });
export const progressSchema = z.object({
  progress: z.number(),
  current_image: z.string().nullish(),
  state: z.object({ job_count: z.number().optional(), job_timestamp: z.string().optional() }).catch({}).default({}),
});
export type Progress = z.infer<typeof progressSchema>;
export const optionsSchema = z.object({ sd_model_checkpoint: z.string().nullish() });
/** Errors of AUTOMATIC1111 and Forge; `detail` is a list when a field is invalid. */
export const errorSchema = z.object({
  error: z.string().default(''),
  detail: z.unknown().optional(),
  errors: z.string().default(''),
});
