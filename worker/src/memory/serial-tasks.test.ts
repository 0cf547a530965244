import { SerialTasks } from './serial-tasks';

test('tasks run one after the other, also after a failure, and memory is collected only between them', async () => {
  const seen: string[] = [];
  const turns = new SerialTasks(() => seen.push('collected'));
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const all = ['a', 'b', 'c'].map((name) => turns.take(work(name)));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await turns.take(work('d'));
  const each = (name: string) => [`${name} begins`, `${name} ends`];
  expect(seen).toEqual([...each('a'), 'collected', ...each('b'), 'collected', ...each('c'), ...each('d')]);
});
