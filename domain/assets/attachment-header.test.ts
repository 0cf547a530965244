import fc from 'fast-check';
import { attachmentHeader } from './attachment-header';

test('a header names a file in ASCII, and additionally in UTF-8 when it has other letters (40.42)', () => {
  expect(attachmentHeader('Hafen-Sud_1920x1080.png')).toBe('attachment; filename="Hafen-Sud_1920x1080.png"');
  expect(attachmentHeader('港の家_01.png')).toBe(
    `attachment; filename="_01.png"; filename*=UTF-8''%E6%B8%AF%E3%81%AE%E5%AE%B6_01.png`,
  );
});

test('any name gives one complete header that reads back as that name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = attachmentHeader(name);
      expect(header).toMatch(/^attachment; filename="[A-Za-z0-9._ -]*"(; filename\*=UTF-8''[A-Za-z0-9._~%-]*)?$/);
      const extended = /UTF-8''(.*)$/.exec(header)?.[1];
      const plain = /filename="(.*?)"/.exec(header)?.[1];
      expect(extended === undefined ? plain : decodeURIComponent(extended)).toBe(Buffer.from(name).toString());
    }),
  );
});
