import type { ModelMaterial } from '@maquette/contracts/models/model-materials';
import { comparedName, proposeMaterial } from './propose-material';

const grey = [0.4, 0.4, 0.4] as [number, number, number];
const slot = (name: string, more: object = {}) => ({
  ...{ name, colour: grey, alpha: 1, transmission: 0, metallic: 0 },
  emission: [0, 0, 0] as [number, number, number],
  ...more,
});

describe('proposed materials', () => {
  it.each<[ModelMaterial, string[]]>([
    ['Clear glass', ['Glas', 'Glass_Clear', 'Klarglas 8mm', 'verre', 'Vitrage', 'kính', 'ガラス', 'Fensterscheibe']],
    ['Frosted glass', ['Milchglas', 'Frosted Glass', 'verre dépoli', 'すりガラス']],
    ['Oak', ['Eiche', 'oak_03', 'Eiche Parkett', 'chêne', 'gỗ sồi', 'オーク', 'Wood_Oak_Natural']],
    ['Walnut', ['Nussbaum', 'walnut', 'noyer', 'ウォールナット', 'gỗ óc chó']],
    ['Larch', ['Lärche', 'Larch cladding', 'mélèze', 'cedar']],
    ['Concrete', ['Beton', 'concrete smooth', 'béton brut', 'bê tông', 'コンクリート', 'Sichtbeton']],
    ['Natural stone', ['Naturstein', 'stone', 'pierre', 'đá', '石材']],
    ['White marble', ['Marmor Carrara', 'marbre', 'cẩm thạch', '大理石']],
    ['Corten steel', ['Corten', 'Cortenstahl', 'acier patinable', 'コルテン']],
    ['Steel', ['Stahl', 'Stainless steel', 'acier', 'thép', 'ステンレス']],
    ['Aluminium', ['Aluminium', 'aluminum frame', 'nhôm', 'アルミ']],
    ['Zinc', ['Titanzink', 'zinc', '亜鉛']],
    ['Lawn', ['Rasen', 'Grass', 'gazon', 'cỏ', '芝']],
    ['Asphalt', ['Asphalt', 'bitumen', 'nhựa đường', 'アスファルト']],
    ['Gravel', ['Kies', 'gravel', 'gravier', 'sỏi', '砂利']],
    ['Water', ['Wasser', 'water', 'eau', 'nước', '水']],
    ['Slate', ['Schiefer', 'slate', 'ardoise', 'スレート']],
    ['Leather', ['Leder', 'leather', 'cuir', 'レザー']],
    ['White render', ['Putz weiß', 'stucco', 'crépi', '漆喰']],
    ['Red brick', ['brick_red', 'Ziegel', 'brique', 'gạch', '煉瓦', 'レンガ']],
    ['Clay tiles', ['Dachziegel', 'roof tile', 'tuile', 'ngói', '瓦']],
  ])('%s', (material, names) => {
    const red = { colour: [0.45, 0.18, 0.1] };
    const found = names.map((name) =>
      proposeMaterial(slot(name, material === 'Red brick' || material === 'Clay tiles' ? red : {})),
    );
    expect(Object.fromEntries(names.map((name, i) => [name, found[i]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, material])),
    );
  });

  it('is none when the name says nothing or the colour is against it', () => {
    for (const name of ['Material.001', 'Default', 'Layer 3', 'Farbe_04x', 'RAL 7016', 'Wandverkleidung', 'Standard'])
      expect([name, proposeMaterial(slot(name))]).toEqual([name, name === 'Farbe_04x' ? 'Paint' : null]);
    expect(proposeMaterial(slot('Brick', { colour: [0.1, 0.2, 0.8] }))).toBeNull();
  });

  it('decides within a family by colour, and glass and lamps by their optics', () => {
    expect(proposeMaterial(slot('Wood', { colour: [0.06, 0.04, 0.03] }))).toBe('Walnut');
    expect(proposeMaterial(slot('Holz', { colour: [0.5, 0.35, 0.2] }))).toBe('Oak');
    expect(proposeMaterial(slot('Metal', { colour: [0.8, 0.4, 0.25] }))).toBe('Copper');
    expect(proposeMaterial(slot('x', { transmission: 0.9 }))).toBe('Clear glass');
    expect(proposeMaterial(slot('x', { alpha: 0.2 }))).toBe('Clear glass');
    expect(proposeMaterial(slot('x', { emission: [3, 3, 3] }))).toBe('Lamp');
  });

  it('compares names without case, accents, numbers stuck to words and separators', () => {
    expect(comparedName('BrickRed_02')).toBe('brick red 02');
    expect(comparedName('Gỗ Sồi')).toBe('go soi');
    expect(comparedName('Straße')).toBe('strasse');
    expect(comparedName('ガラス')).toBe('ガラス');
  });
});
