import { LABELS, type LabelKind } from '@maquette/contracts/provenance/label-words';
import { language } from './language';

/** What the label of a result says in the language of the page: "AI-generated", "Computer-generated". */
export function labelText(kind: LabelKind): string {
  return LABELS[language()][kind];
}
