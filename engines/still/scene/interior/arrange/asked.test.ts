import { SeededRandom } from '../../../../random/seeded-random';
import { readIntent } from '../../../intent/read-intent';
import { furnishRoom } from '../furnish';
import { roomKindOf } from '../rooms/room-catalogue';
import type { Member } from './unit';

function furnished(prompt: string) {
  const spec = readIntent({ prompt, designType: 'Interior', style: 'Realistic', seed: 114, width: 320, height: 180 });
  if (spec.kind !== 'interior') throw new Error('not a room');
  const { kind } = roomKindOf(spec);
  const room = furnishRoom(spec, kind, kind.size, new SeededRandom(1));
  const members: Member[] = room.placed.flatMap(({ unit }) => unit.members);
  return {
    ...room,
    usual: kind.size,
    members,
    of: (family: string) => members.filter((m) => m.furnishing.family === family),
  };
}

describe('what was asked for in a room', () => {
  it('is all of a kind where several were said without a number', () => {
    const chairs = furnished('a classroom with yellow chairs').of('chair');
    expect(chairs.length).toBeGreaterThan(8);
    expect(chairs.filter((chair) => chair.want.node?.slots.body?.colour !== 'yellow')).toEqual([]);
  });

  it('takes its part of a wall that something else would fill', () => {
    const { plan, usual, placed, of } = furnished('a library with a green armchair beside a brick fireplace');
    const group = placed.find(({ unit }) => unit.want.kind === 'fireplace');
    expect(group?.unit.members.map(({ want }) => want.kind)).toEqual(['fireplace', 'armchair']);
    expect(of('bookshelf').length).toBeGreaterThan(1);
    expect(plan.size.width).toBe(usual.width);
  });

  it('is there beside what one knows the room by, however much it is', () => {
    const { of } = furnished('a bedroom with five pool tables');
    expect(of('billiards')).toHaveLength(5);
    expect(of('bed')).toHaveLength(1);
  });

  it('hangs lower under a gallery', () => {
    expect(furnished('a home cinema with a mezzanine').of('screen')).toHaveLength(1);
  });
});
