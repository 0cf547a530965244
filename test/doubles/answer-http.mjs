import http from 'node:http';

/**
 * Starts a server on this machine.
 * @param {number} port 0 for any free port
 * @param {(request: http.IncomingMessage, response: http.ServerResponse) => Promise<unknown>} answer
 * @returns {Promise<{ url: string, server: http.Server, close: () => Promise<void> }>}
 */
export async function listenHere(port, answer) {
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500).end(String(error?.stack ?? error));
    });
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    server,
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
