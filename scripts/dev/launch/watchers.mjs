import path from 'node:path';
import { writeDeveloperClient } from '../developer-client.mjs';
import { startChild, waitUntilReady } from './child.mjs';
import { followLog } from './log-follower.mjs';
import { answersOnPort } from './ports.mjs';

/**
 * Starts what only development needs: the compiler watching the servers' sources, and Vite serving the client.
 * @param {{ home: import('./data-home.mjs').DataHome, api: string, vitePort: number, env: NodeJS.ProcessEnv, say:
 *   (line: string) => void, shutdown: import('./shutdown.mjs').Shutdown, project: string }} options
 */
export async function startWatchers({ home, api, vitePort, env, say, shutdown, project }) {
  writeDeveloperClient();
  const node = (name, args, extra = {}) =>
    startChild(home, { name, command: process.execPath, args, cwd: project, env: { ...env, ...extra } });
  const program = (file) => path.join(project, 'node_modules', file);
  const servers = ['prisma', 'domain', 'api', 'worker'];
  const compiler = await node('tsc', [
    program('typescript/bin/tsc'),
    '-b',
    '--watch',
    '--preserveWatchOutput',
    ...servers,
  ]);
  shutdown.add(() => compiler.stop());
  shutdown.add(followLog('tsc', compiler.log, say));
  const viteArgs = [
    'client',
    '--config',
    'client/vite.config.ts',
    '--host',
    '127.0.0.1',
    '--port',
    String(vitePort),
    '--strictPort',
  ];
  const vite = await node('vite', [program('vite/bin/vite.js'), ...viteArgs], { MAQUETTE_API_URL: api });
  shutdown.add(() => vite.stop());
  shutdown.add(followLog('vite', vite.log, say));
  await waitUntilReady(vite, () => answersOnPort(vitePort), 60_000);
}
