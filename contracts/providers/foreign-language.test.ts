import fc from 'fast-check';
import { foreignLanguageOf } from './foreign-language';

test.each([
  ['Ein Haus am Meer', 'de'],
  ['Wohnhaus aus Backstein, Abend', 'de'],
  ['Eine Villa mit Pool', 'de'],
  ['Maison en bois au bord d’un lac', 'fr'],
  ['casa de madera con techo verde', 'es'],
  ['una casa di legno nel bosco', 'it'],
  ['uma casa de madeira com telhado verde', 'pt'],
  ['een houten huis met een groen dak', 'nl'],
  ['Nhà gỗ bên hồ lúc hoàng hôn', 'vi'],
  ['海辺の木の家', 'ja'],
  ['海边的房子', 'zh'],
  ['바닷가의 집', 'ko'],
  ['Дом у моря', 'Cyrl'],
  ['بيت على البحر', 'Arab'],
])('%s is detected as %s (40.26)', (prompt, code) => {
  expect(foreignLanguageOf(prompt)?.code).toBe(code);
});

test.each([
  'A courtyard house in brick, late evening light',
  'Le Corbusier, La Tourette',
  'pavilion after Mies van der Rohe',
  'Haus am Horn by the Bauhaus',
  'Casa Milà at dusk',
  'a house called Дача by the sea, seen from the beach',
  'timber library',
  'die-cast facade, bei hotel, war memorial in snow',
  'villa',
  '1080p, 16:9',
  '',
])('%s is not detected as another language', (prompt) => {
  expect(foreignLanguageOf(prompt)).toBeNull();
});

test('for any text, detection does not fail', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (prompt) => void foreignLanguageOf(prompt)));
});
