import { readFileSync } from 'node:fs';
import path from 'node:path';
import { instantiateKernel } from '../../run/instantiate-kernel';
import type { KernelExports } from './kernel-exports';

const PAGE_BYTES = 65536;
/** 1.5 GB: a 4K image in strips needs about 0.6 GB. */
const MAXIMUM_PAGES = 24576;

let compiled: Promise<WebAssembly.Module> | undefined;

/** dist/still/tracer -> kernel. */
export const kernelFile = path.join(__dirname, '../../../kernel/path-tracer/path-tracer.wasm');

/** The path tracer kernel and its shared memory. */
export class KernelArena {
  private constructor(
    readonly module: WebAssembly.Module,
    readonly memory: WebAssembly.Memory,
    readonly kernel: KernelExports,
  ) {}

  static async make(): Promise<KernelArena> {
    compiled ??= WebAssembly.compile(readFileSync(kernelFile));
    const module = await compiled;
    const memory = new WebAssembly.Memory({ initial: 512, maximum: MAXIMUM_PAGES, shared: true });
    const kernel = await instantiateKernel<KernelExports>(module, memory);
    kernel.alloc(0);
    return new KernelArena(module, memory, kernel);
  }

  /** Allocates bytes, 64-byte aligned. May grow the memory: create views only after the call. */
  alloc(bytes: number): number {
    this.reserve(bytes + PAGE_BYTES);
    return this.kernel.alloc(bytes) >>> 0;
  }

  /** Grows the memory so that the kernel itself can allocate that many more bytes. */
  reserve(bytes: number): void {
    const missing = (this.kernel.brk_now() >>> 0) + bytes - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
  }

  floats(address: number, length: number): Float32Array {
    return new Float32Array(this.memory.buffer, address, length);
  }

  ints(address: number, length: number): Int32Array {
    return new Int32Array(this.memory.buffer, address, length);
  }

  shorts(address: number, length: number): Uint16Array {
    return new Uint16Array(this.memory.buffer, address, length);
  }

  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, length);
  }
}
