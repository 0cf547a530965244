import sharp from 'sharp';
import { defaultForm } from '../request/default-form';
import { named } from '../scene/finishes';
import { cutFinishes } from './cut-materials';
import { type SectionFinishes, sectionalPerspective } from './sectional-perspective';

const W = 900;
const H = 525;

/** A section with hatched walls, roof and ground, and two rooms. @param contents SVG drawn in the rooms */
async function section(contents = '', hatched = true, finishes: SectionFinishes = {}): Promise<Uint8Array> {
  const hatch = (id: string, d: string) =>
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${Array.from(
      { length: 140 },
      (_, k) => `<path d="M${k * 16 - 700} 700 l700 -700" stroke="#000" stroke-width="1"/>`,
    ).join('')}</g>`;
  const face = (id: string, d: string) =>
    `<path d="${d}" fill="${hatched ? 'none' : '#000'}" stroke="#000" stroke-width="2"/>${hatched ? hatch(id, d) : ''}`;
  const faces = [
    face('roof', 'M135 150 V135 L420 45 L712 135 V150 Z'),
    face('left', 'M150 150 H172 V420 H150 Z'),
    face('right', 'M675 150 H697 V420 H675 Z'),
    face('slab', 'M172 285 H675 V300 H172 Z'),
    face('earth', 'M0 420 H900 V525 H0 Z'),
  ].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><rect width="100%" height="100%" fill="#fff"/>${faces}${contents}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  });
  return sectionalPerspective(new Uint8Array(data), W, H, finishes);
}

/** Mean colour of a square of 9 pixels. */
function at(rgb: Uint8Array, x: number, y: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let dy = -4; dy <= 4; dy++)
    for (let dx = -4; dx <= 4; dx++)
      for (let k = 0; k < 3; k++) (sum[k] as number) += (rgb[3 * ((y + dy) * W + x + dx) + k] as number) / 81;
  return sum;
}
const form = { ...defaultForm, width: W, height: H };
const light = ([r, g, b]: [number, number, number]) => (r + g + b) / 3;

test.each([
  ['hatched', true],
  ['filled', false],
])('%s walls, slabs and roof are filled, the ground is earth, and the sky stays above', async (_, hatched) => {
  const rgb = await section('', hatched);
  for (const [x, y] of [
    [161, 220],
    [686, 350],
    [420, 110],
    [420, 292],
  ] as const)
    expect(light(at(rgb, x, y))).toBeLessThan(90);
  const [r, , b] = at(rgb, 60, 480);
  expect(r - b).toBeGreaterThan(15);
  // Earth begins right below the floor: a slab that is not drawn is not added.
  const under = at(rgb, 420, 432);
  expect(under[0] - under[2]).toBeGreaterThan(15);
  const [skyRed, , skyBlue] = at(rgb, 60, 60);
  expect(skyBlue).toBeGreaterThan(skyRed);
});

test('a room has a wooden floor in front, a back wall, and darker side walls', async () => {
  const rgb = await section();
  const [r, , b] = at(rgb, 420, 412);
  expect(r - b).toBeGreaterThan(40);
  const back = at(rgb, 420, 345);
  expect(Math.abs(back[0] - back[2])).toBeLessThan(20);
  expect(light(at(rgb, 664, 345))).toBeLessThan(light(at(rgb, 182, 345)));
});

test('a section whose rooms have contents stays flat, with its lines on one wall', async () => {
  const window = (x: number, y: number) =>
    `<g fill="none" stroke="#000" stroke-width="2"><rect x="${x}" y="${y}" width="90" height="60"/><path d="M${x + 45} ${y}v60M${x} ${y + 30}h90"/></g>`;
  const rgb = await section([220, 380, 540].flatMap((x) => [window(x, 190), window(x, 330)]).join(''));
  const [r, , b] = at(rgb, 345, 412);
  expect(r - b).toBeLessThan(25);
});

test('filled walls with a window keep the sky out, walls take the named finish, and people stay pale', async () => {
  const person =
    '<g fill="#fff" stroke="#000" stroke-width="2"><circle cx="420" cy="326" r="11"/><path d="M404 340h32l6 42h-8v26h-28v-26h-8z"/></g>';
  const gap =
    '<rect x="675" y="330" width="22" height="60" fill="#fff"/><path d="M682 330v60M690 330v60" stroke="#000" stroke-width="2"/>';
  const rgb = await section(person + gap, false, { wall: named['red-brick'] });
  const [red, , blue] = at(rgb, 300, 350);
  expect(red - blue).toBeGreaterThan(30);
  expect(light(at(rgb, 420, 370))).toBeGreaterThan(220);
  const pane = at(rgb, 686, 350);
  expect(pane[2] - pane[0]).toBeGreaterThan(15);
});

test('doors and furniture stand before the wall and do not take its finish; what hangs on the wall does', async () => {
  const line = 'fill="none" stroke="#000" stroke-width="2"';
  const door = `<path d="M230 418V330H265V418Z" ${line}/>`;
  const upstairs = `<path d="M560 284V196H595V284Z" ${line}/>`;
  const cupboard = `<path d="M330 418V375H420V418ZM330 375V340H420V375" ${line}/>`;
  const frame = `<rect x="480" y="330" width="60" height="40" ${line}/>`;
  const rgb = await section(door + upstairs + cupboard + frame, false, { wall: named['red-brick'] });
  const red = (x: number, y: number) => at(rgb, x, y)[0] - at(rgb, x, y)[2];
  expect([red(247, 380), red(577, 240)].every((value) => value < 25)).toBe(true);
  expect(light(at(rgb, 247, 380))).toBeGreaterThan(200);
  const furniture = at(rgb, 375, 400);
  expect(light(furniture)).toBeGreaterThan(light(at(rgb, 620, 350)) + 12);
  expect(at(rgb, 375, 355)).toEqual(furniture.map((value) => expect.closeTo(value, -1.2)));
  expect(red(510, 350)).toBeGreaterThan(30);
});

test('cut walls, slabs and roofs take the materials that are named for them, behind a dark outline', async () => {
  const cut = cutFinishes({
    ...form,
    prompt: 'section, concrete slabs, brick walls and a timber roof, oak wall panels',
  });
  expect([cut.slab?.texture, cut.wall?.texture, cut.roof?.texture]).toEqual(['concrete', 'brick', 'boards-up']);
  expect(cutFinishes({ ...form, prompt: 'section of a hall, concrete structure, oak wall panels' }).wall?.texture).toBe(
    'concrete',
  );
  expect(cutFinishes({ ...form, prompt: 'section with a red sofa' })).toEqual({});
  const rgb = await section('', false, { cut });
  const red = ([r, , b]: [number, number, number]) => r - b;
  expect(red(at(rgb, 161, 220))).toBeGreaterThan(15);
  expect(red(at(rgb, 420, 90))).toBeGreaterThan(15);
  expect(Math.abs(red(at(rgb, 420, 292)))).toBeLessThan(12);
});

test('a window under a short lintel closes its room, and steps of a stair are no windows', async () => {
  const fill = (d: string) => `<path d="${d}" fill="#000"/>`;
  const line = (d: string) => `<path d="${d}" fill="none" stroke="#000" stroke-width="2"/>`;
  const steps = Array.from({ length: 9 }, (_, k) => fill(`M${300 + 16 * k} ${300 + 13 * k}h17v14h-17z`)).join('');
  const posts = Array.from({ length: 9 }, (_, k) => line(`M${308 + 16 * k} ${250 + 13 * k}v50`)).join('');
  const rgb = await section(
    [
      // The wall of the ground floor on the right becomes a window below a lintel of 8 pixels.
      '<rect x="674" y="301" width="26" height="119" fill="#fff"/>',
      fill('M675 300H697V308H675Z'),
      line('M681 308V420M691 308V420'),
      steps,
      posts,
    ].join(''),
    false,
  );
  const [red, , blue] = at(rgb, 600, 350);
  expect(red).toBeGreaterThan(blue);
  const pane = at(rgb, 686, 380);
  expect(pane[2] - pane[0]).toBeGreaterThan(15);
  const behindStair = at(rgb, 330, 230);
  expect(behindStair[0]).toBeGreaterThan(behindStair[2]);
});

test('a blank sheet and a sheet of ink do not fail', () => {
  for (const tone of [255, 0])
    expect(sectionalPerspective(new Uint8Array(60 * 40 * 3).fill(tone), 60, 40)).toHaveLength(7200);
});
