/**
 * Entry of the process in which strangers' clips are decoded: `node … <glue> <wasm> <arguments of ffmpeg>`. ffmpeg runs in
 * WebAssembly, where a broken decoder can harm its own memory only; its files are in that memory too.
 */
import { readFileSync, writeSync } from 'node:fs';
import vm from 'node:vm';

interface Core {
  setLogger(hear: (line: { message: string }) => void): void;
  exec(...args: string[]): number;
  FS: {
    writeFile(path: string, data: Uint8Array, options: { canOwn: boolean }): void;
    makedev(major: number, minor: number): number;
    registerDevice(device: number, operations: Record<string, unknown>): void;
    mkdev(path: string, device: number): void;
  };
}

const STANDARD_INPUT = 0;
const STANDARD_OUTPUT = 1;
/** Memory of the decoder: 4096 x 4096 with all its reference frames needs half of it. */
const MEMORY_BYTES = 1024 ** 3;
const PAGE_BYTES = 65_536;
const PIPE_FULL_MS = 1;

/** The decoder asks us for more memory; at the limit it is told that there is none. */
function limitMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  prototype.grow = function growWithin(pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MEMORY_BYTES) throw new RangeError('no more memory');
    return grow.call(this, pages);
  };
}

async function main([glue = '', wasm = '', ...args]: string[]): Promise<number> {
  limitMemory();
  const world = {
    self: { location: { href: '' } },
    WebAssembly,
    TextDecoder,
    performance,
    setTimeout,
    clearTimeout,
    createFFmpegCore: undefined as ((module: object) => Promise<Core>) | undefined,
  };
  // The glue gets what it needs to run and nothing that reaches out: no require, process, fetch or sockets.
  vm.runInNewContext(readFileSync(glue, 'utf8'), world);
  if (!world.createFFmpegCore) throw new Error('The decoder has another shape than expected.');
  const core = await world.createFFmpegCore({ wasmBinary: readFileSync(wasm) });
  core.setLogger(({ message }) => {
    if (message !== 'Aborted()') process.stderr.write(`${message}\n`);
  });
  core.FS.writeFile('/clip', readFileSync(STANDARD_INPUT), { canOwn: true });
  const device = core.FS.makedev(64, 0);
  core.FS.registerDevice(device, {
    open: () => undefined,
    close: () => undefined,
    llseek: () => 0,
    write: (_: unknown, memory: Int8Array, at: number, length: number) => {
      send(Buffer.from(memory.buffer, memory.byteOffset + at, length));
      return length;
    },
  });
  core.FS.mkdev('/frames', device);
  return core.exec(...args);
}

/** Waits for whoever reads: a frame is no faster than its taker. */
function send(bytes: Buffer): void {
  for (let sent = 0; sent < bytes.length; ) {
    try {
      sent += writeSync(STANDARD_OUTPUT, bytes, sent);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PIPE_FULL_MS);
    }
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
