import sharp from 'sharp';
import type { MadeImage } from '../providers/image-provider';
import { withFidelity } from './guided-fidelity';

const house = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 320 180"><rect width="320" height="180"
 fill="#fff"/><path d="M80 150V70H240V150ZM110 100h30v30h-30zM180 100h30v30h-30zM20 150H300" fill="none" stroke="#222" stroke-width="2"/></svg>`,
    ),
  );

async function made(image: sharp.Sharp, facts: MadeImage['facts'] = {}): Promise<MadeImage> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgb: new Uint8Array(data), width: info.width, height: info.height, facts };
}

test('a sheet of another shape is compared in the frame its provider reports, and not compared without one', async () => {
  const drawing = await house(640, 360).png().toBuffer();
  const whole = await made(house(640, 360));
  expect((await withFidelity(whole, drawing)).facts).toMatchObject({ fidelity: 100, movedShare: 0 });
  const room = { top: 140, bottom: 140, left: 0, right: 0, background: '#fff' };
  const extended = await made(sharp(await house(640, 360).png().toBuffer()).extend(room), { framing: 'extend' });
  expect((await withFidelity(extended, drawing)).facts).toMatchObject({ fidelity: 100, framing: 'extend' });
  const cut = await house(640, 360).png().toBuffer();
  const cropped = await made(sharp(cut).extract({ left: 60, top: 0, width: 520, height: 360 }), { framing: 'crop' });
  expect((await withFidelity(cropped, drawing)).facts).toMatchObject({ fidelity: 100 });
  const unknown = await made(sharp(cut).extract({ left: 60, top: 0, width: 520, height: 360 }));
  expect(await withFidelity(unknown, drawing)).toBe(unknown);
});

test('an empty sheet has neither score nor map', async () => {
  const empty = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const result = await withFidelity(await made(house(640, 360)), empty);
  expect([result.facts, result.differences]).toEqual([{ drawnLines: 0 }, undefined]);
});
