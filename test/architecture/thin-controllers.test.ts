import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return sources(file);
    return /(?<!\.test)\.ts$/.test(entry.name) ? [file] : [];
  });
}

const api = new Map(sources('api/src').map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
const found = (pattern: RegExp, among = /./, allowed: string[] = []) =>
  [...api].flatMap(([file, text]) =>
    !among.test(file) || allowed.includes(file) ? [] : (text.match(pattern) ?? []).map((hit) => `${file}: ${hit}`),
  );

test('only the health controller uses stores; other controllers call services', () => {
  const controllers = [...api.keys()].filter((file) => file.endsWith('.controller.ts'));
  expect(controllers.length).toBeGreaterThan(20);
  const stores = /@maquette\/prisma|\bPrismaClient\b|from 'ioredis'|\.database\b/g;
  expect(found(stores, /\.controller\.ts$/, ['api/src/monitoring/health.controller.ts'])).toEqual([]);
});

test('ids in addresses are parsed in one way', () => {
  expect(found(/@Param\(/g)).toEqual([]);
  expect(found(/\buu?id\(\)\.(safeP|p)arse|\[0-9a-f\]\{8\}/g)).toEqual([]);
});

test('nothing waits by polling', () => {
  // These loops wait but do not poll: they send to sockets in steps, and publish positions in slices.
  const paced = ['for-each-in-batches', 'live-server', 'queue-ticker'].map((name) => `api/src/live/${name}.ts`);
  const loop = /^( *)(?:while|for)\b[^\n]*\{\n(?:(?!\1\}).*\n)*?.*\b(?:setTimeout|pause|sleep|delay)\(/gm;
  expect(found(loop, /./, paced)).toEqual([]);
});
