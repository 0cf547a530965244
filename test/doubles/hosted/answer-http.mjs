import http from 'node:http';

/**
 * A server on this machine.
 * @param {number} port 0 for any
 * @param {(request: http.IncomingMessage, response: http.ServerResponse) => Promise<unknown>} answer
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function listenHere(port, answer) {
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500).end(String(error?.stack ?? error));
    });
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

export function json(response, status, body, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** How a file may come. Everything but `slow_body` is broken. */
export const DELIVERIES = {
  slow_body: async (response, { bytes, type }) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    const drop = Math.ceil(bytes.length / 5);
    for (let at = 0; at < bytes.length; at += drop) {
      response.write(bytes.subarray(at, at + drop));
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    response.end();
  },
  /** The first time the connection ends in the middle; the second time it comes whole. */
  truncated: (response, { bytes, type }, times) => {
    if (times > 1) return response.writeHead(200, { 'content-type': type }).end(bytes);
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.socket.destroy());
  },
  /** Whole as far as HTTP can tell. */
  half_file: (response, { bytes, type }) =>
    response.writeHead(200, { 'content-type': type }).end(bytes.subarray(0, bytes.length / 2)),
  wrong_type: (response, { type }) => response.writeHead(200, { 'content-type': type }).end('<html>maintenance</html>'),
  expired: (response) => response.writeHead(404).end('gone'),
  elsewhere: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
};
