import { createHash } from 'node:crypto';
import { bitsOf } from './mark-bits';
import { BITS, phasesOf, wavePairs } from './mark-layout';
import { differenceTile, waveOf } from './mark-tile';

test('the waves of existing files stay the same', () => {
  const waves = createHash('sha256').update(JSON.stringify(wavePairs())).digest('hex');
  expect(waves).toBe('442336a482adf8d4b165e7b594e17662c9b72163840e61471995739f97ae37bf');
});

test.each([
  { size: 512, isMirrored: false },
  { size: 512, isMirrored: true },
  { size: 1_024, isMirrored: false },
])(
  'a tile of $size pixels, mirrored: $isMirrored, is the sum of the waves of its bits',
  async ({ size, isMirrored }) => {
    const payload = '9f1c06b7a42d5e38';
    const tile = await differenceTile(payload, null, { size, isMirrored });
    const phases = phasesOf(size);
    const waves = bitsOf(payload).map((bit, number) => waveOf(number, bit, isMirrored));
    const levelAt = (x: number, y: number) =>
      waves.reduce((sum, wave, number) => {
        const turn = wave.x * x + wave.y * y + (phases[number] as number);
        return sum + Math.sqrt(2 / BITS) * Math.cos((2 * Math.PI * turn) / size);
      }, 0);
    for (let at = 0; at < tile.length; at += 9_973)
      expect(tile[at]).toBeCloseTo(levelAt(at % size, Math.floor(at / size)), 4);
  },
);
