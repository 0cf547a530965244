import fc from 'fast-check';
import { addressOfDrag, bytesOfData } from './linked-address';

const drag = (html: string, links = '') => addressOfDrag({ html, links });

test('a drag yields the URL of the image, not the target of its link (40.26)', () => {
  const page = 'https://blog.example/house';
  expect(
    drag(`<meta charset=utf-8><a href="${page}"><img alt="" src="https://i.example/a.jpg?x=1&amp;y=2"></a>`, page),
  ).toBe('https://i.example/a.jpg?x=1&y=2');
  expect(drag("<IMG data-src='lazy' src='//i.example/a.png'>")).toBe('https://i.example/a.png');
  expect(drag('', `# a remark\r\n${page}\r\nhttps://other.example`)).toBe(page);
  expect(drag('<img>', '')).toBeNull();
});

test('a data URL is decoded, and an invalid one yields null', () => {
  expect(bytesOfData('data:image/png;base64,iVBORw==')).toEqual(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]));
  expect(new TextDecoder().decode(bytesOfData('data:image/svg+xml,%3Csvg/%3E') ?? undefined)).toBe('<svg/>');
  expect([bytesOfData('data:;base64,*'), bytesOfData('data:x,%E0%A4'), bytesOfData('https://a.example')]).toEqual([
    null,
    null,
    null,
  ]);
  fc.assert(fc.property(fc.string(), (text) => void [drag(text, text), bytesOfData(`data:${text}`)]));
});
