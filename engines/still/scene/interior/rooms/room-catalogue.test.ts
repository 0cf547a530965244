import { createHash } from 'node:crypto';
import { SeededRandom } from '../../../../random/seeded-random';
import { readIntent } from '../../../intent/read-intent';
import type { InteriorSpec } from '../../../intent/scene-spec';
import type { RoomType } from '../../../still-request';
import { MaterialTable } from '../../material-table';
import { interiorMaterials } from '../interior-materials';
import { InteriorStage } from '../interior-stage';
import { rooms } from './room-catalogue';

const kinds = Object.keys(rooms) as RoomType[];
const request = { designType: 'Interior', style: 'Realistic', width: 160, height: 90 } as const;

function specOf(prompt: string, seed: number): InteriorSpec {
  const spec = readIntent({ ...request, prompt, seed });
  if (spec.kind !== 'interior') throw new Error('a room was asked for');
  return spec;
}

/** The corners of everything that stands in a room of this kind, three numbers each. */
function furnitureOf(room: RoomType, seed: number): Float32Array {
  const spec = specOf(room, seed);
  const { size, furnish } = rooms[room];
  const stage = new InteriorStage(spec, size, new SeededRandom(seed), new MaterialTable(interiorMaterials(spec, 1)));
  furnish(stage);
  return stage.mesh.finish().positions;
}

describe('the rooms', () => {
  it('each have a layout of their own', () => {
    const layouts = kinds.map((room) => createHash('sha256').update(furnitureOf(room, 5)).digest('hex'));
    expect(new Set(layouts).size).toBe(kinds.length);
  });

  it.each(kinds)('%s: nothing stands in a wall, under the floor or through the ceiling', (room) => {
    const { width, depth, height } = rooms[room].size;
    for (const seed of [1, 2]) {
      const positions = furnitureOf(room, seed);
      const low = [9, 9, 9];
      const high = [-9, -9, -9];
      for (let i = 0; i < positions.length; i++) {
        const value = positions[i] as number;
        if (value < (low[i % 3] as number)) low[i % 3] = value;
        if (value > (high[i % 3] as number)) high[i % 3] = value;
      }
      // Leaves of a plant may lean into a corner.
      expect(low[0]).toBeGreaterThan(-0.75);
      expect(low[1]).toBeGreaterThan(-0.01);
      expect(high[0]).toBeLessThan(width + 0.35);
      expect(high[1]).toBeLessThan(height + 0.01);
      expect(high[2]).toBeLessThan(depth + 0.75);
    }
  });

  it.each([
    ['cosy restaurant with a bar', 'Restaurant'],
    ['cafe', 'Restaurant'],
    ['hotel lobby with reception desk', 'Lobby'],
    ['conference room in an office tower', 'Meeting room'],
    ['office lobby', 'Lobby'],
    ['reading room', 'Library'],
    ['fashion boutique', 'Shop'],
    ['gym with a view', 'Gym'],
    ['living room with a desk', 'Living room'],
  ] as const)('"%s" is a %s', (prompt, room) => {
    expect(specOf(prompt, 1).room).toBe(room);
  });
});
