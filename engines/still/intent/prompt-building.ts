import type { MaterialPalette } from '../request/still-request';
import type { SceneGraph, Surface } from '../words/graph/scene-graph';
import { buildings, type BuildingKind as Kind } from '../words/lexicon/buildings';
import type { SubstanceKind } from '../words/lexicon/surfaces';
import { familyOf } from './building-families';
import type { BuildingKind, Feature, WallFinish } from './scene-spec';

interface Walls {
  palette?: MaterialPalette;
  finish?: WallFinish;
}

const timber: Walls = { palette: 'Wood', finish: 'timber' };
const brick: Walls = { palette: 'Brick', finish: 'red-brick' };
const metal: Walls = { palette: 'Steel', finish: 'black-metal' };
const stone: Walls = { finish: 'stone' };
const earth: Walls = { finish: 'ochre-render' };

/** Finish and palette nearest to the wall material that the prompt names. */
const ofSubstance: Readonly<Partial<Record<SubstanceKind, Walls>>> = {
  wood: timber,
  plywood: timber,
  driftwood: timber,
  oak: timber,
  teak: timber,
  pine: timber,
  cedar: timber,
  larch: timber,
  shingle: timber,
  'charred wood': { palette: 'Wood', finish: 'dark-timber' },
  logs: { palette: 'Wood', finish: 'logs' },
  brick,
  stone,
  fieldstone: stone,
  limestone: stone,
  travertine: stone,
  granite: stone,
  basalt: stone,
  slate: stone,
  rock: stone,
  sandstone: earth,
  adobe: earth,
  'rammed earth': earth,
  terracotta: earth,
  render: { finish: 'white-render' },
  concrete: { palette: 'Concrete Brutalist', finish: 'concrete' },
  corten: { finish: 'corten' },
  metal,
  steel: metal,
  zinc: metal,
  aluminium: metal,
  'corrugated metal': metal,
  glass: { palette: 'Glass' },
};
/** Wall finish that a colour alone implies. */
const ofColour: Readonly<Record<string, WallFinish>> = {
  white: 'white-render',
  'off-white': 'white-render',
  black: 'dark-timber',
  yellow: 'ochre-render',
  ochre: 'ochre-render',
};
/** Colours that select pale brick and dark boards. */
const PALE = new Set(['white', 'off-white', 'ivory', 'cream', 'beige', 'sand', 'grey', 'light', 'pale']);
const DARK = new Set(['black', 'charcoal', 'anthracite', 'dark']);
/** Wall materials that a style implies. */
const ofStyle: Readonly<Record<string, Walls>> = {
  brutalist: { palette: 'Concrete Brutalist', finish: 'concrete' },
  mediterranean: { finish: 'white-render' },
};

function wallsOf(body: Surface | undefined): Walls {
  const substance = Object.entries(ofSubstance).find(([kind]) => kind === body?.substance)?.[1];
  const colour = body?.colour ?? '';
  if (!substance) {
    const finish = ofColour[colour];
    return finish ? { finish } : {};
  }
  if (substance === brick && PALE.has(colour)) return { ...brick, finish: 'pale-brick' };
  if (substance === timber && DARK.has(colour)) return { ...timber, finish: 'dark-timber' };
  return substance;
}

/** Building properties that the prompt names; others are undefined. */
export interface PromptBuilding extends Walls {
  building?: BuildingKind;
  features: Feature[];
}

const isBuilding = (kind: string): kind is Kind => Object.hasOwn(buildings, kind);
/** Styles that turn a plain "house" into a villa. */
const MODERN = new Set<unknown>(['modern', 'minimalist', 'futuristic']);

/** Building family, walls and features found in the scene graph. */
export function readPromptBuilding(graph: SceneGraph): PromptBuilding {
  const subject = graph.nodes.find(({ id }) => id === graph.subject);
  const kind = subject?.kind ?? '';
  const features = featuresOf(graph);
  const heard: PromptBuilding = {
    ...ofStyle[String(subject?.params.style)],
    ...wallsOf(subject?.slots.body),
    features,
  };
  if (subject?.params.plan === 'courtyard') return { ...heard, building: 'courtyard-house' };
  if (!isBuilding(kind)) return heard;
  const modern = MODERN.has(subject?.params.style) || features.includes('pool');
  return { ...heard, building: familyOf[kind] === 'gable-house' && modern ? 'villa' : familyOf[kind] };
}

/** Node kind that adds each feature. */
const featureOfKind: Readonly<Record<string, Feature>> = {
  pool: 'pool',
  pergola: 'pergola',
  'solar panel': 'solar',
  skylight: 'skylight',
  'green roof': 'green-roof',
  tree: 'trees',
  flower: 'flowers',
  lavender: 'flowers',
  rose: 'flowers',
};

function featuresOf(graph: SceneGraph): Feature[] {
  const found = new Set(graph.nodes.flatMap(({ kind }) => featureOfKind[kind] ?? []));
  if (graph.light.season === 'spring') found.add('flowers');
  return [...found];
}
