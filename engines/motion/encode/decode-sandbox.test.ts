import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ClipDecoder } from './decode-clip';
import { commandWithPermissions, findDecoder } from './decoder-program';

const TOLD_BYTES = 4_096;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maquette-sandbox-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ran {
  code: number;
  out: string;
  stderr: string;
}

function run({ command, args }: { command: string; args: string[] }): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(command, args, { env: {} }, (error, out, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out, stderr }),
    );
    child.stdin?.end();
  });
}

async function program(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  await chmod(file, 0o755);
  return file;
}

describe('a compromised decoder', () => {
  const attempts = {
    'reads the passwords': "require('node:fs').readFileSync('/etc/passwd')",
    'reads our settings': `require('node:fs').readFileSync(${JSON.stringify(path.resolve('package.json'))})`,
    'lists a folder': "require('node:fs').readdirSync('/')",
    'writes a file': "require('node:fs').writeFileSync(__filename + '.written', 'x')",
    'starts a program': "require('node:child_process').execFileSync('/bin/sh', ['-c', 'true'])",
    'starts a thread': "new (require('node:worker_threads').Worker)('1', { eval: true })",
    'loads native code': "process.dlopen({ exports: {} }, '/tmp/none.node')",
    'inspects the process': "require('node:inspector').open(0)",
  };

  test('cannot read, write or start anything, and sees no secrets', async () => {
    const tries = Object.entries(attempts).map(
      ([name, code]) => `try { ${code}; got.push(${JSON.stringify(name)}) } catch (e) { codes.push(e.code) }`,
    );
    const told = 'JSON.stringify({ got, codes, env: Object.keys(env) })';
    const script = await program(
      'hostile.js',
      `const { env } = process, got = [], codes = [];\n${tries.join('\n')}\nconsole.log(${told}.padEnd(${TOLD_BYTES - 1}))`,
    );
    const plan = { file: script, filters: 'null', pixelFormat: 'gray', frameBytes: TOLD_BYTES, frames: 1 } as const;
    const decoder = new ClipDecoder({ ...commandWithPermissions(script, []), sandboxed: true }, plan);
    const answer = Buffer.alloc(TOLD_BYTES);
    expect(await decoder.next(answer)).toBe(true);
    await decoder.close();
    const { got, codes, env } = JSON.parse(answer.toString()) as { got: string[]; codes: string[]; env: string[] };
    expect(got).toEqual([]);
    expect(codes).toHaveLength(Object.keys(attempts).length);
    expect(env).toEqual([]);
    expect(await readdir(folder)).not.toContain('hostile.js.written');
  });

  test('has no access to files or the network through ffmpeg', async () => {
    const visits: string[] = [];
    const server = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { command, args } = await findDecoder();
    const inputs = [
      'file:/etc/passwd',
      `file:${process.execPath}`,
      `http://127.0.0.1:${port}/a`,
      `tcp://127.0.0.1:${port}`,
    ];
    for (const input of [...inputs, 'concat:/etc/passwd']) {
      const { code, out } = await run({
        command,
        args: [...args, '-v', 'error', '-f', 'data', '-i', input, '-map', '0', '-c', 'copy', '-f', 'data', '/frames'],
      });
      expect([input, code === 0, out]).toEqual([input, false, '']);
    }
    server.close();
    expect(visits).toEqual([]);
  });
});

describe('an untrusted clip', () => {
  test.each([
    ['ffmpeg version git-2018-11-20 Copyright', true],
    ['ffmpeg version 4.1 Copyright', true],
    ['ffmpeg version 6.1.2 Copyright', true],
    ['ffmpeg version N-71064-gd5e603ddc0-static', true],
    ['nonsense', true],
    ['ffmpeg version 7.1.1 Copyright', false],
    ['ffmpeg version n8.1 Copyright', false],
  ])('is decoded by the configured ffmpeg only if that is current: %s', async (says, sandboxed) => {
    const named = await program('ffmpeg', `#!/bin/sh\necho '${says}'\n`);
    expect((await findDecoder(named)).sandboxed).toBe(sandboxed);
  });

  test('is decoded in the sandbox when no ffmpeg is configured', async () => {
    expect([(await findDecoder()).sandboxed, (await findDecoder('/nowhere/ffmpeg')).sandboxed]).toEqual([true, true]);
  });
});
