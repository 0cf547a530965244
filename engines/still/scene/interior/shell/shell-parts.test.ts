import { readIntent } from '../../../intent/read-intent';
import type { InteriorSpec } from '../../../intent/scene-spec';
import { prepareScene } from '../../prepare-scene';

function roomOf(prompt: string): InteriorSpec {
  const size = { width: 160, height: 90 };
  const spec = readIntent({ prompt, designType: 'Interior', style: 'Realistic', seed: 5, ...size });
  if (spec.kind !== 'interior') throw new Error('spec is not an interior');
  return spec;
}

/** Tag names with at least one triangle in the room. */
function namesIn(spec: InteriorSpec): Set<string> {
  const { contents } = prepareScene(spec, 160, 90);
  return new Set([...(contents.mesh().tags ?? [])].map((tag) => contents.tags[tag]?.node ?? ''));
}

describe('the shell of a room', () => {
  it.each([
    ['a vaulted ceiling, round windows and wood panelling', ['vault', 'round window', 'panelling']],
    ['exposed beams, a skylight and a mezzanine', ['beam', 'skylight', 'mezzanine']],
    ['a dome and arched windows', ['dome', 'arched window']],
  ] as const)('tags %s as separate parts, so that their visibility can be tested', (words, kinds) => {
    const spec = roomOf(`a living room with ${words}`);
    const parts = spec.graph.nodes.filter((node) => kinds.some((kind) => kind === node.kind));
    expect(parts).toHaveLength(kinds.length);
    expect([...namesIn(spec)]).toEqual(expect.arrayContaining(parts.map(({ id }) => id)));
  });

  it('tags unrequested signs of a room kind', () => {
    const of = (prompt: string): string[] => [...namesIn(roomOf(prompt))].map((name) => name.split('/').at(-1) ?? '');
    expect(of('an attic')).toContain('sloped ceiling');
    expect(of('a kitchen')).toEqual(expect.arrayContaining(['hob', 'sink', 'oven']));
  });

  it('is identical at another hour', () => {
    const hours = ['at dawn', 'in the morning', 'at noon', 'at sunset', 'at dusk', 'at night'];
    const rooms = hours.map((hour) => {
      const { timeOfDay: _hour, lightingMood: _mood, graph: _graph, ...room } = roomOf(`a room ${hour}`);
      return JSON.stringify(room);
    });
    expect(new Set(rooms).size).toBe(1);
  });
});
