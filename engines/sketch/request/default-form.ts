import type { SketchForm } from './sketch-request';

/** Default form fields of a sketch, except its size. Contact sheets and tests override some. */
export const defaultForm: Omit<SketchForm, 'width' | 'height'> = {
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
