import type { Language } from '../account/languages';
import { SOURCE_TYPES, type SourceType } from './source-type';

/** What a visible label says. `computed`: by our own engines, in which no trained model drew. */
export type LabelKind = 'generated' | 'modified' | 'computed';

/** The label on a downloaded file and the badge beside a result: the same words. */
export const LABELS: Record<Language, Record<LabelKind, string>> = {
  en: { generated: 'AI-generated', modified: 'AI-modified', computed: 'Computer-generated' },
  de: { generated: 'KI-generiert', modified: 'KI-verändert', computed: 'Computergeneriert' },
  fr: { generated: 'Généré par IA', modified: 'Modifié par IA', computed: 'Image de synthèse' },
  vi: { generated: 'Do AI tạo', modified: 'AI chỉnh sửa', computed: 'Do máy tính tạo' },
  ja: { generated: 'AI生成', modified: 'AI加工', computed: 'CG画像' },
};

/** The label that a source type asks for. */
export function labelKindOf(type: SourceType): LabelKind {
  if (type === SOURCE_TYPES.algorithmic) return 'computed';
  return type === SOURCE_TYPES.trainedEdit ? 'modified' : 'generated';
}
