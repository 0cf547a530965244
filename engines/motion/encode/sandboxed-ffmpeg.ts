/**
 * Entry point of the process that decodes untrusted clips: `node … <glue> <wasm> <megabytes> <ffmpeg arguments>`.
 * ffmpeg runs in WebAssembly with an in-memory file system, so an exploited decoder can only corrupt its own memory.
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
const MEGABYTE = 1024 ** 2;
const PAGE_BYTES = 65_536;
const PIPE_FULL_MS = 1;

/** Makes WebAssembly memory growth fail at the limit. */
function limitMemory(bytes: number): void {
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  prototype.grow = function growWithin(pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > bytes) throw new RangeError('decoder memory limit reached');
    return grow.call(this, pages);
  };
}

async function main([glue = '', wasm = '', megabytes = '', ...args]: string[]): Promise<number> {
  limitMemory(Number(megabytes) * MEGABYTE);
  const world = {
    self: { location: { href: '' } },
    WebAssembly,
    TextDecoder,
    performance,
    setTimeout,
    clearTimeout,
    createFFmpegCore: undefined as ((module: object) => Promise<Core>) | undefined,
  };
  // The generated JavaScript gets no require, process, fetch or sockets.
  vm.runInNewContext(readFileSync(glue, 'utf8'), world);
  if (!world.createFFmpegCore) throw new Error('unexpected ffmpeg module: createFFmpegCore is missing');
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

/** Blocks until all bytes are read from the pipe, which applies back pressure. */
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
