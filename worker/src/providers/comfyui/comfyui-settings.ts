import { z } from 'zod';

/** What an operator sets to have renders made by a ComfyUI of their own. */
export const comfyuiSettingsShape = {
  /** Where your ComfyUI answers, such as http://10.0.0.5:8188; needed where a PROVIDER_ list names comfyui. */
  COMFYUI_URL: z.url({ protocol: /^https?$/, error: 'must be http://<host>:<port>' }).optional(),
  /** ComfyUI knows no login; the Authorization header of a proxy before it, such as "Bearer …". */
  COMFYUI_AUTHORIZATION: z.string().min(1).optional(),
  /** The checkpoint of the shipped workflows for images, by its name there. */
  COMFYUI_CHECKPOINT: z.string().min(1).default('sd3.5_large_fp8_scaled.safetensors'),
  /** A workflow file of your own for Text to Images, instead of worker/workflows/sd35-text.json. */
  COMFYUI_TEXT_WORKFLOW: z.string().min(1).optional(),
  /** The same where an image is painted over, instead of worker/workflows/sd35-image.json. */
  COMFYUI_IMAGE_WORKFLOW: z.string().min(1).optional(),
  /** The same where the lines of a sketch are followed, instead of worker/workflows/sd35-sketch.json. */
  COMFYUI_SKETCH_WORKFLOW: z.string().min(1).optional(),
  /** The same for Image to Video, instead of worker/workflows/wan21-video.json. */
  COMFYUI_VIDEO_WORKFLOW: z.string().min(1).optional(),
  /** Pixels of a clip's frame its video model is good at: 409,600 for the 480p of Wan 2.1. */
  COMFYUI_VIDEO_PIXELS: z.coerce.number().int().min(65_536).max(2_097_152).default(409_600),
  /** Pixels its models are good at; larger renders are enlarged here. */
  COMFYUI_PIXELS: z.coerce.number().int().min(262_144).max(4_194_304).default(1_048_576),
  /** Renders it is given together, over all workers; it makes one after the other. */
  COMFYUI_SLOTS: z.coerce.number().int().min(0).max(64).default(2),
  /** The longest a render may take there, its queue included. */
  COMFYUI_LIMIT_SECONDS: z.coerce.number().int().min(10).max(7_200).default(900),
  /** What a render takes of your machine, in US dollars, for `npm run margins`; 0 sells it as free. */
  COMFYUI_DOLLARS_A_RENDER: z.coerce.number().min(0).max(10).default(0),
  /** `true` for the double on this machine: everything it makes is marked TEST. */
  COMFYUI_TEST: z.stringbool().default(false),
};
export type ComfyuiSettings = z.infer<z.ZodObject<typeof comfyuiSettingsShape>>;
