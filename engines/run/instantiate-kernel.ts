/** Start of a thread's stack, and address of its thread-local block, in the shared memory. */
interface KernelStack {
  top: number;
  tls: number;
}

interface Threaded {
  __stack_pointer: { value: number };
  __wasm_init_tls(address: number): void;
}

/** Instantiates a kernel over shared memory; each thread must provide its own stack and thread-local block. */
export async function instantiateKernel<Exports extends Threaded>(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  stack?: KernelStack,
): Promise<Exports> {
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  const exports = instance.exports as unknown as Exports;
  if (stack) {
    exports.__stack_pointer.value = stack.top;
    exports.__wasm_init_tls(stack.tls);
  }
  return exports;
}
