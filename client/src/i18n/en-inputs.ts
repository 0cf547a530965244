/** The zones for files, and how an image meets the shape of the picture. */
export const inputs = {
  'input.add': 'Add: {label}',
  'input.replace': 'Replace: {label}',
  'input.remove': 'Remove: {label}',
  'input.empty': 'Click, drop or paste',
  'input.tap': 'Tap to choose',
  'input.dropNow': 'Drop it here',
  'input.dropHere': 'Drop it anywhere: {label}',
  'input.own': 'Add your own',
  'input.ownClip': 'Add your own clip',
  'input.preview': 'Preview: {label}',
  'input.sending': 'Sending: {label}',
  'input.sendingNow': 'Uploading, {percent}%',
  'input.checking': 'Checking',
  'input.checked': 'Checked',
  'input.notTaken': 'Not taken',
  'form.set': { one: '{count} set', other: '{count} set' },
} as const;
