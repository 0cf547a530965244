import type { SceneGraph, SceneNode, WordReading } from './scene-graph';

/** Styles of a room that its palette and furniture follow; others come near one of them or are left out. */
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

/** Styles of a building that its parts follow. */
const buildingStyles = [
  ...(['modern', 'minimalist', 'futuristic', 'brutalist', 'industrial', 'scandinavian', 'japanese'] as const),
  ...(['mediterranean', 'rustic', 'traditional', 'classical', 'baroque', 'gothic', 'victorian', 'tudor'] as const),
  ...(['colonial', 'art deco', 'art nouveau', 'mid-century', 'moorish', 'tropical', 'ecological'] as const),
] as const;
export type BuildingStyle = (typeof buildingStyles)[number];

/** Conditions of a building that its walls, roofs and windows show. */
const buildingStates: ReadonlySet<string> = new Set(['ruined', 'abandoned', 'overgrown', 'under construction']);

/** Conditions of a room that its lamps and sky follow. */
export const roomMoods = {
  cozy: 'Cozy Ambient',
  candlelit: 'Cozy Ambient',
  dark: 'Cozy Ambient',
  'spot-lit': 'Spot-lit',
  sunlit: 'Bright Natural',
  bright: 'Bright Natural',
  light: 'Bright Natural',
} as const;

/** What no builder reads yet. A builder that learns one takes it out here. */
const unread: Partial<Record<WordReading['as'], ReadonlySet<string>>> = {
  finish: new Set(['patterned', 'striped', 'chequered', 'tufted']),
  shape: new Set(['open-plan', 'symmetrical', 'asymmetrical', 'freestanding', 'fitted', 'floating', 'twin-gabled']),
  size: new Set(['thick', 'deep-set']),
};
const readAnywhere: ReadonlySet<string> = new Set(['empty', 'open', 'hanging']);

/** Why a word that is known is not to be seen, or how near the picture comes; nothing where it is drawn as said. */
export function shortOf(
  graph: SceneGraph,
  word: WordReading,
  node: SceneNode | undefined,
): { became: 'approximated' | 'not-drawn'; reason: string } | undefined {
  const ofSubject = word.node === graph.subject;
  const inside = graph.view === 'interior';
  if (unread[word.as]?.has(word.means)) return { became: 'not-drawn', reason: 'the engine has no builder for it yet' };
  if (word.as === 'style') {
    if (!ofSubject) return { became: 'not-drawn', reason: 'styles are drawn for whole buildings and rooms only' };
    if (!inside) {
      const drawn = buildingStyles.some((style) => style === word.means);
      return drawn ? undefined : { became: 'not-drawn', reason: 'a style the engine does not draw' };
    }
    if (ownStyles.has(word.means)) return undefined;
    if (!Object.hasOwn(roomStyles, word.means))
      return { became: 'not-drawn', reason: 'a style the engine does not draw' };
    const near = Object.entries(roomStyles).find(([style]) => style === word.means)?.[1];
    return { became: 'approximated', reason: `drawn in the style ${near}` };
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
    return { became: 'not-drawn', reason: 'a condition the engine does not show' };
  }
  return undefined;
}
