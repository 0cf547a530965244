import net from 'node:net';

/**
 * Sends commands over one connection, without a client library, and returns the raw reply to the last one.
 * @param {number} port
 * @param {string[][]} commands
 * @returns {Promise<string>} such as `+PONG`
 */
export function askRedis(port, commands) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let answers = '';
    socket.setTimeout(2_000, () => socket.destroy(new Error('Redis does not answer.')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('Redis closed the connection.')));
    socket.once('connect', () => socket.write(commands.map(encode).join('')));
    socket.on('data', (text) => {
      answers += text;
      const lines = answers.split('\r\n').slice(0, -1);
      if (lines.length < commands.length) return;
      resolve(lines[commands.length - 1]);
      socket.destroy();
    });
  });
}

const encode = (words) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
