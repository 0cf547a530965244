/** The zones for files. */
export const inputs = {
  'input.add': 'Add: {label}',
  'input.replace': 'Replace: {label}',
  'input.remove': 'Remove: {label}',
  'input.empty': 'Click, drop or paste',
  'input.dropNow': 'Drop it here',
  'input.preview': 'Preview: {label}',
  'input.sending': 'Sending: {label}',
} as const;
