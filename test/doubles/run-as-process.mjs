/**
 * Runs a double as a separate process. It ends when it is asked to, or when its parent process has ended.
 * @param {string} title name of the service
 * @param {{ url: string, close: () => Promise<void> }} server
 */
export function runAsProcess(title, server) {
  console.log(JSON.stringify({ level: 'info', msg: `the double of ${title} is at ${server.url}` }));
  const stop = () => server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.stdin.resume().once('end', stop);
}
