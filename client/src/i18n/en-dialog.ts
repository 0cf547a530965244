/** Texts of the unsaved-changes confirmation in dialogs. */
export const dialog = {
  'unsaved.title': 'Leave without saving?',
  'unsaved.text': 'What you changed here is not saved yet.',
  'unsaved.leave': 'Leave without saving',
  'unsaved.stay': 'Keep editing',
  'confirm.cancel': 'Cancel',
  'secret.label': 'Secret',
  'secret.copy': 'Copy the secret',
  'secret.stored': 'I saved it',
  'secret.done': 'Done',
  'secret.first': 'Save it first: it cannot be shown again.',
} as const;
