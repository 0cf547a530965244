import sharp from 'sharp';
import { linesOf } from './image-lines';

const SIZE = { width: 400, height: 300 };
const svg = (inside: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${inside}</svg>`));

/** Brightness of the lines at some positions. */
async function seenAt(image: Buffer, places: [x: number, y: number][]): Promise<number[]> {
  const { data, info } = await sharp(await linesOf(image, SIZE))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect({ width: info.width, height: info.height }).toEqual(SIZE);
  return places.map(([x, y]) => data[(y * info.width + x) * info.channels] ?? -1);
}

test('a drawing is inverted: white lines on black paper', async () => {
  const drawing = svg(
    '<rect width="400" height="300" fill="#fff"/><path d="M100 0V300" stroke="#222" stroke-width="6"/>',
  );
  const [line = 0, paper] = await seenAt(await drawing.png().toBuffer(), [
    [100, 150],
    [250, 150],
  ]);
  expect(line).toBeGreaterThan(220);
  expect(paper).toBe(0);
});

test('a photo gives its edges, without surfaces or a gradient sky', async () => {
  const sky =
    '<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#69c"/><stop offset="1" stop-color="#bde"/></linearGradient></defs>';
  const house = `${sky}<rect width="400" height="300" fill="url(#s)"/><rect x="100" y="80" width="200" height="220" fill="#a65"/>`;
  const photo = await svg(house).jpeg({ quality: 85 }).toBuffer();
  const places: [number, number][] = [
    [100, 200],
    [200, 80],
    [300, 200],
    [200, 200],
    [40, 40],
    [360, 200],
  ];
  const seen = await seenAt(photo, places);
  expect(seen).toEqual([255, 255, 255, 0, 0, 0]);
});
