import { z } from 'zod';

/** Settings for renders on the operator's own ComfyUI. */
export const comfyuiSettingsShape = {
  /** Address of your ComfyUI, such as http://10.0.0.5:8188; required when a PROVIDER_ list names comfyui. */
  COMFYUI_URL: z.url({ protocol: /^https?$/, error: 'must be http://<host>:<port>' }).optional(),
  /** ComfyUI has no login. This is the Authorization header for a proxy in front of it, such as "Bearer …". */
  COMFYUI_AUTHORIZATION: z.string().min(1).optional(),
  /** Checkpoint of the included image workflows, by its name on the server. */
  COMFYUI_CHECKPOINT: z.string().min(1).default('sd3.5_large_fp8_scaled.safetensors'),
  /** Your own workflow file for Text to Images, instead of worker/workflows/sd35-text.json. */
  COMFYUI_TEXT_WORKFLOW: z.string().min(1).optional(),
  /** Your own workflow file for image to image, instead of worker/workflows/sd35-image.json. */
  COMFYUI_IMAGE_WORKFLOW: z.string().min(1).optional(),
  /** Your own workflow file for sketches whose lines are followed, instead of worker/workflows/sd35-sketch.json. */
  COMFYUI_SKETCH_WORKFLOW: z.string().min(1).optional(),
  /** Your own workflow file for Image to Video, instead of worker/workflows/wan21-video.json. */
  COMFYUI_VIDEO_WORKFLOW: z.string().min(1).optional(),
  /** Pixels per video frame at which the model works best: 409,600 for the 480p of Wan 2.1. */
  COMFYUI_VIDEO_PIXELS: z.coerce.number().int().min(65_536).max(2_097_152).default(409_600),
  /** Number of pixels at which its image models work best; larger renders are enlarged afterwards. */
  COMFYUI_PIXELS: z.coerce.number().int().min(262_144).max(4_194_304).default(1_048_576),
  /** Number of renders that all workers together may send at once; the server runs one after the other. */
  COMFYUI_SLOTS: z.coerce.number().int().min(0).max(64).default(2),
  /** Maximum duration of a render there, in seconds, including its queue. */
  COMFYUI_LIMIT_SECONDS: z.coerce.number().int().min(10).max(7_200).default(900),
  /** What a render on your machine costs, in US dollars, for `npm run margins`; 0 counts it as free. */
  COMFYUI_DOLLARS_A_RENDER: z.coerce.number().min(0).max(10).default(0),
  /** `true` for the local double, whose results are marked TEST. */
  COMFYUI_TEST: z.stringbool().default(false),
};
export type ComfyuiSettings = z.infer<z.ZodObject<typeof comfyuiSettingsShape>>;
