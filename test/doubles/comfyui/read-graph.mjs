/**
 * Reads what a graph requests, starting at its sampler.
 * @returns {{ texts: Record<string, unknown>, images: Record<string, object>, size: { width: number, height: number },
 * result: string }}
 */
export function readGraph(graph, uploads) {
  const node = (link) => graph[link?.[0]];
  const words = (link) => {
    const { class_type: kind, inputs } = node(link) ?? { inputs: {} };
    return kind === 'CLIPTextEncode' ? inputs.text : words(inputs.positive);
  };
  const nodes = Object.entries(graph);
  const inputsOf = (kind) => nodes.find(([, { class_type }]) => class_type === kind)?.[1].inputs;
  const sampler = inputsOf('KSampler') ?? {};
  const control = inputsOf('ControlNetApplySD3');
  const negative = control ? node(control.negative) : node(sampler.negative);
  const latent = node(sampler.latent_image);
  const painted =
    latent?.class_type === 'VAEEncode' ? uploads.get(node(latent.inputs.pixels)?.inputs.image) : undefined;
  const clip = inputsOf('WanImageToVideo');
  const start = clip ? uploads.get(node(clip.start_image)?.inputs.image) : undefined;
  const lines = control ? uploads.get(node(control.image)?.inputs.image) : undefined;
  return {
    texts: {
      ...{ prompt: words(sampler.positive), negative_prompt: negative?.inputs.text },
      ...{ seed: sampler.seed, steps: sampler.steps, denoise: sampler.denoise },
      checkpoint: inputsOf('CheckpointLoaderSimple')?.ckpt_name,
      ...(control ? { control_strength: control.strength } : {}),
      ...(clip ? { frames: clip.length } : {}),
    },
    images: { ...(start ? { start } : {}), ...(painted ? { image: painted } : {}), ...(lines ? { lines } : {}) },
    size: painted ? { width: painted.width, height: painted.height } : latent?.inputs,
    clip: clip && { frames: clip.length, fps: inputsOf('CreateVideo').fps },
    result: nodes.find(([, { class_type: kind }]) => /^(PreviewImage|SaveImage|SaveVideo)$/.test(kind))?.[0],
  };
}
