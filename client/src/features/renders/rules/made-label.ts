import { labelKindOf } from '@maquette/contracts/provenance/label-words';
import { sourceTypeOf } from '@maquette/contracts/provenance/source-type';
import '../../../i18n/tool-words';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';

/** Label that says whether a trained model or one of our own engines made the result. */
export function madeLabel({ tool, settings, result }: Pick<KnownRender, 'tool' | 'settings' | 'result'>): string {
  const edits = settings.kind === 'still' && settings.image !== undefined;
  switch (labelKindOf(sourceTypeOf({ tool, provider: result?.provider ?? null, edits }))) {
    case 'generated':
      return t('render.aiMade');
    case 'modified':
      return t('render.aiModified');
    case 'computed':
      return t('render.computed');
  }
}
