import path from 'node:path';
import { type ActVerb, actSchema } from '@maquette/contracts/operations/actions';
import { ROOT } from '../harness/child-process';

interface Flags {
  for?: string;
  lane: string;
  model?: string;
  line?: string;
}
interface ActionWords {
  actionSpecs(schemas: typeof actSchema.options): Map<ActVerb, { usage: string }>;
  readAction(spec: { usage: string } | undefined, words: string[], flags: Flags): object;
}

const cli = (file: string) => require(path.join(ROOT, 'scripts/cli/dist', file)) as unknown;
const { actionSpecs, readAction } = cli('action-words.js') as ActionWords;
const { COMMANDS } = cli('commands.js') as { COMMANDS: ReadonlyMap<string, { usage: string }> };

const specs = actionSpecs(actSchema.options);
const RENDER = '019ac7d6-5f10-7a3c-9a4e-0c6f5e1d2b3a';
const read = (verb: ActVerb, words: string[], flags: Partial<Flags> = {}) =>
  readAction(specs.get(verb), words, { lane: 'all', ...flags });

/** Every operator action as it is typed. An action without a row here fails the test. */
const TYPED: Record<ActVerb, [words: string[], flags: Partial<Flags>, fields: object]> = {
  'line.pause': [['image'], { lane: 'relaxed', for: '2h' }, { pool: 'image', lane: 'relaxed', minutes: 120 }],
  'line.resume': [['image'], {}, { pool: 'image', lane: 'all' }],
  'line.drain': [['image'], {}, { pool: 'image', minutes: null }],
  'line.open': [['image'], {}, { pool: 'image' }],
  'line.slots': [['image', 'all'], { for: '1d' }, { pool: 'image', slots: null, minutes: 1_440 }],
  'model.off': [['image', 'sd3.5-large'], {}, { pool: 'image', model: 'sd3.5-large', minutes: null }],
  'model.on': [['image', 'sd3.5-large'], {}, { pool: 'image', model: 'sd3.5-large' }],
  'banner.show': [['Back at noon'], { for: '30m' }, { text: 'Back at noon', minutes: 30 }],
  'banner.hide': [[], {}, {}],
  'providers.choose': [['stills', 'stability,embedded'], {}, { list: 'stills', providers: ['stability', 'embedded'] }],
  'renders.replay': [[RENDER], { line: 'stability' }, { ids: [RENDER], line: 'stability' }],
  'renders.return': [[RENDER], {}, { ids: [RENDER] }],
  'credits.give': [[RENDER, '0.5'], {}, { workspaceId: RENDER, credits: 0.5 }],
  'credits.take': [[RENDER, '50'], {}, { workspaceId: RENDER, credits: 50 }],
  'person.sign_out': [['ada'], {}, { uid: 'ada' }],
  'workspace.suspend': [[RENDER], {}, { workspaceId: RENDER }],
  'workspace.lift': [[RENDER], {}, { workspaceId: RENDER }],
  'workspace.cap': [[RENDER, 'plan'], {}, { workspaceId: RENDER, running: null }],
  'gallery.take_down': [[RENDER], {}, { renderId: RENDER }],
  'gallery.put_back': [[RENDER], {}, { renderId: RENDER }],
  'gallery.front_page': [[RENDER, 'excluded'], {}, { renderId: RENDER, choice: 'excluded' }],
};

describe('operator commands', () => {
  test('cover every action of the schema', () => {
    const verbs = actSchema.options.map(({ shape }) => shape.verb.value);
    expect(verbs.filter((verb) => !COMMANDS.has(verb))).toEqual([]);
    expect(Object.keys(TYPED).sort()).toEqual([...verbs].sort());
  });

  test.each(Object.entries(TYPED))('%s reads its typed words into an action', (verb, [words, flags, fields]) => {
    expect(read(verb as ActVerb, words, flags)).toEqual({ verb, ...fields });
  });

  test('show their arguments and choices in the usage', () => {
    expect(specs.get('line.slots')?.usage).toBe('QUEUE SLOTS|all [--for 2h] --reason WHY');
    expect(specs.get('renders.replay')?.usage).toBe('RENDER… [--model MODEL] [--line QUEUE] --reason WHY');
  });

  test('refuse missing and surplus words, values outside the schema and durations without a unit', () => {
    expect(() => read('line.slots', ['image'])).toThrow('SLOTS is missing');
    expect(() => read('line.open', ['image', 'video'])).toThrow('Unexpected words: video');
    expect(() => read('model.off', ['image', 'sd4'])).toThrow('There is no model sd4; they are sd3.5-large');
    for (const count of ['none', '0', '1.5', '1001', '', '-1'])
      expect(() => read('line.slots', ['image', count])).toThrow('SLOTS');
    expect(() => read('workspace.lift', ['ada@office.example'])).toThrow('WORKSPACE is not valid');
    for (const duration of ['ever', '0m', '90', '-2h'])
      expect(() => read('line.drain', ['image'], { for: duration })).toThrow('30m, 2h, 1d');
  });
});
