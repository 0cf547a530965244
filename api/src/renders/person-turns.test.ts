import { setTimeout as sleep } from 'node:timers/promises';
import { PersonTurns } from './person-turns';

describe('turns between people', () => {
  test('one reading runs at a time, and another person waits for at most one of a person with many', async () => {
    const turns = new PersonTurns(40);
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

  test('more than the limit of one person is refused, and work that failed leaves its place to the next', async () => {
    const turns = new PersonTurns(2);
    const first = turns.take('a', () => Promise.reject(new Error('broken')));
    const second = turns.take('a', () => Promise.resolve('second'));
    expect(turns.take('a', () => Promise.resolve('third'))).toBeNull();
    expect(turns.take('b', () => Promise.resolve('other'))).not.toBeNull();
    await expect(first).rejects.toThrow('broken');
    await expect(second).resolves.toBe('second');
    await expect(turns.take('a', () => Promise.resolve('again'))).resolves.toBe('again');
  });
});
