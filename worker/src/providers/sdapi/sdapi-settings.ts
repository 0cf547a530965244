import { z } from 'zod';

/** What an operator sets to have renders made by a server of their own. */
export const sdapiSettingsShape = {
  /** Where your server answers /sdapi/v1, such as http://10.0.0.5:7860 (AUTOMATIC1111, Forge, SD.Next, stable-diffusion.cpp); needed where a PROVIDER_ list names sdapi. Maquette should be its only user: it shows one render at a time. */
  SDAPI_URL: z.url({ protocol: /^https?$/, error: 'must be http://<host>:<port>' }).optional(),
  /** The user and password it was started with (--api-auth), as user:password. */
  SDAPI_LOGIN: z
    .string()
    .regex(/^[^:]+:.+$/, 'must be user:password')
    .optional(),
  /** The checkpoint it shall use; the one it has loaded when left out. */
  SDAPI_CHECKPOINT: z.string().min(1).optional(),
  /** Steps of a picture. */
  SDAPI_STEPS: z.coerce.number().int().min(1).max(150).default(28),
  /** Steps where the form says the turbo model. */
  SDAPI_TURBO_STEPS: z.coerce.number().int().min(1).max(150).default(10),
  /** How strictly it follows the words. */
  SDAPI_CFG_SCALE: z.coerce.number().min(1).max(30).default(5),
  /** The sampler by its name there, such as "DPM++ 2M"; its own choice when left out. */
  SDAPI_SAMPLER: z.string().min(1).optional(),
  /** A ControlNet model for lines (canny, lineart, scribble) by its name there. Without one a sketch is painted over. */
  SDAPI_CONTROL_MODEL: z.string().min(1).optional(),
  /** Pixels its model is good at; larger renders are enlarged here. */
  SDAPI_PIXELS: z.coerce.number().int().min(262_144).max(4_194_304).default(1_048_576),
  /** Renders it works at together, over all workers. More than one: no previews, since it cannot tell whose they are. */
  SDAPI_SLOTS: z.coerce.number().int().min(0).max(64).default(1),
  /** The longest a picture may take there. */
  SDAPI_LIMIT_SECONDS: z.coerce.number().int().min(10).max(3_600).default(300),
  /** What a render takes of your machine, in US dollars, for `npm run margins`; 0 sells it as free. */
  SDAPI_DOLLARS_A_RENDER: z.coerce.number().min(0).max(10).default(0),
  /** `true` for the double on this machine: everything it makes is marked TEST. */
  SDAPI_TEST: z.stringbool().default(false),
};
export type SdapiSettings = z.infer<z.ZodObject<typeof sdapiSettingsShape>>;
