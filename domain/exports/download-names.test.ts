import fc from 'fast-check';
import { downloadNameOf, firstWords, withEnding } from './download-names';

const file = { width: 1920, height: 1080, id: '01890a5d-ac96-774b-bcce-b3021a2b3c4d' };

test('a download is named by project, view, size and short id, so that a project sorts together (40.42)', () => {
  expect(downloadNameOf({ ...file, project: 'Hafen Süd', view: 'From the quay' })).toBe(
    'Hafen-Sud_From-the-quay_1920x1080_1a2b3c4d',
  );
  // Parts that are empty or contain no letter leave no gap.
  expect(downloadNameOf({ ...file, project: '', view: firstWords('A house of brick, at dusk') })).toBe(
    'A-house-of-brick-at-dusk_1920x1080_1a2b3c4d',
  );
  expect(downloadNameOf({ ...file, project: '…', view: '\u202e' })).toBe('1920x1080_1a2b3c4d');
  expect([withEnding('a', 'video/mp4'), withEnding('a', 'text/html')]).toEqual(['a.mp4', 'a.bin']);
});

test('the first words of a prompt are whole words', () => {
  expect(firstWords('A timber pavilion with a folded roof, standing in a quiet orchard')).toBe(
    'A-timber-pavilion-with-a-folded-roof',
  );
  expect(firstWords('A'.repeat(50))).toBe('A'.repeat(40));
  expect(firstWords('海辺の家'.repeat(20))).toHaveLength(40);
  expect(firstWords('')).toBe('');
});

test('for any project, view and prompt, a name is no path, ends with its id and has at most 180 bytes', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('../../etc', 'CON', '\r\nX: y"'),
  );
  fc.assert(
    fc.property(text, text, (project, prompt) => {
      const name = downloadNameOf({ ...file, project, view: firstWords(prompt) });
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}_-]+$/u);
      expect(name.endsWith('1920x1080_1a2b3c4d')).toBe(true);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
    }),
  );
});
