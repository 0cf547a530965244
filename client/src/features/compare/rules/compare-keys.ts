export const COMPARE_KEYS = {
  slider: 's',
  beside: 'n',
  blend: 'b',
  difference: 'd',
  lines: 'l',
  map: 'm',
  swap: 'x',
} as const;
