import type { Language } from '../account/languages';
import type { Tool } from '../tools/render-choices';
import { SOURCE_TYPES, type SourceType, sourceTypeOf } from './source-type';

/** Kinds of visible labels. `computed`: made by our own engines, without a trained model that drew. */
export const LABEL_KINDS = ['generated', 'modified', 'computed'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** The label on a downloaded file, and the badge and the alt text of a result: the same words everywhere. */
export const LABELS: Record<Language, Record<LabelKind, string>> = {
  en: { generated: 'AI-generated', modified: 'AI-modified', computed: 'Computer-generated' },
  de: { generated: 'KI-generiert', modified: 'KI-verändert', computed: 'Computergeneriert' },
  fr: { generated: 'Généré par IA', modified: 'Modifié par IA', computed: 'Image de synthèse' },
  vi: { generated: 'Do AI tạo', modified: 'AI chỉnh sửa', computed: 'Do máy tính tạo' },
  ja: { generated: 'AI生成', modified: 'AI加工', computed: 'CG画像' },
};

export function labelKindOf(type: SourceType): LabelKind {
  if (type === SOURCE_TYPES.algorithmic) return 'computed';
  return type === SOURCE_TYPES.trainedEdit ? 'modified' : 'generated';
}

/**
 * A result's label.
 * @param provider null: the embedded engines, which made everything before providers were stored
 * @param settings of the order as stored; only whether it has an input image is read
 */
export function labelKindOfResult({
  tool,
  provider,
  settings,
}: {
  tool: Tool;
  provider: string | null;
  settings: unknown;
}): LabelKind {
  const edits = typeof settings === 'object' && settings !== null && 'image' in settings && Boolean(settings.image);
  return labelKindOf(sourceTypeOf({ tool, provider, edits }));
}
