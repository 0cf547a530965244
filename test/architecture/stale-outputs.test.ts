import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../harness/child-process';

test('a build removes outputs of deleted sources, and nothing else', async () => {
  const script = pathToFileURL(path.join(ROOT, 'scripts/dev/launch/stale-outputs.mjs')).href;
  const { removeStaleOutputs } = (await import(script)) as {
    removeStaleOutputs(project: string, of: string): string[];
  };
  const project = mkdtempSync(path.join(tmpdir(), 'maquette-stale-'));
  const write = (file: string, text = '') => {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  };
  write('api/tsconfig.json', '{ "compilerOptions": { "rootDir": "src", "outDir": "dist" } }');
  write('api/src/kept.test.ts');
  const kept = [
    'api/dist/kept.test.js',
    'api/dist/kept.test.d.ts',
    'api/dist/kept.test.js.map',
    'api/dist/.tsbuildinfo',
  ];
  const gone = ['api/dist/old/moved.test.js', 'api/dist/old/moved.test.d.ts', 'api/dist/old/moved.test.js.map'];
  for (const file of [...kept, ...gone]) write(file);
  expect(removeStaleOutputs(project, 'api')).toHaveLength(3);
  expect([...kept, ...gone].filter((file) => existsSync(path.join(project, file)))).toEqual(kept);
});
