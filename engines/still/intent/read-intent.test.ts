import type { RoomType, StillRequest } from '../request/still-request';
import { buildings } from '../words/lexicon/buildings';
import { settings } from '../words/lexicon/settings';
import { familyOf } from './building-families';
import { readIntent } from './read-intent';
import type { ExteriorSpec, InteriorSpec } from './scene-spec';

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

  it('reads "woods" as a place and "wood" as a material', () => {
    expect(outdoors('corten steel pavilion in the woods')).toMatchObject({ finish: 'corten', environment: 'Nature' });
    expect(outdoors('wood pavilion')).toMatchObject({ finish: 'timber' });
  });

  it('applies words about tables and style to the room', () => {
    const restaurant = indoors('a vaulted restaurant with candle light and dark wood tables');
    expect(restaurant).toMatchObject({ lightingMood: 'Cozy Ambient', timeOfDay: 'Dusk' });
    for (let seed = 1; seed <= 9; seed++)
      expect(indoors('industrial loft with a sofa', { seed }).environment).toBe('Urban');
  });

  it('form fields override prompt words', () => {
    const spec = outdoors('brick villa at night in the rain', {
      timeOfDay: 'Noon',
      weather: 'Clear',
      materialPalette: 'Wood',
      environment: 'Hilltop',
    });
    expect(spec).toMatchObject({ timeOfDay: 'Noon', weather: 'Clear', palette: 'Wood', environment: 'Hilltop' });
    expect(spec.finish).toBeUndefined();
  });

  it('does not build what the prompt or the negative prompt excludes', () => {
    expect(outdoors('villa with a pool').features).toContain('pool');
    expect(outdoors('villa without a pool', { seed: 2 }).features).not.toContain('pool');
    expect(outdoors('villa with pool and pergola', { negativePrompts: 'pergola' }).features).not.toContain('pergola');
    for (let seed = 1; seed <= 20; seed++)
      expect(outdoors('villa', { negativePrompts: 'pool', seed }).features).not.toContain('pool');
  });

  it('maps every building, place and room of the vocabulary to a family, setting or form choice', () => {
    const kinds = Object.keys(buildings) as (keyof typeof buildings)[];
    const other = kinds.filter((kind) => outdoors(`a ${kind} by day`).building !== familyOf[kind]);
    expect(other).toEqual([]);
    const places = Object.keys(settings);
    const found = places.map((place) => outdoors(`a museum beside the ${place}, a tower`, { seed: 3 }).environment);
    expect(new Set(found)).toEqual(new Set(['Urban', 'Suburban', 'Nature', 'Island', 'Hilltop', 'Water']));
    const choices: RoomType[] = [
      'Living room',
      'Bedroom',
      'Kitchen',
      'Dining room',
      'Office',
      'Bathroom',
      'Restaurant',
      'Lobby',
      'Shop',
      'Library',
      'Gym',
      'Meeting room',
    ];
    expect(choices.filter((choice) => indoors(choice.toLowerCase(), { seed: 9 }).room !== choice)).toEqual([]);
  });

  it.each([
    ['a red brick school', 'red-brick', 'Brick'],
    ['a cottage of pale brick', 'pale-brick', 'Brick'],
    ['a house with black timber walls', 'dark-timber', 'Wood'],
    ['a brutalist library', 'concrete', 'Concrete Brutalist'],
    ['a stone farmhouse with a slate roof', 'stone', undefined],
    ['a white villa', 'white-render', undefined],
  ])('reads the walls of "%s" as %s', (prompt, finish, palette) => {
    expect(outdoors(prompt)).toMatchObject({ finish, ...(palette && { palette }) });
  });

  it('picks unspecified properties by the seed', () => {
    const kinds = new Set(Array.from({ length: 40 }, (_, seed) => outdoors('something beautiful', { seed }).building));
    expect(kinds.size).toBeGreaterThan(3);
    expect(outdoors('something beautiful', { seed: 5 })).toEqual(outdoors('something beautiful', { seed: 5 }));
  });
});
