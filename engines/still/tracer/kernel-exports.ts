/** Exports of kernel/path-tracer/path-tracer.wasm. Pointers are byte offsets into the shared memory. */
export interface KernelExports {
  __stack_pointer: WebAssembly.Global;
  __wasm_init_tls(address: number): void;
  alloc(bytes: number): number;
  reset_to(address: number): void;
  brk_now(): number;
  mat_ptr(index: number): number;
  mat_noshadow_set(index: number, flag: number): void;
  build_mesh(positions: number, materials: number, triangles: number): number;
  set_mesh_verts(mesh: number, positions: number, normals: number): void;
  add_instance(mesh: number, matrix: number, seed: number, lowDetailMesh: number): void;
  build_tlas(): void;
  clear_scene(keptMeshes: number): void;
  add_light(quad: number, portal: number): void;
  set_camera(values: number): void;
  set_camera_axes(values: number): void;
  set_near_hit(metres: number): void;
  set_sky(...values: number[]): void;
  set_weather(snow: number, wet: number, fogPerMetre: number): void;
  get_sky(out: number): void;
  set_opts(bounces: number, indirectEvery: number, interior: number, clamp: number): void;
  prepare_sampling(): void;
  set_frame(width: number, height: number, firstRow: number, rows: number): void;
  set_buffers(d: number, a: number, s: number, m: number, n: number, v: number, t: number, g: number): void;
  cache_init(cells: number, bits: number, cellMetres: number, minSamples: number, deposits: number): void;
  cache_off(): void;
  cache_merge(slots: number): void;
  cache_prepass(first: number, count: number, slotBase: number): void;
  render_tile(x0: number, y0: number, x1: number, y1: number, s0: number, s1: number, marks: number): void;
  render_parallel_tile(x0: number, y0: number, x1: number, y1: number, s0: number, s1: number, marks: number): void;
  /** 1 when the camera is a parallel projection, which has its own function for tiles. */
  is_parallel(): number;
  mark_restless(marks: number, y0: number, y1: number): void;
  identify_rows(out: number, y0: number, y1: number): void;
  survey_rows(out: number, base: number, suns: number, y0: number, y1: number): void;
  cast_rays(rays: number, hits: number, count: number): void;
  clear_rows(y0: number, y1: number): void;
  shrink_rows(buffers: number, width: number, factor: number, y0: number, y1: number): void;
  resolve_rows(y0: number, y1: number): void;
  inverse_depth_rows(out: number, nearest: number, y0: number, y1: number): void;
  atrous(src: number, dst: number, step: number, y0: number, y1: number, sigma: number): void;
  settle_rows(src: number, dst: number, y0: number, y1: number): void;
  mend_edges(src: number, dst: number, y0: number, y1: number): void;
  soft_reach_rows(dst: number, reach: number, y0: number, y1: number): void;
  soft_light(src: number, dst: number, reach: number, step: number, y0: number, y1: number): void;
  soft_done_rows(src: number, y0: number, y1: number): void;
  small_filter(s: number, v: number, y0: number, y1: number, visibility: number, reflection: number): void;
  compose(d: number, s: number, v: number, out: number, y0: number, y1: number): void;
  log_lum(image: number, y0: number, y1: number, step: number): number;
  down(image: number, out: number, width: number, height: number, threshold: number): void;
  blur1(src: number, dst: number, width: number, height: number, radius: number, vertical: number): void;
  tonemap(...values: number[]): void;
  guide_rows(out: number, y0: number, y1: number): void;
  wash_shrink_rows(rgb: number, out: number, width: number, factor: number, y0: number, y1: number): void;
  wash_rows(src: number, dst: number, width: number, height: number, radius: number, y0: number, y1: number): void;
  hand_drawn_rows(...values: number[]): void;
}

/** Exports that process a range of rows and may run on any thread. */
export type RowFunction =
  | 'identify_rows'
  | 'survey_rows'
  | 'clear_rows'
  | 'shrink_rows'
  | 'resolve_rows'
  | 'inverse_depth_rows'
  | 'settle_rows'
  | 'atrous'
  | 'mark_restless'
  | 'mend_edges'
  | 'soft_reach_rows'
  | 'soft_light'
  | 'soft_done_rows'
  | 'small_filter'
  | 'compose'
  | 'tonemap'
  | 'guide_rows'
  | 'wash_shrink_rows'
  | 'wash_rows'
  | 'hand_drawn_rows';
