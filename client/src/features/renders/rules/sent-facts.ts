/** Facts about a result from an external model: what was sent, and how its output was processed. Texts: `block.…`. */
export const SENT_FACTS = [
  'modelUsed',
  'seedUsed',
  'callsMade',
  'sentStrength',
  'sentPrompt',
  'sentNegativePrompt',
  'doneHere',
] as const;
