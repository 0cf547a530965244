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
  it('stands beside the hashes of the source and the compiler that made it, and of itself', () => {
    expect(build('--stamped')).toBe('fresh');
  });

  // A compiler's twenty seconds, for what changes with its source only: `npm run test:engines`.
  if (!WHOLE_SUITE) return;

  it('is byte for byte what its source builds', () => {
    expect(build('--check')).toBe('fresh');
  });
});
