import net from 'node:net';

/**
 * @param {number} port 0 for any
 * @returns {Promise<number | undefined>} the port when it can be had on the loopback address, else `undefined`
 */
function tryPort(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/**
 * The wished port or the next free one above it.
 * @param {number} wished
 */
export async function nextFreePort(wished) {
  for (let port = wished; port < Math.min(wished + 200, 65_536); port += 1) {
    if ((await tryPort(port)) !== undefined) return port;
  }
  throw new Error(`No free port from ${wished} on. Set PORT to another number.`);
}

/**
 * The same port as last time where possible, because open browser tabs still know it; otherwise any free one.
 * @param {number | undefined} earlier
 */
export async function steadyPort(earlier) {
  const port = (earlier && (await tryPort(earlier))) || (await tryPort(0));
  if (port === undefined) throw new Error('This machine gives no port on 127.0.0.1.');
  return port;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether something accepts connections there
 */
export function answersOnPort(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
