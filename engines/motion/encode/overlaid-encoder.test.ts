import { OverlaidEncoder } from './overlaid-encoder';

const SIZE = { width: 8, height: 4 };
const LUMA = SIZE.width * SIZE.height;

async function overlaid(overlay: Uint8Array, frame: Uint8Array): Promise<Uint8Array> {
  const seen: Uint8Array[] = [];
  const encoder = {
    name: 'collector',
    write: async (given: Uint8Array) => {
      seen.push(given);
    },
    finish: async () => Buffer.alloc(0),
    abandon: async () => undefined,
  };
  await new OverlaidEncoder(encoder, overlay, SIZE).write(frame);
  return seen[0] ?? new Uint8Array();
}

const black = () => new Uint8Array((LUMA * 3) / 2).fill(16, 0, LUMA).fill(128, LUMA);
const pixel = (x: number, y: number) => y * SIZE.width + x;

describe('an overlay on the frames of a clip', () => {
  test('replaces the pixels it covers and leaves the rest unchanged', async () => {
    const overlay = new Uint8Array(LUMA * 4);
    for (const [x, y] of [
      [2, 2],
      [3, 2],
      [2, 3],
      [3, 3],
    ] as const)
      overlay.set([255, 255, 255, 255], pixel(x, y) * 4);
    const frame = await overlaid(overlay, black());
    const lit = [...frame.subarray(0, LUMA)].flatMap((value, at) => (value === 16 ? [] : [[at, value]]));
    expect(lit).toEqual([pixel(2, 2), pixel(3, 2), pixel(2, 3), pixel(3, 3)].map((at) => [at, 235]));
    // White pixels have neutral chroma.
    expect([...frame.subarray(LUMA)].every((value) => value === 128)).toBe(true);
  });

  test('blends by its alpha with BT.709 colours', async () => {
    const overlay = new Uint8Array(LUMA * 4);
    for (let at = 0; at < LUMA; at += 1) overlay.set([255, 0, 0, 128], at * 4);
    const frame = await overlaid(overlay, black());
    // Red is (63, 102, 240) in limited range; blended at one half, the result is half-way from black.
    expect([frame[0], frame[LUMA], frame[LUMA + 8]]).toEqual([39, 114, 184]);
  });
});
