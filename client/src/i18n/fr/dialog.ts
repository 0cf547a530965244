import type { Translation } from '../translation';

/** Texts of the unsaved-changes confirmation in dialogs. */
export const dialog = {
  'unsaved.title': 'Quitter sans enregistrer ?',
  'unsaved.text': 'Ce que vous avez changé ici n’est pas encore enregistré.',
  'unsaved.leave': 'Quitter sans enregistrer',
  'unsaved.stay': 'Continuer à modifier',
  'confirm.cancel': 'Annuler',
  'secret.label': 'Secret',
  'secret.copy': 'Copier le secret',
  'secret.stored': 'Je l’ai enregistré',
  'secret.done': 'Terminé',
  'secret.first': 'Enregistrez-le d’abord : il ne peut pas être affiché de nouveau.',
} satisfies Translation;
