import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { WHOLE_SUITE } from '../run/suite-settings';
import { kernelFile } from './tracer/kernel-arena';

function build(word: string): string {
  const script = path.join(path.dirname(kernelFile), '../build.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, word], { encoding: 'utf8' });
  return status === 0 ? 'fresh' : `${stdout}${stderr} differs`;
}

describe('the committed kernel', () => {
  it('matches the recorded hashes of its source, its compiler and itself', () => {
    expect(build('--stamped')).toBe('fresh');
  });

  // Compiling takes twenty seconds and is needed only when the source changes: `npm run test:engines`.
  if (!WHOLE_SUITE) return;

  it('is byte-identical to a fresh build of its source', () => {
    expect(build('--check')).toBe('fresh');
  });
});
