import { Readable } from 'node:stream';
import { ARCHIVE_TEMPLATE } from '@maquette/contracts/workspaces/exports';
import fc from 'fast-check';
import { FreeNames, nameBy } from './archive-names';
import { ZipWriter } from './zip-writer';

const file = {
  project: 'Hafen Süd',
  view: 'From the quay',
  tool: 's2i',
  number: 3,
  date: '2026-11-23',
  size: '1920x1080',
  id: '1a2b3c4d',
};

test('a file is named by project, view, tool and version, in characters every system can write', () => {
  expect(nameBy(ARCHIVE_TEMPLATE, file)).toBe('Hafen-Sud_From-the-quay_s2i_v3');
  expect(nameBy('{date} {nothing}/../{view}', { ...file, view: '../../etc/passwd' })).toBe('2026-11-23--etc-passwd');
  expect(nameBy('{view}_{size}_{id}', file)).toBe('From-the-quay_1920x1080_1a2b3c4d');
  // Long names keep their end, which distinguishes files.
  expect(nameBy(ARCHIVE_TEMPLATE, { ...file, project: '港'.repeat(200), view: 'घर '.repeat(99) })).toMatch(/_s2i_v3$/);
  // Placeholders must not resolve to properties that every JavaScript object has.
  expect(nameBy('{__proto__}{constructor}{toString}v{n}', file)).toBe('v3');
  expect([nameBy('{view}', { ...file, view: '…' }), nameBy('{view}', { ...file, view: 'NUL' })]).toEqual([
    'result-3',
    'result-NUL',
  ]);
});

test('a project of any language names its files, and invisible characters name none', () => {
  const named = (project: string) => nameBy('{project}_v{n}', { ...file, project });
  expect(['港の家', 'Дом у реки', '한강 주택', 'Nhà phố Đà Nẵng', 'घर'].map(named)).toEqual([
    '港の家_v3',
    'Дом-у-реки_v3',
    '한강-주택_v3',
    'Nha-pho-Đa-Nang_v3',
    'घर_v3',
  ]);
  expect(['\u3164', '❤\ufe0f', '\u0301', '\u202ea\u200d'].map(named)).toEqual(['v3', 'v3', 'v3', 'a_v3']);
});

test('for any text in names and template, every name is accepted by the archive, no path, and unique', async () => {
  const anyFile = fc.record({
    ...{ project: fc.string({ unit: 'binary' }), view: fc.string({ unit: 'grapheme' }), tool: fc.string() },
    ...{ number: fc.nat(), date: fc.string(), size: fc.string(), id: fc.string() },
  });
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.array(anyFile, { minLength: 1, maxLength: 6 }), async (template, files) => {
      const free = new FreeNames();
      const zip = new ZipWriter();
      zip.output.resume();
      const names = files.map((each) => free.take(nameBy(template, each), 'png'));
      for (const name of names) await zip.add(name, Readable.from(['x']), false);
      zip.end();
      expect(names.filter((name) => /[/\\]|\.\./.test(name) || Buffer.byteLength(name) > 200)).toEqual([]);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(files.length);
    }),
    { numRuns: 60 },
  );
});
