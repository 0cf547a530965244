import type { Environment } from '../request/still-request';
import type { SceneGraph } from '../words/graph/scene-graph';
import { type SettingKind, settings } from '../words/lexicon/settings';

/** The form choice nearest to each setting in the vocabulary. */
const environments: Readonly<Record<SettingKind, Environment>> = {
  lake: 'Water',
  river: 'Water',
  canal: 'Water',
  sea: 'Island',
  beach: 'Island',
  cliff: 'Hilltop',
  island: 'Island',
  harbour: 'Water',
  mountain: 'Nature',
  hill: 'Hilltop',
  valley: 'Nature',
  desert: 'Island',
  dunes: 'Island',
  meadow: 'Nature',
  farmland: 'Nature',
  orchard: 'Nature',
  forest: 'Nature',
  jungle: 'Nature',
  vineyard: 'Hilltop',
  garden: 'Suburban',
  park: 'Nature',
  snowfield: 'Nature',
  village: 'Suburban',
  street: 'Urban',
  square: 'Urban',
  suburb: 'Suburban',
  campus: 'Suburban',
  rooftop: 'Urban',
};
const isPlace = (kind: string): kind is SettingKind => Object.hasOwn(settings, kind);

/** The setting that the prompt names; if there are several, the last. Undefined if there is none. */
export function readPromptEnvironment(graph: SceneGraph): Environment | undefined {
  const kind = graph.nodes.filter(({ role }) => role === 'setting').findLast((node) => isPlace(node.kind))?.kind;
  return kind !== undefined && isPlace(kind) ? environments[kind] : undefined;
}
