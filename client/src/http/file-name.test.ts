import { sentName } from './file-name';

test('a download uses the file name from the server, including non-ASCII letters (40.42)', () => {
  expect(sentName('attachment; filename="House_01.png"')).toBe('House_01.png');
  expect(sentName(`attachment; filename="_01.png"; filename*=UTF-8''%E6%B8%AF_01.png`)).toBe('港_01.png');
  expect(sentName(`attachment; filename="_01.png"; filename*=UTF-8''%E6%B`)).toBe('_01.png');
  expect([sentName('inline'), sentName(null)]).toEqual([null, null]);
});
