import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { computeLook } from './image-look';

const PICTURES = path.join(__dirname, '../../../client/public/pictures');

const drawn = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">${content}</svg>`);
const filled = (fill: string, more = '') => drawn(`<rect width="640" height="360" fill="${fill}"/>${more}`);
const tiles = (side: number, colourAt: (column: number, row: number) => string) =>
  drawn(
    Array.from({ length: Math.ceil(640 / side) * Math.ceil(360 / side) }, (_, tile) => {
      const columns = Math.ceil(640 / side);
      const [column, row] = [tile % columns, Math.floor(tile / columns)];
      return `<rect x="${column * side}" y="${row * side}" width="${side}" height="${side}" fill="${colourAt(column, row)}"/>`;
    }).join(''),
  );
const BARS = ['#fff', '#ff0', '#0ff', '#0f0', '#f0f', '#f00', '#00f'];
const MARK = '<text x="500" y="340" font-size="24" fill="#888">Maquette</text>';
const gradient = (kind: 'linear' | 'radial') =>
  filled(
    'url(#g)',
    `<defs><${kind}Gradient id="g"><stop offset="0" stop-color="#f40"/><stop offset="1" stop-color="#06f"/></${kind}Gradient></defs>`,
  );

const NOT_PRESENTABLE = {
  'a white sheet': filled('#fff'),
  'a white sheet with our mark': filled('#fff', MARK),
  'a black frame': filled('#000'),
  'a square on white': filled('#fff', '<rect x="250" y="110" width="140" height="140" fill="#ddd"/>'),
  'colour bars': tiles(92, (column) => BARS[column % BARS.length] ?? '#000'),
  'narrow colour bars': tiles(64, (column) => BARS[column % BARS.length] ?? '#000'),
  'a checkerboard': tiles(40, (column, row) => ((column + row) % 2 ? '#000' : '#fff')),
  'a fine checkerboard': tiles(8, (column, row) => ((column + row) % 2 ? '#000' : '#fff')),
  'a line gradient': gradient('linear'),
  'a round gradient': gradient('radial'),
  'a line drawing': filled(
    '#fff',
    '<path d="M100 300V150L320 60L540 150V300Z" fill="none" stroke="#000" stroke-width="3"/>',
  ),
  'a file that is none': Buffer.from('none'),
};

test.each(Object.entries(NOT_PRESENTABLE))('the automatic check rejects %s', async (_, file) => {
  expect((await computeLook(file)).presentable).toBe(false);
});

test('the automatic check rejects noise', async () => {
  const size = { width: 640, height: 360, channels: 3, background: '#888' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  expect(
    (
      await computeLook(
        await sharp({ create: { ...size, noise } })
          .png()
          .toBuffer(),
      )
    ).presentable,
  ).toBe(false);
});

test('the automatic check accepts every image of our own site, from a snowy dusk to a white museum', async () => {
  const files = readdirSync(PICTURES).filter((name) => name.endsWith('.webp'));
  expect(files.length).toBeGreaterThan(10);
  const refused: string[] = [];
  for (const name of files)
    if (!(await computeLook(await sharp(path.join(PICTURES, name)).toBuffer())).presentable) refused.push(name);
  expect(refused).toEqual([]);
});
