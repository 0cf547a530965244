import { type ModelCamera, modelCameraSchema } from '@maquette/contracts/models/model-camera';
import { type SlotChoices, slotChoicesSchema } from '@maquette/contracts/models/model-materials';

/** Shortest distance between eye and target in metres that the server accepts. */
const SHORTEST = 1e-3;

/** Parses a drafted or stored text. @returns undefined when it is damaged */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The camera of a draft or of reused settings; null for a text that has none. The server validates it again. */
export function cameraIn(text: string): ModelCamera | null {
  const camera = modelCameraSchema.safeParse(parsed(text)).data;
  const isUsable = camera && Math.hypot(...camera.position.map((v, k) => v - (camera.target[k] ?? 0))) > SHORTEST;
  return isUsable ? camera : null;
}

/** The materials of a draft or of reused settings; none for a text that has none. */
export function choicesIn(text = ''): SlotChoices {
  return slotChoicesSchema.safeParse(parsed(text)).data ?? {};
}
