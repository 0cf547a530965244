import { setTimeout as sleep } from 'node:timers/promises';
import { RoundRobin } from './round-robin';

describe('round robin between people', () => {
  test('one task runs at a time, and a person waits for at most one task of a person with many', async () => {
    const turns = new RoundRobin(40);
    const done: string[] = [];
    let [running, most] = [0, 0];
    const work = (name: string) => async () => {
      running++;
      most = Math.max(most, running);
      await sleep(1);
      running--;
      done.push(name);
    };
    const asked = [1, 2, 3, 4, 5].map((nth) => turns.take('greedy', work(`greedy ${nth}`)));
    asked.push(turns.take('stranger', work('stranger')));
    await Promise.all(asked);
    expect(done.indexOf('stranger')).toBeLessThanOrEqual(2);
    expect(done).toHaveLength(6);
    expect(most).toBe(1);
  });

  test('tasks above the limit of a person are refused, and a failed task frees its place', async () => {
    const turns = new RoundRobin(2);
    const first = turns.take('a', () => Promise.reject(new Error('broken')));
    const second = turns.take('a', () => Promise.resolve('second'));
    expect(turns.take('a', () => Promise.resolve('third'))).toBeNull();
    expect(turns.take('b', () => Promise.resolve('other'))).not.toBeNull();
    await expect(first).rejects.toThrow('broken');
    await expect(second).resolves.toBe('second');
    await expect(turns.take('a', () => Promise.resolve('again'))).resolves.toBe('again');
  });
});
