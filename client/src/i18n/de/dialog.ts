import type { Translation } from '../translation';

/** Texts of the unsaved-changes confirmation in dialogs. */
export const dialog = {
  'unsaved.title': 'Ohne Speichern gehen?',
  'unsaved.text': 'Was Sie hier geändert haben, ist noch nicht gespeichert.',
  'unsaved.leave': 'Ohne Speichern gehen',
  'unsaved.stay': 'Weiter bearbeiten',
  'confirm.cancel': 'Abbrechen',
  'secret.label': 'Geheimnis',
  'secret.copy': 'Geheimnis kopieren',
  'secret.stored': 'Ich habe es gespeichert',
  'secret.done': 'Fertig',
  'secret.first': 'Speichern Sie es zuerst: Es kann nicht noch einmal gezeigt werden.',
} satisfies Translation;
