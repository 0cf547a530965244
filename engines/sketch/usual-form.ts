import type { SketchForm } from './sketch-request';

/** The fields of a sketch as a form begins with them; sheets and tests change what they look at. Sizes are their own. */
export const usualForm: Omit<SketchForm, 'width' | 'height'> = {
  prompt: '',
  designType: 'Architecture',
  style: 'Realistic',
  seed: 7,
  promptStrength: 60,
  formStrictness: 60,
  sketchStrictness: 60,
  geometryOverride: 20,
  referenceRole: 'both',
  depthMode: 'Shallow',
  outputType: 'final',
};
