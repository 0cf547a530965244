import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PART_CHOICES, type PartField } from '@maquette/contracts/fields/part-choices';
import { swatchOf } from './swatches';

const tokens = readFileSync(fileURLToPath(new URL('../../../../../src/ui/tokens.css', import.meta.url)), 'utf8');

test('every material of every part has a unique swatch', () => {
  const wanted = Object.entries(PART_CHOICES).flatMap(([part, materials]) =>
    materials.map((material) => swatchOf(part as PartField, material)),
  );
  const missing = wanted.filter((swatch) => !tokens.includes(`  ${swatch.slice('var('.length, -1)}:`));
  expect(missing).toEqual([]);
});
