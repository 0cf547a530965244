import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

const sources = readdirSync(path.join(ROOT, 'api/src'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('api/src', file))
  .filter((file) => /(?<!\.test)\.ts$/.test(file));
const holding = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')));
const slash = (files: string[]) => files.map((file) => file.replaceAll(path.sep, '/')).sort();

test('routes that stream bytes from the store are limited and cut off slow readers (40.27)', () => {
  const sending = holding(/\bsendFile\(|\bStreamableFile\(/).filter((file) => !file.endsWith('send-file.ts'));
  const counting = holding(/\benterOutgoing\(/);
  expect(sending.length).toBeGreaterThan(0);
  expect(slash(sending.filter((file) => !counting.includes(file)))).toEqual([]);
  // Only these files may read bytes from the store. A new one needs `enterOutgoing` or a signed address first.
  expect(slash(holding(/\.openAsked\(|assets\.(open|read)\(/))).toEqual([
    'api/src/gallery/gallery-service.ts',
    'api/src/labels/labelled-images.ts',
    'api/src/models/model-service.ts',
    'api/src/renders/animate.controller.ts',
    'api/src/renders/pass-service.ts',
    'api/src/review/guest-images.ts',
    'api/src/review/guest-service.ts',
    'api/src/uploads/drawing-reader.ts',
    'api/src/uploads/part-reader.ts',
  ]);
});
