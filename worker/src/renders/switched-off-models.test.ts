import { SwitchedOffModels } from './switched-off-models';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute));
const off = (model: string, until: Date | null = null) => ({ pool: 'image', model, until });

/** @param answers the database's answers in order; an error is thrown */
function modelsFrom(answers: (ReturnType<typeof off>[] | Error)[]) {
  const logged: string[] = [];
  const write = (level: string) => (_: object, text: string) => logged.push(`${level}: ${text}`);
  const load = async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? [];
  };
  const log = { error: write('error'), info: write('info') } as never;
  return { models: new SwitchedOffModels(load, log), logged };
}

test('a failed read keeps the last known switched-off models and logs an error each time', async () => {
  const { models, logged } = modelsFrom([[off('large')], new Error('gone'), new Error('gone'), []]);
  expect(await models.read(at(0))).toEqual([off('large')]);
  expect(await models.read(at(1))).toEqual([off('large')]);
  expect(await models.read(at(2))).toEqual([off('large')]);
  expect(logged).toEqual(Array(2).fill('error: switched-off models could not be read; the last known state is kept'));
  expect(await models.read(at(3))).toEqual([]);
  expect(logged.at(-1)).toBe('info: switched-off models can be read again');
});

test('before the first successful read the state is unknown, not empty', async () => {
  const { models } = modelsFrom([new Error('gone'), [off('turbo')]]);
  expect(await models.read(at(0))).toBeNull();
  expect(await models.read(at(1))).toEqual([off('turbo')]);
});

test('a switch that ends while the database is away ends on time', async () => {
  const { models } = modelsFrom([[off('large', at(5)), off('turbo')], new Error('gone'), new Error('gone')]);
  await models.read(at(0));
  expect(await models.read(at(4))).toHaveLength(2);
  expect(await models.read(at(5))).toEqual([off('turbo')]);
});
