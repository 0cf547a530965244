import { json } from './answer-http.mjs';

/** What every double keeps: the calls that arrived, what shall go wrong with the next ones, and what takes its time. */
export const newBooks = () => ({ calls: [], queued: [], lasting: new Set(), finishes: 0 });

/**
 * Writes a call down, whatever becomes of it.
 * @param {{ operation: string, texts?: object, images?: object, bytes?: number, outcome?: string }} call
 */
export function enterCall(books, { operation, texts = {}, images = {}, bytes = 0, outcome = 'arrived' }) {
  const entry = { operation, texts, images: measured(images), bytes, outcome, credits: 0 };
  books.calls.push(entry);
  return entry;
}

/** Images as tests look at them: by how large they are. */
export const measured = (images) =>
  Object.fromEntries(
    Object.entries(images).map(([name, { width, height, type, bytes }]) => [
      name,
      { width, height, type, bytes: bytes.length },
    ]),
  );

/** What shall go wrong: asked for beforehand for the next calls, of an operation or any, or by the words of a prompt. */
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

/** How many milliseconds something takes: as the words of its prompt say, `takes 3 s`, or as always. */
export function takesMs(prompt, usual) {
  const seconds = /takes ([\d.]+) s/.exec(prompt ?? '')?.[1];
  return seconds ? Number(seconds) * 1_000 : usual;
}

/** Lasts so many milliseconds, or until a test says that whatever is under way is done. */
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
 * What tests and people may ask of a double itself, at `/test/…`: what it was sent, to forget it, to fail, to be another account,
 * to be done with everything under way.
 * @param {object} world with its books; `/test/account` changes what stands in it
 * @param {{ also?: object, forget?: () => void, finish?: () => void }} own what else it shows, forgets and is done with
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
