import { LABELS, type LabelKind } from '@maquette/contracts/provenance/label-words';
import { language } from './language';

/** Label of a result in the page's language: "AI-generated", "Computer-generated". */
export function labelText(kind: LabelKind): string {
  return LABELS[language()][kind];
}
