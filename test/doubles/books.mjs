import { json } from './answer-http.mjs';

/** Every double's state: calls that it received, queued faults and running work. */
export const newBooks = () => ({ calls: [], queued: [], lasting: new Set(), finishes: 0 });

/**
 * Records a call with any outcome. @param {{ operation: string, texts?: object, images?: object, bytes?: number,
 * outcome?: string }} call
 */
export function enterCall(books, { operation, texts = {}, images = {}, bytes = 0, outcome = 'arrived' }) {
  const entry = { operation, texts, images: measured(images), bytes, outcome, credits: 0 };
  books.calls.push(entry);
  return entry;
}

/** Images as tests read them: their sizes. */
export const measured = (images) =>
  Object.fromEntries(
    Object.entries(images).map(([name, { width, height, type, bytes }]) => [
      name,
      { width, height, type, bytes: bytes.length },
    ]),
  );

/** A call's fault: one that is queued for its operation or for any, or one that its prompt names. */
export function faultOf({ queued }, operation, prompt = '') {
  const at = queued.findIndex((one) => !one.operation || one.operation === operation);
  if (at >= 0) {
    const found = queued[at];
    found.times -= 1;
    if (found.times <= 0) queued.splice(at, 1);
    return found.fault;
  }
  const named = /\[fault:(\w+)(?:@([\w-]+))?\]/.exec(prompt);
  return named && (!named[2] || named[2] === operation) ? named[1] : undefined;
}

/** Duration in milliseconds, from the prompt (`takes 3 s`) or the default. */
export function takesMs(prompt, usual) {
  const seconds = /takes ([\d.]+) s/.exec(prompt ?? '')?.[1];
  return seconds ? Number(seconds) * 1_000 : usual;
}

/** Resolves after this many milliseconds, or as soon as a test finishes all work. */
export function last({ lasting }, ms) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      lasting.delete(end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    lasting.add(end);
  });
}

/**
 * Control calls at `/test/…`: list or forget received calls, queue faults, change the account, finish all work.
 * @param {object} world the double's state, with its records; `/test/account` changes it
 * @param {{ also?: object, forget?: () => void, finish?: () => void }} the double's own additions
 */
export function steer(
  world,
  pathname,
  body,
  response,
  { also = {}, forget = () => undefined, finish = () => undefined } = {},
) {
  const told = body.length > 0 ? JSON.parse(body.toString('utf8')) : {};
  if (pathname === '/test/calls') return json(response, 200, { calls: world.calls, ...also });
  if (pathname === '/test/forget') {
    world.calls.length = world.queued.length = 0;
    forget();
  }
  if (pathname === '/test/faults') world.queued.push({ times: 1, ...told });
  if (pathname === '/test/account') Object.assign(world, told);
  if (pathname === '/test/finish') {
    world.finishes += 1;
    finish();
    for (const end of world.lasting) end();
  }
  return json(response, 200, {});
}
