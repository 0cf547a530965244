import { logOnce } from './log-once';

test('a repeated error is logged once, a different one as well, and the first again after its interval', async () => {
  const lines: object[] = [];
  const say = logOnce({ warn: (line: object) => lines.push(line) }, { pool: 'image' }, 'the queue is away', 40);
  for (let attempt = 0; attempt < 50; attempt += 1) say(new Error('refused'));
  say(new Error('reset'));
  expect(lines).toEqual([
    { pool: 'image', error: 'refused' },
    { pool: 'image', error: 'reset' },
  ]);
  await new Promise((resolve) => setTimeout(resolve, 60));
  say(new Error('refused'));
  expect(lines).toHaveLength(3);
});
