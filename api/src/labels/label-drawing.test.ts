import { LANGUAGE_CODES } from '@maquette/contracts/account/languages';
import { ALL_SOURCE_TYPES, SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import sharp from 'sharp';
import { printable, statementFont } from '../statements/statement-fonts';
import { labelDrawing, labelOf } from './label-drawing';

test.each([...LANGUAGE_CODES])(
  'the label in %s has a glyph for every letter and stays within every image',
  async (language) => {
    for (const type of ALL_SOURCE_TYPES) {
      const text = labelOf(type, language);
      expect(printable(text)).toBe(text);
      for (const size of [
        { width: 256, height: 256 },
        { width: 7680, height: 4320 },
        { width: 405, height: 720 },
      ]) {
        const { svg, left, top } = labelDrawing(statementFont(), text, size);
        const { width, height } = await sharp(svg).metadata();
        // The right part of the image is reserved for the watermark.
        expect(left + width).toBeLessThan(size.width * 0.75);
        expect([left >= 0, top >= 0, top + height <= size.height]).toEqual([true, true, true]);
        const { data, info } = await sharp(svg)
          .flatten({ background: '#fff' })
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const dark = data.filter((light) => light < 160).length / (info.width * info.height);
        expect(dark).toBeGreaterThan(0.03);
      }
    }
  },
);

test('a label says AI only where a trained model generated or changed the image', () => {
  expect(labelOf(SOURCE_TYPES.trained, 'en')).toBe('AI-generated');
  expect(labelOf(SOURCE_TYPES.trainedEdit, 'en')).toBe('AI-modified');
  expect(labelOf(SOURCE_TYPES.algorithmic, 'en')).toBe('Computer-generated');
});

test('a label begins at the upper edge of an image that is lower than the label', () => {
  expect(labelDrawing(statementFont(), 'AI-generated', { width: 400, height: 12 }).top).toBe(0);
});
