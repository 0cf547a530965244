import type { SceneGraph, SceneNode } from './graph/scene-graph';

/** A sentence's expected parse; "*" marks the subject. */
export interface Expected {
  subject?: string;
  nodes?: Record<string, Partial<SceneNode>>;
  edges?: [a: string, relation: string, ...b: string[]][];
  light?: Partial<SceneGraph['light']>;
  framing?: string;
  denied?: string[];
  unknown?: string[];
  bare?: boolean;
  without?: string[];
}

export const bound: [sentence: string, view: 'exterior' | 'interior', expected: Expected][] = [
  [
    'A chapel on a cliff above the sea',
    'exterior',
    {
      subject: 'chapel',
      edges: [
        ['*', 'on', 'cliff'],
        ['*', 'above', 'sea'],
      ],
    },
  ],
  [
    'a round museum in white ribbed metal',
    'exterior',
    {
      subject: 'museum',
      nodes: {
        '*': {
          params: { plan: 'round', facade: 'ribs' },
          slots: { body: { colour: 'white', substance: 'metal', finish: 'ribbed' } },
        },
      },
    },
  ],
  [
    'villa, stone ground floor, upper floor clad in cedar boards',
    'exterior',
    {
      subject: 'villa',
      nodes: {
        'ground floor': { slots: { body: { substance: 'stone' } } },
        'upper floor': { slots: { body: { substance: 'cedar' } } },
      },
      without: ['blackboard', 'ground'],
    },
  ],
  [
    'house, larch boards on the upper floor, front lawn',
    'exterior',
    {
      nodes: { '*': { slots: {} }, 'upper floor': { slots: { body: { substance: 'larch' } } } },
      without: ['blackboard'],
      unknown: [],
    },
  ],
  [
    'barn with dark timber boards and a metal roof',
    'exterior',
    { nodes: { '*': { slots: { body: { substance: 'wood', colour: 'dark' }, roof: { substance: 'metal' } } } } },
  ],
  [
    'row houses of red brick with white render',
    'exterior',
    {
      nodes: {
        '*': { slots: { body: { substance: 'brick', colour: 'red' }, trim: { substance: 'render', colour: 'white' } } },
      },
    },
  ],
  [
    'gate house of sandstone blocks with slate hip roof',
    'exterior',
    {
      subject: 'house',
      nodes: { '*': { slots: { body: { substance: 'sandstone' }, roof: { substance: 'slate' } } } },
    },
  ],
  [
    'courtyard, ochre plaster walls, terracotta roof tiles',
    'exterior',
    {
      nodes: {
        '*': { slots: { body: { colour: 'ochre', substance: 'render' }, roof: { substance: 'clay tile' } } },
      },
    },
  ],
  [
    'kitchen with oak fronts',
    'interior',
    { nodes: { cabinet: { slots: { body: { substance: 'oak' } } } }, without: ['oak'] },
  ],
  ['a Victorian greenhouse', 'exterior', { subject: 'greenhouse', nodes: { '*': { params: { style: 'victorian' } } } }],
  ['a vaulted wine cellar', 'interior', { subject: 'cellar', nodes: { '*': { params: { shell: 'vault' } } } }],
  [
    "a child's bedroom with bunk beds, blue walls",
    'interior',
    {
      subject: "child's",
      nodes: { bunk: { count: 2 }, '*': { slots: { wall: { colour: 'blue' } } } },
      edges: [['bunk', 'in', '*']],
    },
  ],
  [
    'a timber house on a lake, large windows',
    'exterior',
    {
      subject: 'house',
      nodes: { '*': { slots: { body: { substance: 'wood' } } }, window: { params: { size: 1.25 } } },
      edges: [
        ['*', 'on', 'lake'],
        ['window', 'partOf', '*'],
      ],
    },
  ],
  ['green reading chair', 'interior', { nodes: { armchair: { slots: { cloth: { colour: 'green' } } } } }],
  [
    'slate roof cottage',
    'exterior',
    { subject: 'cottage', nodes: { '*': { slots: { roof: { substance: 'slate' } } } } },
  ],
  [
    'A small brick chapel with a slate roof on a cliff above the sea, no trees',
    'exterior',
    {
      subject: 'chapel',
      nodes: { '*': { params: { size: 0.8 }, slots: { body: { substance: 'brick' }, roof: { substance: 'slate' } } } },
      edges: [
        ['*', 'on', 'cliff'],
        ['*', 'above', 'sea'],
        ['roof', 'partOf', '*'],
      ],
      denied: ['tree'],
    },
  ],
  [
    'Two green armchairs beside a round table in a vaulted library',
    'interior',
    {
      subject: 'reading room',
      nodes: {
        '*': { params: { shell: 'vault' } },
        armchair: { count: 2, exact: true, slots: { cloth: { colour: 'green' } } },
        table: { params: { shape: 'round' } },
      },
      edges: [['armchair', 'beside', 'table']],
    },
  ],
  [
    'A round museum in white ribbed metal between a canal and brick warehouses',
    'exterior',
    {
      subject: 'museum',
      nodes: { warehouse: { count: 2, slots: { body: { substance: 'brick' } } } },
      edges: [['*', 'between', 'canal', 'warehouse']],
    },
  ],
  ['house with a light blue front door', 'exterior', { nodes: { '*': { slots: { door: { colour: 'light blue' } } } } }],
  [
    'glass and steel pavilion',
    'exterior',
    { nodes: { '*': { slots: { body: { substance: 'glass' }, structure: { substance: 'steel' } } } } },
  ],
  [
    'cottage with blue shutters and doors',
    'exterior',
    { nodes: { shutter: { slots: { body: { colour: 'blue' } } }, door: { slots: { body: { colour: 'blue' } } } } },
  ],
  [
    'cottage with blue shutters and a tiled roof',
    'exterior',
    { nodes: { '*': { slots: { trim: { colour: 'blue' }, roof: { substance: 'tile' } } } } },
  ],
  ['a house with a green roof', 'exterior', { nodes: { '*': { slots: { roof: { substance: 'planting' } } } } }],
  [
    'a house with a green tiled roof',
    'exterior',
    { nodes: { '*': { slots: { roof: { colour: 'green', substance: 'tile' } } } } },
  ],
  [
    'oak barrels beside an old oak',
    'exterior',
    {
      nodes: { barrel: { slots: { body: { substance: 'oak' } } }, oak: { role: 'plant', state: ['old'] } },
      edges: [['barrel', 'beside', 'oak']],
    },
  ],
  ['house on a lake', 'exterior', { edges: [['*', 'on', 'lake']] }],
  ['house on a cliff', 'exterior', { edges: [['*', 'on', 'cliff']] }],
  ['house on wheels', 'exterior', { edges: [['wheels', 'partOf', '*']] }],
  ['house with black-framed windows', 'exterior', { nodes: { '*': { slots: { frame: { colour: 'black' } } } } }],
  ['black framed windows', 'exterior', { subject: 'mass', nodes: { '*': { slots: { frame: { colour: 'black' } } } } }],
  [
    'loft with white brick walls',
    'interior',
    { subject: 'loft', nodes: { '*': { slots: { wall: { colour: 'white', substance: 'brick' } } } } },
  ],
  [
    'three lamps above a table, two stools under it',
    'interior',
    {
      nodes: { lamp: { count: 3, exact: true }, stool: { count: 2 } },
      edges: [
        ['lamp', 'above', 'table'],
        ['stool', 'under', 'table'],
      ],
    },
  ],
  ['kitchen overlooking mountains', 'interior', { subject: 'kitchen', edges: [['*', 'overlooking', 'mountain']] }],
  ['barn turned into a library', 'exterior', { subject: 'barn', nodes: { '*': { params: { use: 'library' } } } }],
  [
    'barn turned into a library',
    'interior',
    { subject: 'reading room', nodes: { '*': { params: { shellOf: 'barn' } } } },
  ],
  ['reading lamp, sliding door', 'interior', { nodes: { lamp: {}, door: { role: 'part' } } }],
  ['nothing but a bed', 'interior', { nodes: { bed: {} }, bare: true }],
  [
    'dark room, white floor',
    'interior',
    { subject: 'room', nodes: { '*': { state: ['dark'], slots: { floor: { colour: 'white' } } } } },
  ],
  [
    'a zorbly brick quonk on a hill',
    'exterior',
    {
      subject: 'mass',
      nodes: { '*': { slots: { body: { substance: 'brick' } } } },
      edges: [['*', 'on', 'hill']],
      unknown: ['zorbly', 'quonk'],
    },
  ],
  [
    'a three-storey house 12 m tall with a wide stair',
    'exterior',
    { nodes: { '*': { params: { storeys: 3, heightMetres: 12 } }, stair: { params: { width: 1.5 } } } },
  ],
  [
    'kitchen with a black and white tiled floor, oak island and brass pendant lamps',
    'interior',
    {
      nodes: {
        floor: { slots: { body: { colour: 'black', substance: 'tile' } }, params: { colour2: 'white' } },
        island: { slots: { body: { substance: 'oak' } } },
        pendant: { count: 2, slots: { body: { substance: 'brass' } } },
      },
    },
  ],
  [
    'a misty lake in a forest with a timber cabin at dawn',
    'exterior',
    { subject: 'cabin', light: { time: 'Dawn', weather: ['mist'] }, edges: [['lake', 'in', 'forest']] },
  ],
  ['villa without a pool', 'exterior', { subject: 'villa', denied: ['pool'], without: ['pool'] }],
  [
    'chairs without cushions around a table',
    'interior',
    { denied: ['cushion'], edges: [['chair', 'around', 'table']] },
  ],
  [
    'row of five brownstones in snow at dusk',
    'exterior',
    { subject: 'townhouse', nodes: { '*': { count: 5, exact: true } }, light: { time: 'Dusk', weather: ['snow'] } },
  ],
  [
    'a lighthouse on rocks',
    'exterior',
    { subject: 'tower', nodes: { '*': { approximates: 'lighthouse' } }, edges: [['*', 'on', 'rock']] },
  ],
  [
    'a house surrounded by birches with mountains in the background, drone view',
    'exterior',
    {
      edges: [
        ['birch', 'around', '*'],
        ['mountain', 'behind', '*'],
      ],
      framing: 'Aerial',
    },
  ],
  [
    'a bed between two nightstands, a lamp on each',
    'interior',
    {
      edges: [
        ['bed', 'between', 'nightstand'],
        ['lamp', 'on', 'nightstand'],
      ],
    },
  ],
  [
    'green zellige on the back wall',
    'interior',
    { nodes: { '*': { slots: { 'back-wall': { colour: 'green', substance: 'zellige' } } } } },
  ],
  [
    'a photo of a cozy living room with a black-legged oak table and a red velvet sofa facing a fireplace',
    'interior',
    {
      subject: 'living',
      nodes: {
        table: { slots: { body: { substance: 'oak' }, legs: { colour: 'black' } } },
        sofa: { slots: { cloth: { colour: 'red', substance: 'velvet' } } },
      },
      edges: [['sofa', 'facing', 'fireplace']],
    },
  ],
  [
    'a farmhouse in a treeless valley beside a traffic-free square',
    'exterior',
    { subject: 'farmhouse', edges: [['*', 'in', 'valley']], denied: ['tree', 'car'] },
  ],
  [
    'a brick cabin before snow-capped mountains',
    'exterior',
    { subject: 'cabin', edges: [['*', 'front', 'mountain']], light: { weather: [] } },
  ],
];
