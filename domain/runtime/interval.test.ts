import { runEvery } from './interval';

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
};

describe('periodic work', () => {
  test('never overlaps, continues after a failure, and has ended when stop() resolves', async () => {
    let running = 0;
    let most = 0;
    let rounds = 0;
    const failures: unknown[] = [];
    const repeated = runEvery(
      1,
      async () => {
        most = Math.max(most, ++running);
        rounds++;
        await turns(3);
        running--;
        if (rounds % 2 === 1) throw new Error('this round');
      },
      (error) => failures.push(error),
    );
    while (rounds < 4) await turns(1);
    await repeated.stop();
    expect({ most, running, failed: failures.length >= 2 }).toEqual({ most: 1, running: 0, failed: true });
    const before = rounds;
    await turns(5);
    expect(rounds).toBe(before);
  });
});
