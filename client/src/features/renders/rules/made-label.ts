import { labelKindOfResult } from '@maquette/contracts/provenance/label-words';
import { labelText } from '../../../i18n/label-text';
import type { KnownRender } from '../../../live/merge-renders';

/** Label that says whether a trained model or one of our own engines made the result. */
export function madeLabel({ tool, settings, result }: Pick<KnownRender, 'tool' | 'settings' | 'result'>): string {
  return labelText(labelKindOfResult({ tool, settings, provider: result?.provider ?? null }));
}
