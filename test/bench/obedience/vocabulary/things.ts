/** Nouns for objects, parts, plants and settings: their words, and the kinds that an engine may use for them. */
export interface Noun {
  words: readonly string[];
  kinds: readonly string[];
}

const noun = (words: string, kinds = ''): Noun => {
  const all = words.split('|');
  return { words: all, kinds: [...new Set([...kinds.split('|').filter(Boolean), all[0] as string])] };
};

export const FURNITURE: readonly Noun[] = [
  noun('sofa|couch|settee'),
  noun('armchair|easy chair'),
  noun('coffee table'),
  noun('chair', 'chair|dining chair|side chair'),
  noun('stool', 'stool|bar stool'),
  noun('bench'),
  noun('bed|double bed', 'bed'),
  noun('bunk bed', 'bunk'),
  noun('desk|writing desk'),
  noun('bookshelf|bookcase', 'shelf|shelves'),
  noun('wardrobe|armoire'),
  noun('sideboard|credenza'),
  noun('rug|carpet'),
  noun('floor lamp|standing lamp', 'lamp'),
  noun('pendant lamp|hanging lamp', 'pendant|lamp|pendant light'),
  noun('chandelier'),
  noun('grand piano|piano', 'piano'),
  noun('fireplace|hearth'),
  noun('wood stove|stove', 'stove|stove wood'),
  noun('television|tv', 'tv'),
  noun('mirror|wall mirror'),
  noun('painting|picture', 'picture|art'),
  noun('potted plant|houseplant', 'plant|pot plant'),
  noun('curtain', 'curtain|curtains'),
  noun('bathtub|bath tub', 'tub|bath'),
  noun('washbasin|basin', 'basin|sink'),
  noun('kitchen island', 'island'),
  noun('fridge|refrigerator'),
  noun('barrel|cask'),
  noun('easel'),
  noun('billiard table|pool table', 'billiards'),
  noun('treadmill'),
  noun('rocking chair', 'rocker'),
  noun('grandfather clock|clock', 'clock'),
  noun('vase'),
  noun('trunk|wooden chest', 'chest'),
  noun('cot|crib'),
  noun('ladder'),
  noun('folding screen|room divider', 'screen|divider'),
  noun('hammock'),
];

export const TABLES: readonly Noun[] = [
  noun('round table', 'table|dining table'),
  noun('dining table', 'table'),
  noun('long table', 'table|dining table'),
];

/** Objects that stand outdoors next to a building. */
export const OUTDOOR: readonly Noun[] = [
  noun('bench|park bench'),
  noun('car'),
  noun('bicycle|bike'),
  noun('fountain'),
  noun('rowing boat|boat', 'boat'),
  noun('lamp post|street lamp', 'lamp|street lamp|lantern|lamppost'),
  noun('well', 'well'),
  noun('statue|sculpture'),
  noun('picnic table', 'table'),
  noun('swimming pool|pool', 'pool'),
  noun('parasol|umbrella'),
  noun('person', 'person|people|figure|man|woman'),
  noun('haystack|hay bale', 'bale|hay'),
  noun('flagpole|flag', 'flag|flagpole'),
  noun('fence|picket fence', 'fence'),
  noun('greenhouse', 'greenhouse'),
];

export const PARTS: readonly Noun[] = [
  noun('chimney|tall chimney', 'stack'),
  noun('tower|corner tower'),
  noun('clock tower', 'clocktower|tower'),
  noun('dome'),
  noun('spire|steeple'),
  noun('balcony'),
  noun('porch|veranda', 'porch|veranda'),
  noun('colonnade|row of columns', 'column|columns|portico'),
  noun('arcade', 'arch|arches'),
  noun('canopy|entrance canopy'),
  noun('awning|striped awning', 'canopy'),
  noun('portico'),
  noun('wide stair|grand staircase', 'stair|stairs|steps|staircase'),
  noun('ramp'),
  noun('pergola'),
  noun('bay window', 'bay'),
  noun('dormer window|dormer', 'dormer'),
  noun('external staircase', 'stair|stairs|steps'),
  noun('shutters', 'shutter'),
  noun('round window', 'round|oculus|window round'),
  noun('arched windows', 'arched|arch|window arched|arched window'),
  noun('terrace', 'deck'),
];

/** A place in a prompt: the phrase after a building, and the kinds of setting that an engine may show for it. */
export interface Place {
  says: readonly string[];
  kinds: readonly string[];
  /** The words in the phrase that are checked. */
  word: string;
}

const place = (word: string, says: string, kinds = ''): Place => ({
  says: says.split('|'),
  kinds: [...new Set([...kinds.split('|').filter(Boolean), word])],
  word,
});

export const PLACES: readonly Place[] = [
  place('lake', 'on a lake|beside a lake|at the edge of a lake'),
  place('river', 'beside a river|on the bank of a river'),
  place('canal', 'along a canal|beside a canal'),
  place('sea', 'by the sea|overlooking the sea', 'ocean'),
  place('beach', 'on a beach|behind a beach'),
  place('cliff', 'on a cliff|at the edge of a cliff'),
  place('island', 'on a small island'),
  place('harbour', 'in a harbour|at a harbour', 'harbor'),
  place('mountains', 'in the mountains|before snowy mountains', 'mountain'),
  place('valley', 'in a green valley'),
  place('meadow', 'in a meadow|in a flowering meadow'),
  place('desert', 'in the desert'),
  place('dunes', 'among dunes|in the dunes', 'dune'),
  place('forest', 'in a forest|at the edge of a forest|surrounded by a forest', 'wood|woodland'),
  place('jungle', 'in the jungle|deep in a jungle'),
  place('vineyard', 'in a vineyard|above a vineyard'),
  place('garden', 'in a garden'),
  place('park', 'in a park'),
  place('snowfield', 'on a snowfield'),
  place('village', 'in a village|on a village street', 'village street'),
  place('street', 'on a city street|on a street'),
  place('square', 'on a town square|on a paved square', 'plaza'),
  place('suburb', 'in a suburb'),
  place('wheat fields', 'among wheat fields|beside a wheat field', 'farmland|wheat|field|fields|wheat field'),
];

export const TREES: readonly Noun[] = [
  noun('birches|birch trees', 'birch'),
  noun('pines|pine trees', 'pine|spruce'),
  noun('palms|palm trees', 'palm'),
  noun('cypresses', 'cypress'),
  noun('willows', 'willow'),
  noun('old oaks|oak trees', 'oak'),
  noun('poplars', 'poplar'),
  noun('roses', 'rose|flowers|flower'),
  noun('a clipped hedge|hedges', 'hedge|bush'),
  noun('lavender', 'lavender|flowers'),
];

/** All kinds of trees. */
export const TREE_KINDS =
  'tree|oak|ash|birch|spruce|pine|fir|cypress|palm|willow|poplar|beech|maple|olive|plane|plane tree'
    .concat('|linden|apple|cherry|fruit tree|conifer|broadleaf|eucalyptus|acacia|larch')
    .split('|');

/** Objects that a sentence can forbid: the phrase, and the kinds that must not be visible. */
export const DENIALS: Record<'outside' | 'inside', readonly Noun[]> = {
  outside: [
    { words: ['trees'], kinds: TREE_KINDS },
    { words: ['people'], kinds: ['person', 'people', 'figure'] },
    { words: ['cars'], kinds: ['car', 'cars'] },
    { words: ['chimney'], kinds: ['chimney'] },
    { words: ['fence'], kinds: ['fence'] },
    { words: ['pool'], kinds: ['pool', 'swimming pool'] },
  ],
  inside: [
    { words: ['rug', 'carpet'], kinds: ['rug', 'carpet'] },
    { words: ['plants'], kinds: ['plant', 'potted plant', 'houseplant'] },
    { words: ['curtains'], kinds: ['curtain', 'curtains'] },
    { words: ['television'], kinds: ['television', 'tv'] },
    { words: ['pictures'], kinds: ['picture', 'painting', 'art'] },
    { words: ['lamps'], kinds: ['lamp', 'floor lamp', 'pendant', 'table lamp', 'pendant lamp'] },
  ],
};
