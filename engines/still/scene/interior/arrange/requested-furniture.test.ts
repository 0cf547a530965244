import { SeededRandom } from '../../../../random/seeded-random';
import { readIntent } from '../../../intent/read-intent';
import { furnishRoom } from '../furnish';
import { roomKindOf } from '../rooms/room-catalogue';
import { arrange } from './solve';
import type { RoomSpace } from './space';
import type { Member } from './unit';
import { everyWant, rank, type Want } from './want';
import { wishesOf } from './wishes';

function spec(prompt: string) {
  const read = readIntent({ prompt, designType: 'Interior', style: 'Realistic', seed: 114, width: 320, height: 180 });
  if (read.kind !== 'interior') throw new Error('spec is not an interior');
  return read;
}

function furnished(prompt: string) {
  const asked = spec(prompt);
  const { kind } = roomKindOf(asked);
  const room = furnishRoom(asked, kind, kind.size, new SeededRandom(1));
  const members: Member[] = room.placed.flatMap(({ unit }) => unit.members);
  return {
    ...room,
    usual: kind.size,
    members,
    of: (family: string) => members.filter((m) => m.furnishing.family === family),
  };
}

describe('requested furniture in a room', () => {
  it('applies to all pieces of a kind after a plural without a number', () => {
    const chairs = furnished('a classroom with yellow chairs').of('chair');
    expect(chairs.length).toBeGreaterThan(8);
    expect(chairs.filter((chair) => chair.want.node?.slots.body?.colour !== 'yellow')).toEqual([]);
  });

  it('takes its part of a wall that another piece would fill', () => {
    const { plan, usual, placed, of } = furnished('a library with a green armchair beside a brick fireplace');
    const group = placed.find(({ unit }) => unit.want.kind === 'fireplace');
    expect(group?.unit.members.map(({ want }) => want.kind)).toEqual(['fireplace', 'armchair']);
    expect(of('bookshelf').length).toBeGreaterThan(1);
    expect(plan.size.width).toBe(usual.width);
  });

  it('is present in addition to the signs of the room, however much it is', () => {
    const { of } = furnished('a bedroom with five pool tables');
    expect(of('billiards')).toHaveLength(5);
    expect(of('bed')).toHaveLength(1);
  });

  it('hangs lower under a gallery', () => {
    expect(furnished('a home cinema with a mezzanine').of('screen')).toHaveLength(1);
  });

  it('is limited to the number of pieces a hall holds, however often they are repeated', () => {
    const { graph } = spec(`a library with a table with ${'99 vases on it and '.repeat(40)}a lamp`);
    const vases = [...everyWant(wishesOf(graph, []))].filter(({ kind }) => kind === 'vase');
    const count = vases.reduce((sum, want) => sum + want.count, 0);
    expect(count).toBeGreaterThan(98);
    expect(count).toBeLessThan(241);
  });

  it('is not tried more often when more of it finds no position', () => {
    const tried = (count: number, scaled: boolean) => {
      const random = new SeededRandom(1);
      const size = { width: 4, depth: 5, height: 2.7 };
      let places = 0;
      const floorAt = (): number => {
        places++;
        return 0;
      };
      const space: RoomSpace = {
        ...size,
        ...{ front: -2, door: [2.4, -1.4], eye: [2.4, -0.4], windows: [], fixtures: [], ceilingAt: () => 2.7, floorAt },
      };
      const wants = Array.from(
        { length: count },
        (_, i): Want => ({ kind: 'piano', count: 1, rank: rank.asked, with: [], scale: scaled ? 1 + i * 1e-4 : 1 }),
      );
      const { left } = arrange(wants, space, { ...size, backHeight: 2.7, left: 1, random }, random);
      expect(left.length).toBeGreaterThan(count - 20);
      return places;
    };
    expect(tried(400, false)).toBe(tried(40, false));
    expect(tried(400, true)).toBeLessThan(1.5 * tried(100, true));
  });
});
