import { createLog } from '@maquette/domain/runtime/log';
import { PromptReader } from './prompt-reader';
import { promptWords } from './prompt-words';

describe('the prompt thread', () => {
  const reader = new PromptReader(createLog('test', 'silent'));
  afterAll(() => reader.onModuleDestroy());

  test('answers each caller with the words of their own prompt', async () => {
    const forms = ['a chapel by a lake', 'a kitchen', 'zorblax', ''].map((prompt) => ({
      prompt,
      negativePrompts: 'trees',
      designType: 'Architecture',
    }));
    const answers = await Promise.all(forms.map((form, nth) => reader.read(`person ${nth % 2}`, form)));
    expect(answers).toEqual(forms.map((form) => promptWords(form)));
  });

  test('refuses a person with too many open prompts and answers the others', async () => {
    const form = { prompt: 'a chair, '.repeat(40), designType: 'Interior' };
    const asked = Array.from({ length: 260 }, async () => reader.read('greedy', form));
    const stranger = reader.read('stranger', { ...form, prompt: 'a kitchen' });
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect((await stranger).words).toHaveLength(1);
  });

  test('is replaced after it ended', async () => {
    await reader.onModuleDestroy();
    expect((await reader.read('person', { prompt: 'a kitchen', designType: 'Interior' })).words).toHaveLength(1);
  });
});
