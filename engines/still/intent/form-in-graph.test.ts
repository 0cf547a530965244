import type { StillRequest } from '../request/still-request';
import { wordReport } from '../words/word-report';
import { readIntent } from './read-intent';

const graphOf = (prompt: string, more: Partial<StillRequest>) => {
  const request: StillRequest = {
    prompt,
    designType: 'Architecture',
    style: 'Realistic',
    width: 160,
    height: 90,
    seed: 1,
  };
  const { graph } = readIntent({ ...request, ...more });
  if (!graph) throw new Error('the scene graph lost its form fields');
  const subject = graph.nodes.find(({ id }) => id === graph.subject);
  const lost = wordReport(graph).filter(({ became }) => became === 'not-drawn');
  return { graph, subject, lost: lost.map(({ text, reason }) => [text, reason]) };
};
const WHY = 'the form is set differently';

describe('form fields', () => {
  it('override prompt words, and the word report says so', () => {
    const { subject, graph, lost } = graphOf('red brick villa at night in the rain and mist', {
      timeOfDay: 'Noon',
      weather: 'Clear',
      materialPalette: 'Wood',
    });
    expect(subject?.slots.body).toEqual({ substance: 'wood' });
    expect(graph.light).toMatchObject({ time: 'Noon', weather: ['clear', 'mist'] });
    expect(lost).toEqual([
      ['red', WHY],
      ['brick', WHY],
      ['night', WHY],
      ['rain', WHY],
    ]);
  });

  it('that agree with the prompt remove nothing', () => {
    const more = { designType: 'Interior', roomType: 'Kitchen', timeOfDay: 'Dusk' } as const;
    expect(graphOf('a kitchen at dusk', more).lost).toEqual([]);
    expect(graphOf('a bedroom', more)).toMatchObject({ subject: { kind: 'kitchen' }, lost: [['bedroom', WHY]] });
  });

  it('add their setting to those named in the prompt', () => {
    const { graph } = graphOf('a chapel in a vineyard', { environment: 'Water' });
    expect(
      graph.nodes.filter(({ role }) => role === 'setting').map(({ kind, asked }) => [kind, asked !== null]),
    ).toEqual([
      ['vineyard', true],
      ['lake', false],
    ]);
    expect(graph.edges).toContainEqual({ relation: 'beside', a: 'chapel', b: ['form:lake'], asked: null });
  });
});
