import net from 'node:net';

/** Ports that browsers and Node's fetch block: the "bad ports" in https://fetch.spec.whatwg.org/#port-blocking. */
const UNCALLABLE = new Set([
  ...[
    1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  ],
  ...[
    111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  ],
  ...[540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061],
  ...[6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

/** @param {number} port @returns {boolean} whether browsers connect to this port */
export const isCallable = (port) => !UNCALLABLE.has(port);

/** @param {number} port 0: any @returns {Promise<number | undefined>} the port if free on 127.0.0.1 */
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

/** The desired port, or the next free port above it that browsers do not block. @param {number} wished */
export async function nextFreePort(wished) {
  for (let port = wished; port < Math.min(wished + 200, 65_536); port += 1) {
    if (isCallable(port) && (await tryPort(port)) !== undefined) return port;
  }
  throw new Error(`No free port at or above ${wished}. Set PORT to another number.`);
}

/**
 * Picks a port below the range for outgoing connections (32768 and up on Linux),
 * so that no such connection can take it before its server does.
 * @param {number} [tries]
 * @returns {Promise<number | undefined>} undefined when no tried port was free
 */
async function quietPort(tries = 50) {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return (await tryPort(port)) ?? (tries > 1 ? quietPort(tries - 1) : undefined);
}

/**
 * The same port as last time if it is free, because open browser tabs still use it; otherwise any free port.
 * @param {number | undefined} earlier
 */
export async function steadyPort(earlier) {
  const port = (earlier && (await tryPort(earlier))) || (await quietPort()) || (await tryPort(0));
  if (port === undefined) throw new Error('No port is free on 127.0.0.1.');
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
