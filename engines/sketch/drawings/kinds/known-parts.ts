/** Parts that a drawing made by code can show at a pixel. */
export const PARTS = [
  'sky',
  'ground',
  'wall',
  'roof',
  'window',
  'door',
  'plant',
  'person',
  'floor',
  'ceiling',
  'furniture',
  'picture',
  'lamp',
] as const;
export type Part = (typeof PARTS)[number];
