import { type WordReason, wordReason } from '@maquette/contracts/renders/word-reasons';
import type { SceneGraph, SceneNode, WordReading } from './graph/scene-graph';

/** Room styles supported by palette and furniture; other styles are approximated or omitted. */
export const roomStyles = {
  scandinavian: 'Scandinavian',
  industrial: 'Industrial',
  japandi: 'Japandi',
  japanese: 'Japandi',
  coastal: 'Coastal',
  modern: 'Modern',
  minimalist: 'Modern',
  futuristic: 'Modern',
  'mid-century': 'Modern',
  brutalist: 'Industrial',
  mediterranean: 'Coastal',
  ecological: 'Scandinavian',
} as const;
const ownStyles: ReadonlySet<string> = new Set(['scandinavian', 'industrial', 'japandi', 'coastal', 'modern']);

/** Building styles supported by its parts. */
const buildingStyles = [
  ...(['modern', 'minimalist', 'futuristic', 'brutalist', 'industrial', 'scandinavian', 'japanese'] as const),
  ...(['mediterranean', 'rustic', 'traditional', 'classical', 'baroque', 'gothic', 'victorian', 'tudor'] as const),
  ...(['colonial', 'art deco', 'art nouveau', 'mid-century', 'moorish', 'tropical', 'ecological'] as const),
] as const;
export type BuildingStyle = (typeof buildingStyles)[number];

/** Building conditions shown by walls, roofs and windows. */
const buildingStates: ReadonlySet<string> = new Set(['ruined', 'abandoned', 'overgrown', 'under construction']);

/** Room moods supported by its lamps and sky. */
export const roomMoods = {
  cozy: 'Cozy Ambient',
  candlelit: 'Cozy Ambient',
  dark: 'Cozy Ambient',
  'spot-lit': 'Spot-lit',
  sunlit: 'Bright Natural',
  bright: 'Bright Natural',
  light: 'Bright Natural',
} as const;

/** Vocabulary without a builder yet. Remove a word here when a builder supports it. */
const unread: Partial<Record<WordReading['as'], ReadonlySet<string>>> = {
  finish: new Set(['patterned', 'striped', 'chequered', 'tufted']),
  shape: new Set(['open-plan', 'symmetrical', 'asymmetrical', 'freestanding', 'fitted', 'floating', 'twin-gabled']),
  size: new Set(['thick', 'deep-set']),
};
const readAnywhere: ReadonlySet<string> = new Set(['empty', 'open', 'hanging']);

/** Why a known word is invisible or only approximated; undefined if it is drawn as requested. */
export function shortOf(
  graph: SceneGraph,
  word: WordReading,
  node: SceneNode | undefined,
): ({ became: 'approximated' | 'not-drawn' } & WordReason) | undefined {
  const ofSubject = word.node === graph.subject;
  const inside = graph.view === 'interior';
  if (unread[word.as]?.has(word.means)) return { became: 'not-drawn', ...wordReason('no_builder') };
  if (word.as === 'style') {
    if (!ofSubject) return { became: 'not-drawn', ...wordReason('style_of_part') };
    if (!inside) {
      const drawn = buildingStyles.some((style) => style === word.means);
      return drawn ? undefined : { became: 'not-drawn', ...wordReason('style_unknown') };
    }
    if (ownStyles.has(word.means)) return undefined;
    if (!Object.hasOwn(roomStyles, word.means)) return { became: 'not-drawn', ...wordReason('style_unknown') };
    const near = Object.entries(roomStyles).find(([style]) => style === word.means)?.[1] ?? 'Modern';
    return { became: 'approximated', ...wordReason('style_near', { style: near }) };
  }
  if (word.as === 'state' || (word.as === 'shade' && ofSubject)) {
    if (
      readAnywhere.has(word.means) ||
      (inside && (ofSubject || word.means === 'candlelit') && Object.hasOwn(roomMoods, word.means))
    )
      return undefined;
    if (!inside && ofSubject && buildingStates.has(word.means)) return undefined;
    const lamps = graph.light.time === 'Dusk' || graph.light.time === 'Night';
    if (word.means === 'lit' && lamps) return undefined;
    if (node?.state.includes(word.means) === false) return undefined;
    return { became: 'not-drawn', ...wordReason('state_unknown') };
  }
  return undefined;
}
