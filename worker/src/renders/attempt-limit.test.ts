import { AttemptLimit } from './attempt-limit';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('an attempt ends once, after its working time, however long it was paused in between', async () => {
  let over = 0;
  const limit = new AttemptLimit(150, () => (over += 1));
  limit.stand();
  limit.stand();
  await pause(300);
  expect(over).toBe(0);
  limit.goOn();
  limit.goOn();
  await pause(20);
  expect(over).toBe(0);
  await pause(400);
  expect(over).toBe(1);
  const ended = new AttemptLimit(20, () => (over += 1));
  ended.end();
  await pause(60);
  expect(over).toBe(1);
});
