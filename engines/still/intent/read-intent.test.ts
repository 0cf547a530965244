import type { StillRequest } from '../still-request';
import { readIntent } from './read-intent';
import type { ExteriorSpec, InteriorSpec } from './scene-spec';
import { exteriorVocabulary, interiorVocabulary } from './vocabulary';

const ask = (prompt: string, more: Partial<StillRequest> = {}): StillRequest => ({
  prompt,
  designType: 'Architecture',
  style: 'Realistic',
  width: 160,
  height: 90,
  seed: 1,
  ...more,
});
const outdoors = (prompt: string, more: Partial<StillRequest> = {}): ExteriorSpec =>
  readIntent(ask(prompt, more)) as ExteriorSpec;
const indoors = (prompt: string, more: Partial<StillRequest> = {}): InteriorSpec =>
  readIntent(ask(prompt, { ...more, designType: 'Interior' })) as InteriorSpec;

describe('reading a prompt', () => {
  it.each([
    ['A minimalist villa above the sea', 'villa'],
    ['white family house with a garden', 'gable-house'],
    ['log cabin in the woods', 'cabin'],
    ['row of brownstones', 'townhouses'],
    ['glass skyscraper downtown', 'tower'],
    ['headquarters of a bank', 'office-block'],
    ['corner cafe with apartments above', 'shop-house'],
    ['house with a courtyard', 'courtyard-house'],
    ['brutalist museum', 'museum'],
    ['A-frame house in the snow', 'a-frame'],
  ])('builds "%s" as %s', (prompt, building) => {
    expect(outdoors(prompt).building).toBe(building);
  });

  it.each([
    ['a calm japandi bedroom', 'Bedroom', 'Japandi'],
    ['kitchen in a scandinavian home', 'Kitchen', 'Scandinavian'],
    ['industrial loft with exposed brick', 'Living room', 'Industrial'],
    ['dining room by the beach, coastal', 'Dining room', 'Coastal'],
    ['modern home office', 'Office', 'Modern'],
  ])('furnishes "%s" as %s, %s', (prompt, room, style) => {
    expect(indoors(prompt)).toMatchObject({ room, interiorStyle: style });
  });

  it('reads hour, weather, season and place', () => {
    expect(outdoors('villa by a lake at blue hour, snow')).toMatchObject({
      timeOfDay: 'Dusk',
      weather: 'Snow',
      season: 'winter',
      environment: 'Water',
    });
  });

  it('takes woods for a place and wood for a material', () => {
    expect(outdoors('corten steel pavilion in the woods')).toMatchObject({ finish: 'corten', environment: 'Nature' });
    expect(outdoors('wood pavilion')).toMatchObject({ finish: 'timber' });
  });

  it('lets the form win over the words', () => {
    const spec = outdoors('brick villa at night in the rain', {
      timeOfDay: 'Noon',
      weather: 'Clear',
      materialPalette: 'Wood',
      environment: 'Hilltop',
    });
    expect(spec).toMatchObject({ timeOfDay: 'Noon', weather: 'Clear', palette: 'Wood', environment: 'Hilltop' });
    expect(spec.finish).toBeUndefined();
  });

  it('counts storeys said in figures and in words', () => {
    expect(outdoors('a 40-storey tower').storeys).toBe(40);
    expect(outdoors('three storey apartment building').storeys).toBe(3);
  });

  it('does not build what the prompt or the negative prompt denies', () => {
    expect(outdoors('villa without a pool', { seed: 2 }).features).not.toContain('pool');
    expect(outdoors('villa with pool and chimney', { negativePrompts: 'chimney' }).features).not.toContain('chimney');
    expect(outdoors('villa', { negativePrompts: 'pool' }).features).not.toContain('pool');
  });

  it('draws what is left open from the seed', () => {
    const kinds = new Set(Array.from({ length: 40 }, (_, seed) => outdoors('something beautiful', { seed }).building));
    expect(kinds.size).toBeGreaterThan(3);
    expect(outdoors('something beautiful', { seed: 5 })).toEqual(outdoors('something beautiful', { seed: 5 }));
  });

  it('knows well over a hundred words', () => {
    const words = new Set([...exteriorVocabulary, ...interiorVocabulary].flatMap((entry) => entry.words));
    expect(words.size).toBeGreaterThan(250);
  });
});
