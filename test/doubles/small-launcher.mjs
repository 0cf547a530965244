// A launcher like `npm start` with a single service: `node small-launcher.mjs SCRIPTS FOLDER`.
// It records each stop of a process.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [scripts, folder] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(path.join(scripts, 'launch', file)).href);
const { Shutdown } = await load('shutdown.mjs');
const { startChild } = await load('child.mjs');

const tell = (word) => fs.appendFileSync(path.join(folder, 'story'), `${word}\n`);
const shutdown = new Shutdown((line) => console.log(line));
shutdown.addLast(() => tell('over'));
const home = { run: folder, logFile: (name) => path.join(folder, `${name}.log`) };
const program = ['-e', 'setInterval(() => undefined, 1_000)'];
const service = await startChild(home, { name: 'service', command: process.execPath, args: program });
shutdown.add(async () => {
  await service.stop();
  tell('service');
});
shutdown.add(() => tell('app'));
setInterval(() => undefined, 1_000);
console.log('ready');
fs.writeFileSync(path.join(folder, 'pids.tmp'), JSON.stringify({ launcher: process.pid, service: service.pid }));
fs.renameSync(path.join(folder, 'pids.tmp'), path.join(folder, 'pids'));
