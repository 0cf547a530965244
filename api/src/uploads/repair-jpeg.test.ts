import sharp from 'sharp';
import { repairJpeg } from './repair-jpeg';

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const photo = () => sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise } });
const decoded = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
const END = Buffer.from([0xff, 0xd9]);

/** A JPEG as some phones write it: coefficients 0 to 0 in each scan. */
function withWrongScans(bytes: Buffer): Buffer {
  const wrong = Buffer.from(bytes);
  const scan = wrong.indexOf(Buffer.from([0xff, 0xda]));
  const end = scan + 2 + wrong.readUInt16BE(scan + 2);
  wrong.set([0, 0, 0], end - 3);
  return wrong;
}

describe('a JPEG with harmless faults', () => {
  it('decodes to the same pixels after wrong scan parameters are corrected', async () => {
    const right = await photo().jpeg().toBuffer();
    const pixels = await decoded(right);
    const wrong = withWrongScans(right);
    await expect(decoded(wrong)).rejects.toThrow('Invalid SOS parameters');
    for (const file of [right, wrong, Buffer.concat([wrong, Buffer.alloc(500, 7)])]) {
      expect((await decoded(repairJpeg(file))).equals(pixels)).toBe(true);
    }
    const progressive = await photo().jpeg({ progressive: true }).toBuffer();
    expect(repairJpeg(progressive).equals(progressive)).toBe(true);
  });

  it('is refused when rows are missing, also behind wrong scan parameters, or when the end marker is missing', async () => {
    for (const progressive of [false, true]) {
      const right = await photo().jpeg({ progressive }).toBuffer();
      const cut = right.subarray(0, right.length >> 1);
      for (const file of [
        cut,
        right.subarray(0, -2),
        Buffer.concat([cut, END]),
        progressive ? cut : withWrongScans(cut),
      ]) {
        await expect(decoded(repairJpeg(file))).rejects.toThrow('premature end');
      }
    }
  });

  it('never hangs on bytes that only start like a JPEG', () => {
    for (const tail of [
      [],
      [0xff],
      [0xff, 0xda],
      [0xff, 0xda, 0, 0],
      [0xff, 0xc0, 0, 0],
      [0xff, 0xff, 0xff],
      [0, 1, 2],
    ]) {
      expect(repairJpeg(Buffer.from([0xff, 0xd8, ...tail]))).toHaveLength(2 + tail.length);
    }
  });
});
