import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { kernelFile } from './tracer/kernel-arena';

describe('the committed kernel', () => {
  it('is byte for byte what its source builds', () => {
    const script = path.join(path.dirname(kernelFile), '../build.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect(status === 0 ? 'fresh' : stdout + stderr).toBe('fresh');
  });
});
