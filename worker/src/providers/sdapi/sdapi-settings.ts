import { z } from 'zod';

/** Settings for renders on the operator's own server. */
export const sdapiSettingsShape = {
  /** Address of your /sdapi/v1 server, such as http://10.0.0.5:7860; required for sdapi. Use it for Maquette only. */
  SDAPI_URL: z.url({ protocol: /^https?$/, error: 'must be http://<host>:<port>' }).optional(),
  /** User and password with which it was started (--api-auth), as user:password. */
  SDAPI_LOGIN: z
    .string()
    .regex(/^[^:]+:.+$/, 'must be user:password')
    .optional(),
  /** Checkpoint to use. Default: the one that is loaded. */
  SDAPI_CHECKPOINT: z.string().min(1).optional(),
  /** Number of steps per image. */
  SDAPI_STEPS: z.coerce.number().int().min(1).max(150).default(28),
  /** Number of steps per image with the turbo model. */
  SDAPI_TURBO_STEPS: z.coerce.number().int().min(1).max(150).default(10),
  /** How strictly it follows the prompt. */
  SDAPI_CFG_SCALE: z.coerce.number().min(1).max(30).default(5),
  /** Name of the sampler on that server, such as "DPM++ 2M". Default: the server's choice. */
  SDAPI_SAMPLER: z.string().min(1).optional(),
  /** ControlNet model for lines (canny, lineart, scribble). Without one, sketches use image to image. */
  SDAPI_CONTROL_MODEL: z.string().min(1).optional(),
  /** Number of pixels at which its model works best; larger renders are enlarged afterwards. */
  SDAPI_PIXELS: z.coerce.number().int().min(262_144).max(4_194_304).default(1_048_576),
  /** Concurrent renders over all workers. More than one disables previews: the server does not say whose they are. */
  SDAPI_SLOTS: z.coerce.number().int().min(0).max(64).default(1),
  /** How many seconds the server may take for an image. */
  SDAPI_LIMIT_SECONDS: z.coerce.number().int().min(10).max(3_600).default(300),
  /** What a render on your machine costs, in US dollars, for `npm run margins`; 0 counts it as free. */
  SDAPI_DOLLARS_A_RENDER: z.coerce.number().min(0).max(10).default(0),
  /** `true` for the local double, whose results are marked TEST. */
  SDAPI_TEST: z.stringbool().default(false),
};
export type SdapiSettings = z.infer<z.ZodObject<typeof sdapiSettingsShape>>;
