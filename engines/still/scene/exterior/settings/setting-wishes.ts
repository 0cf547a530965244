import type { SceneSpec } from '../../../intent/scene-spec';
import type { Environment } from '../../../request/still-request';
import type { SceneEdge, SceneGraph, SceneNode } from '../../../words/graph/scene-graph';
import { isSetting, type SettingKind, settings } from './setting-catalogue';
import type { BasinRow, SettingRow } from './setting-row';
import type { Zone } from './site-frame';

/** A setting in the image: its zone and its graph node ('' when the form or the building kind implies it). */
export interface SettingWish {
  id: string;
  kind: SettingKind;
  row: SettingRow;
  /** Zone named in the prompt; defaults to the setting's own. */
  zone?: Zone;
  /** Whether the building stands above it or spans it. */
  below?: boolean;
  spanned?: boolean;
  /** Tree species named in the prompt. */
  species?: string;
}

/** The settings for each form choice. */
const environments: Record<Environment, readonly SettingKind[]> = {
  Urban: ['street'],
  Suburban: ['suburb'],
  Nature: ['mountain', 'forest'],
  Island: ['beach'],
  Hilltop: ['hill'],
  Water: ['lake'],
};

/** "A house in front of a forest" means a forest behind; "a lake behind the house" names the zone directly. */
const zoneFromSubject: Partial<Record<SceneEdge['relation'], Zone>> = {
  front: 'behind',
  behind: 'front',
  beside: 'beside',
  left: 'right',
  right: 'left',
  along: 'front',
  facing: 'front',
  overlooking: 'front',
};
const zoneFromSetting: Partial<Record<SceneEdge['relation'], Zone>> = {
  front: 'front',
  behind: 'behind',
  beside: 'beside',
  left: 'left',
  right: 'right',
  around: 'around',
  along: 'front',
};

function placeOf(graph: SceneGraph, node: SceneNode): Pick<SettingWish, 'zone' | 'below' | 'spanned'> {
  for (const { relation, a, b } of graph.edges) {
    if (a === graph.subject && b.includes(node.id)) {
      if (relation === 'between') return { zone: b[0] === node.id ? 'left' : 'right' };
      if (relation === 'over') return { spanned: true };
      if (relation === 'above') return { below: true };
      const zone = zoneFromSubject[relation];
      if (zone) return { zone };
    }
    if (a === node.id && b.includes(graph.subject)) {
      const zone = zoneFromSetting[relation];
      if (zone) return { zone };
    }
  }
  return {};
}

/** Extends open water to the side, so that masts do not hide the house. */
const roomy = (basin: BasinRow): BasinRow =>
  basin.width === undefined && basin.sides.join() === 'front'
    ? { ...basin, sides: ['front', 'beside'], gap: basin.gap + 3 }
    : basin;

/** Whether an object needs water: if the prompt has none, a lake is added. */
const floats = (kind: string): boolean => ['boat', 'sailboat', 'barge', 'jetty'].includes(kind);

/** Default settings of building kinds, except street or suburb. */
const homes: Readonly<Partial<Record<string, SettingKind>>> = {
  ...{
    cottage: 'garden',
    farmhouse: 'farmland',
    barn: 'farmland',
    stable: 'meadow',
    silo: 'farmland',
    winery: 'vineyard',
  },
  ...{
    chalet: 'mountain',
    treehouse: 'forest',
    houseboat: 'canal',
    yurt: 'meadow',
    windmill: 'meadow',
    inn: 'village',
  },
  ...{
    chapel: 'meadow',
    church: 'village',
    monastery: 'valley',
    cathedral: 'square',
    mosque: 'square',
    shrine: 'forest',
  },
  ...{
    castle: 'hill',
    lighthouse: 'cliff',
    'classical temple': 'hill',
    mansion: 'park',
    palace: 'park',
    bridge: 'river',
  },
  ...{ greenhouse: 'garden', pavilion: 'park', kindergarten: 'garden', school: 'campus', college: 'campus' },
  ...{ 'town hall': 'square', courthouse: 'square', theatre: 'square', 'concert hall': 'square', museum: 'square' },
  ...{ 'market hall': 'square', station: 'square', hangar: 'meadow', stadium: 'park', tower: 'hill' },
};

/** Whether an object needs a lawn. */
const grows = (kind: string): boolean =>
  ['pond', 'hammock', 'swing', 'slide', 'bird bath', 'fire pit', 'tent'].includes(kind);

/** Whether the prompt mentions the roof of its building. */
export const speaksOfRoof = (graph: SceneGraph): boolean =>
  graph.nodes.some(({ id, role, kind, slots }) =>
    id === graph.subject ? slots.roof !== undefined : role === 'part' && kind === 'roof',
  );

/** A scene's settings in prompt order, with defaults from the building kind and the form. */
export function settingWishes(spec: Pick<SceneSpec, 'graph' | 'environment'>): SettingWish[] {
  const { graph } = spec;
  const said: SettingWish[] = [];
  const sails = graph?.nodes.some(({ kind }) => kind === 'sailboat') ?? false;
  for (const node of graph?.nodes ?? []) {
    if (!graph || node.role !== 'setting' || !isSetting(node.kind) || said.some(({ kind }) => kind === node.kind))
      continue;
    const { species } = node.params;
    const row = settings[node.kind];
    const { zone, ...place } = placeOf(graph, node);
    said.push({
      id: node.id,
      kind: node.kind,
      row: row.basin && sails ? { ...row, basin: roomy(row.basin) } : row,
      // "By the lake" means at its shore, which is best visible in front of the house.
      ...(zone && !(zone === 'beside' && row.basin) ? { zone } : {}),
      ...place,
      ...(typeof species === 'string' ? { species } : {}),
    });
  }
  const asksForWater = graph?.nodes.some(({ role, kind }) => role === 'thing' && floats(kind)) ?? false;
  if (asksForWater && said.every(({ row }) => row.basin === undefined)) {
    const { lake } = settings;
    said.push({ id: '', kind: 'lake', row: lake.basin && sails ? { ...lake, basin: roomy(lake.basin) } : lake });
  }
  if (said.length > 0) return said;
  const home = homes[graph?.nodes.find(({ id }) => id === graph.subject)?.kind ?? ''];
  const green = graph?.nodes.some(({ role, kind }) => role === 'plant' || grows(kind)) ?? false;
  if (green && spec.environment === 'Urban') return [{ id: '', kind: 'garden', row: settings.garden }];
  // On a hill the camera looks up and would not see a roof that the prompt mentions.
  const level = home === 'hill' && graph && speaksOfRoof(graph) ? 'meadow' : home;
  return (level ? [level] : environments[spec.environment]).map((kind) => ({ id: '', kind, row: settings[kind] }));
}
