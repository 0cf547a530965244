import { connect } from 'node:net';
import { connectionCases } from './connection-cases.mjs';

const statusesOf = async (count, call) => {
  const answers = await Promise.all(Array.from({ length: count }, call));
  return answers.map(({ status }) => status);
};
const refusedOf = (statuses) => statuses.filter((status) => status === 429).length;

/** @returns the breach when more requests than allowed were accepted */
async function burst(what, count, most, call) {
  const statuses = await statusesOf(count, call);
  const passed = count - refusedOf(statuses);
  return passed > most ? `${passed} of ${count} ${what} were carried out, at most ${most} may be` : null;
}

export const paceCases = [
  // Runs first, while the address may still send requests.
  ...connectionCases,
  {
    name: 'abuse 12: six hundred lists',
    run: async (target, person) => {
      return burst('lists', 400, 300, () => target.ask(person, '/api/renders'));
    },
  },
  {
    name: 'abuse 12: four hundred signed addresses',
    run: async (target, person) => {
      return burst('signed addresses', 200, 120, () => target.ask(person, '/api/gallery/get-url?key=none'));
    },
  },
  {
    name: 'abuse 12: five hundred projects',
    run: async (target, person) => {
      const numbers = Array.from({ length: 200 }, (_, nth) => nth).values();
      const create = () => target.send(person, '/api/projects', { name: `c${numbers.next().value}` });
      return burst('projects', 200, 120, create);
    },
  },
  {
    name: 'abuse 12: a hundred checkouts',
    run: async (target, person) => {
      const wish = { kind: 'topup', topupId: 't1' };
      return burst('checkouts', 40, 20, () => target.send(person, '/api/stripe/checkout-link', wish));
    },
  },
  {
    name: 'abuse 12: a refusal names its rule and when to come back',
    run: async (target, person) => {
      const wish = { kind: 'none' };
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => target.send(person, '/api/portal-link', wish)),
      );
      const refused = answers.find(({ status }) => status === 429);
      if (!refused) return 'nothing was refused';
      const { headers, body } = refused;
      const missing = ['retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].filter(
        (name) => !headers.has(name),
      );
      if (missing.length > 0) return `the refusal lacks ${missing.join(', ')}`;
      return typeof body.error === 'string' && body.code ? null : 'the refusal has no sentence';
    },
  },
  {
    name: 'abuse 13: four hundred slow uploads of one person, while a stranger sends a file',
    run: async (target, slow, stranger) => {
      const sockets = Array.from({ length: 25 }, () => stall(target.url, slow.token));
      try {
        const refused = await Promise.all(sockets.map(({ refused: told }) => told));
        const kept = refused.filter((told) => !told).length;
        if (kept > 6) return `${kept} uploads of one person are open at the same time`;
        const { status } = await target.order(stranger, '/api/uploads', {}, { image: Buffer.alloc(3_000, 1) });
        return status === 415 ? null : `a stranger's upload was answered ${status}`;
      } finally {
        for (const { socket } of sockets) socket.destroy();
      }
    },
  },
  {
    name: 'abuse 12: six hundred wrong tokens, with a new X-Forwarded-For each',
    run: async (target, good) => {
      let nth = 0;
      const attempt = () => {
        nth += 1;
        const headers = { Authorization: `Bearer wrong-${nth}`, 'X-Forwarded-For': `203.0.113.${nth}` };
        return target.call(null, 'GET', '/api/renders', { headers });
      };
      const breach = await burst('wrong tokens', 60, 10, attempt);
      if (breach) return breach;
      const { status } = await target.ask(good, '/api/renders');
      return status === 200 ? null : `a good token from the same address was answered ${status}`;
    },
  },
];

/** Starts an upload and then sends nothing. `refused` resolves within five seconds. */
function stall(url, token) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port || 80), hostname);
  socket.on('error', () => socket.destroy());
  const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 19000000\r\n\r\n${part}`,
  );
  socket.write(Buffer.alloc(100_000, 0xff));
  const refused = new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), 5_000);
    socket.once('data', (bytes) => {
      clearTimeout(late);
      resolve(bytes.toString('latin1').startsWith('HTTP/1.1 429'));
    });
  });
  return { socket, refused };
}
