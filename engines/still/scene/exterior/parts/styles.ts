/** Building styles: they change a kind's roof, facade, surfaces and signs unless the prompt defines them. */
import type { BuildingStyle } from '../../../words/unsupported-words';
import type { FacadeName } from './facades';
import { type Kind, kind } from './kind-row';
import type { RoofForm } from './roof-form';

/** An empty text keeps the value of the kind. */
type StyleRow = readonly [roof: string, facade: string, surfaces: string, signs?: string];

const rows: Record<BuildingStyle, StyleRow> = {
  modern: ['flat eaves 0.9', 'framed', 'white render, black frame, walnut door, wood structure'],
  minimalist: ['flat', 'blank', 'white render, black frame, white door'],
  futuristic: ['shell 45', 'ribs', 'white metal, white metal roof, black frame'],
  brutalist: ['flat', 'brise-soleil', 'concrete, concrete structure, black frame', 'setback'],
  industrial: ['flat', 'punched large', 'brick, black frame, black metal roof'],
  scandinavian: ['gable 42', 'punched large', 'dark red wood, black metal roof, white frame, white trim'],
  japanese: ['hip 30 eaves 1.3', 'lattice', 'dark wood, slate roof, dark walnut structure, dark walnut frame'],
  mediterranean: [
    'hip 20 eaves 0.5',
    'punched arched shutters',
    'white render, clay tile roof, blue frame, blue door, blue trim',
  ],
  rustic: [
    'gable 44 eaves 0.7',
    'punched small shutters',
    'fieldstone, shingle roof, wood frame, wood trim, oak door',
    'chimney',
  ],
  traditional: ['gable 44', 'punched shutters', 'brick, clay tile roof, white frame, dark green trim', 'chimney'],
  classical: [
    'hip 22',
    'punched tall raised',
    'limestone, slate roof, white frame, white limestone trim',
    'portico cornice pilasters',
  ],
  baroque: [
    'mansard',
    'punched tall raised',
    'ochre render, slate roof, white frame, white limestone trim',
    'pilasters cornice balustrade',
  ],
  gothic: ['gable 58', 'punched pointed', 'grey limestone, slate roof, black frame, oak door', 'buttress spire'],
  victorian: [
    'gable 50',
    'punched bay',
    'dark red brick, slate roof, white frame, white trim',
    'chimney2 cornice porch',
  ],
  tudor: [
    'gable 54',
    'half-timber',
    'white render, clay tile roof, dark walnut structure, dark walnut frame',
    'chimney2',
  ],
  colonial: ['hip 30', 'punched shutters', 'white wood, slate roof, white frame, dark green trim', 'portico chimney2'],
  'art deco': ['flat', 'ribs', 'cream render, gold frame, gold trim, black door', 'setback canopy crown'],
  'art nouveau': [
    'mansard',
    'punched arched',
    'cream render, copper roof, dark green frame, green trim',
    'balcony cornice',
  ],
  'mid-century': ['flat eaves 1.4', 'framed', 'wood, white roof, black frame, orange door, fieldstone structure'],
  moorish: ['flat', 'punched pointed', 'sand render, turquoise frame, turquoise door', 'crenels dome'],
  tropical: ['thatch 42 eaves 1.4', 'louvres', 'wood, thatch roof, wood structure', 'stilts deck'],
  ecological: ['green', 'punched large', 'cedar, wood frame', 'solar'],
};

/** Roof shapes that a style may replace; other shapes identify their kind. */
const plainRoofs: readonly RoofForm[] = ['flat', 'gable', 'hip', 'shed', 'mansard', 'green'];
const plainFacades: readonly FacadeName[] = [
  'punched',
  'ribbon',
  'curtain',
  'framed',
  'blank',
  'louvres',
  'logs',
  'half-timber',
];

/** Applies a style to a kind. */
export function styled(preset: Kind, style: unknown): Kind {
  const row = typeof style === 'string' && Object.hasOwn(rows, style) ? rows[style as BuildingStyle] : undefined;
  if (!row) return preset;
  const [roof, facade, surfaces, signs = ''] = row;
  const made = kind('rect 10x8', '1', roof, facade, surfaces, signs);
  // Frames with balconies suit houses; larger buildings get a glass facade instead.
  if (made.facade === 'framed' && !preset.homely) made.facade = 'curtain';
  const glazed = preset.facade === 'glasshouse';
  const slots = glazed ? preset.slots : { ...preset.slots, ...made.slots };
  const isPlain = plainFacades.includes(preset.facade) && !glazed;
  const has = (name: string): boolean => preset.signs.some((sign) => sign.name === name);
  return {
    ...preset,
    slots,
    ...(plainRoofs.includes(preset.roof) ? { roof: made.roof, pitch: made.pitch, eaves: made.eaves } : {}),
    ...(isPlain ? { facade: made.facade, form: made.form, scale: made.scale, shutters: made.shutters } : {}),
    plinth: Math.max(preset.plinth, made.plinth),
    signs: [...preset.signs, ...made.signs.filter(({ name }) => !has(name))],
  };
}
