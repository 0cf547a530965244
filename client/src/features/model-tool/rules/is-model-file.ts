/** Whether a dropped file may be a model. Its bytes decide later. */
export function isModelFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return !/^(image|video|audio|text)\//.test(type) || /\.(glb|gltf)$/i.test(name);
}
