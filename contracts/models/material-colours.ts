import type { ModelMaterial } from './model-materials';

/**
 * Mean colour of each material in sRGB, as the viewer and swatches show it; the engine varies it with texture and light.
 * `alpha` below 1: seen through.
 */
export const MATERIAL_COLOURS: Record<ModelMaterial, { colour: string; alpha?: number }> = {
  'White render': { colour: '#ece9e2' },
  Plaster: { colour: '#d9d4c9' },
  Paint: { colour: '#e6e4df' },
  'Red brick': { colour: '#8f4a37' },
  Concrete: { colour: '#9f9d98' },
  'Natural stone': { colour: '#a39885' },
  'White marble': { colour: '#eceae6' },
  Terrazzo: { colour: '#d0cac0' },
  'Ceramic tiles': { colour: '#dcdcd8' },
  Larch: { colour: '#b07d4f' },
  Oak: { colour: '#b98d5c' },
  Walnut: { colour: '#6b4530' },
  'Charred wood': { colour: '#2c2926' },
  'Corten steel': { colour: '#8a4a2b' },
  Zinc: { colour: '#7f868c' },
  Steel: { colour: '#a3a6a9' },
  Aluminium: { colour: '#c3c5c7' },
  Brass: { colour: '#b5924c' },
  Copper: { colour: '#b06a45' },
  'Clay tiles': { colour: '#a9583c' },
  Slate: { colour: '#474c52' },
  Thatch: { colour: '#b39a6b' },
  'Clear glass': { colour: '#bcd4dc', alpha: 0.35 },
  'Frosted glass': { colour: '#d6e2e4', alpha: 0.7 },
  Mirror: { colour: '#c9d0d3' },
  Fabric: { colour: '#a8a196' },
  Leather: { colour: '#70452f' },
  Carpet: { colour: '#93877a' },
  Lawn: { colour: '#6d8a43' },
  Foliage: { colour: '#50702f' },
  Gravel: { colour: '#b3aa9b' },
  Paving: { colour: '#b1ada5' },
  Asphalt: { colour: '#4a4a4b' },
  Sand: { colour: '#d9c69f' },
  Water: { colour: '#4f7f86', alpha: 0.75 },
  Lamp: { colour: '#fff1d6' },
};
