/** What a result tells of a model elsewhere: what it was told, and what was done to its answer. Each has its word, `block.…`. */
export const SENT_FACTS = [
  'modelUsed',
  'seedUsed',
  'callsMade',
  'sentStrength',
  'sentPrompt',
  'sentNegativePrompt',
  'doneHere',
] as const;
