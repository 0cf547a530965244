import { kindByWords, kindInWords } from './named-drawing-kind';

describe('kind of drawing named in a prompt', () => {
  it.each([
    ['cross section of a house, concrete slabs', 'section'],
    ['Section through a concert hall', 'section'],
    ['Längsschnitt, Sichtbeton', 'section'],
    ['front elevation, red brick walls', 'elevation'],
    ['office building elevation, terracotta piers', 'elevation'],
    ['Straßenansicht mit Ziegel', 'elevation'],
    ['ground floor plan of a family house', 'plan'],
    ['studio apartment plan, ash wood floor', 'plan'],
    ['Grundriss einer Wohnung', 'plan'],
    ['cutaway axonometric of an apartment', 'axonometric'],
    ['リビングの平面図', 'plan'],
  ])('%s', (prompt, kind) => expect(kindInWords(prompt)).toBe(kind));

  it.each([
    'open-plan kitchen with an oak floor',
    'open floor planning is not shown here',
    'house with a glazed section and a garden',
    'villa at an elevation of 800 m',
    'cross vaults, long gallery',
    'a section of steel beams over the door',
  ])('%s names none', (prompt) => expect(kindInWords(prompt)).toBeUndefined());

  it('decides where the drawing is unsure, and never over a photograph or a sure drawing', () => {
    const prompt = 'cross section of a house';
    expect(kindByWords(prompt, { kind: 'plan', confidence: 0.58 })).toBe('section');
    expect(kindByWords(prompt, { kind: 'plan', confidence: 0.98 })).toBeUndefined();
    expect(kindByWords(prompt, { kind: 'section', confidence: 0.98 })).toBe('section');
    expect(kindByWords(prompt, { kind: 'photograph', confidence: 0.9 })).toBeUndefined();
    expect(kindByWords('house', { kind: 'plan', confidence: 0.58 })).toBeUndefined();
  });
});
