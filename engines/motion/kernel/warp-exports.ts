/** Exports of kernel/camera-warp/camera-warp.wasm. Pointers are byte offsets into the shared memory. */
export interface WarpExports {
  __stack_pointer: WebAssembly.Global;
  __wasm_init_tls(address: number): void;
  alloc(bytes: number): number;
  reset_to(address: number): void;
  brk_now(): number;
  clip_ptr(): number;
  planes_from_rgb(rgb: number, width: number, luma: number, chroma: number, y0: number, y1: number): void;
  grade_planes(luma: number, chroma: number, width: number, grade: number, y0: number, y1: number): void;
  haze_planes(
    luma: number,
    chroma: number,
    width: number,
    height: number,
    depth: number,
    gridWidth: number,
    gridHeight: number,
    density: number,
    fogY: number,
    fogU: number,
    fogV: number,
    y0: number,
    y1: number,
  ): void;
  /** @param flow address of a Flow struct, which holds five addresses */
  frame_flow(camera: number, flow: number): void;
  sample_rows(camera: number, flow: number, frame: number, seed: number, fromCell: number, toCell: number): void;
  finish_rows(
    camera: number,
    input: number,
    out: number,
    grade: number,
    seed: number,
    fromBlock: number,
    toBlock: number,
  ): void;
  blend_bytes(a: number, b: number, out: number, weight: number, bytes: number): void;
  small_rgb(
    frame: number,
    width: number,
    height: number,
    factor: number,
    rgb: number,
    outWidth: number,
    outHeight: number,
  ): void;
}
