/**
 * Keeps a double running as a process of its own: it ends when told to, or when the process that started it is gone.
 * @param {string} title whose double it is
 * @param {{ url: string, close: () => Promise<void> }} server
 */
export function runAsProcess(title, server) {
  console.log(JSON.stringify({ level: 'info', msg: `the double of ${title} is at ${server.url}` }));
  const stop = () => server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.stdin.resume().once('end', stop);
}
