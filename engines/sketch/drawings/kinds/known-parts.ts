/** What a place in a drawing made by code shows. */
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
