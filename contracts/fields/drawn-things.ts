/**
 * Objects and finishes that a drawing or photo can show. Only words for these act on a sketch.
 * `seat` to `linen` are finishes of furniture, `frame` that of windows, `accent` and `feature` second wall finishes.
 */
export const DRAWN_THINGS = [
  ...(['sky', 'ground', 'path', 'water', 'wall', 'accent', 'roof', 'window', 'door', 'trim', 'foliage'] as const),
  ...(['trunk', 'person', 'car', 'balcony', 'balustrade'] as const),
  ...(['floor', 'ceiling', 'feature', 'furniture', 'rug', 'picture', 'lamp'] as const),
  ...(['seat', 'cushion', 'wood', 'curtain', 'front', 'worktop', 'linen', 'frame'] as const),
] as const;
export type DrawnThing = (typeof DRAWN_THINGS)[number];
