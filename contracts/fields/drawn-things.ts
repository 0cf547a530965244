/**
 * What a drawing or photo can show, and which finishes of a room it uses: the words of a sketch act on these alone.
 * `seat` to `linen` are finishes of furniture, `frame` that of windows, which a photo keeps; `accent` and `feature` are second wall finishes.
 */
export const DRAWN_THINGS = [
  ...(['sky', 'ground', 'path', 'water', 'wall', 'accent', 'roof', 'window', 'door', 'trim', 'foliage'] as const),
  ...(['trunk', 'person', 'car', 'balcony', 'balustrade'] as const),
  ...(['floor', 'ceiling', 'feature', 'furniture', 'rug', 'picture', 'lamp'] as const),
  ...(['seat', 'cushion', 'wood', 'curtain', 'front', 'worktop', 'linen', 'frame'] as const),
] as const;
export type DrawnThing = (typeof DRAWN_THINGS)[number];
