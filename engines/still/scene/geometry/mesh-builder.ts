import type { Slot } from '../../words/graph/scene-graph';
import { SceneTags } from './scene-tags';
import { add, cross, subtract, times, unit, type Vec3 } from './vectors';

/** Triangles for the kernel: nine position floats and a material index each, optionally nine normal floats. */
export interface MeshData {
  positions: Float32Array;
  materials: Int32Array;
  normals?: Float32Array;
  /** Tag index per triangle (see scene-tags.ts); missing without tags. */
  tags?: Uint16Array;
}

/** Placement of new pieces: rotation about the vertical axis, then translation. */
interface Frame {
  x: number;
  y: number;
  z: number;
  cos: number;
  sin: number;
}

/** Builds meshes from architectural pieces. Metres; y is up; pieces are placed in the current frame (see at()). */
export class MeshBuilder {
  private positions = new Float32Array(9 * 1024);
  private normals = new Float32Array(9 * 1024);
  private materials: number[] = [];
  private hasNormals = false;
  /** Run-length encoded tags: first triangle of each run. */
  private readonly tagRuns: { from: number; tag: number; byMaterial?: ReadonlyMap<number, number> | undefined }[] = [];
  private tag = 0;
  private tagsByMaterial: ReadonlyMap<number, number> | undefined;
  private frame: Frame = { x: 0, y: 0, z: 0, cos: 1, sin: 0 };

  constructor(readonly tags = new SceneTags()) {}

  get triangleCount(): number {
    return this.materials.length;
  }

  /** Tag for new triangles. */
  get currentTag(): number {
    return this.tag;
  }

  /**
   * Tags the new triangles with a node ('': the current one) and a surface; inner calls win.
   * `byMaterial` maps materials to tags, for pieces made of several materials.
   */
  tagged(node: string, slot: Slot | '', build: () => void, byMaterial?: ReadonlyMap<number, number>): this {
    const outer = [this.tag, this.tagsByMaterial] as const;
    this.setTag(this.tags.number(node || (this.tags.names[this.tag]?.node ?? ''), slot), byMaterial);
    build();
    this.setTag(...outer);
    return this;
  }

  /** Sets the slots of the triangles from index `from` on by their material; their nodes stay. */
  slotsByMaterial(from: number, slots: ReadonlyMap<number, Slot>): this {
    const outer = this.tag;
    const inner = this.tagArray(from);
    while ((this.tagRuns.at(-1)?.from ?? -1) > from) this.tagRuns.pop();
    let before = -1;
    for (let t = from; t < this.triangleCount; t++) {
      const node = this.tags.names[inner[t - from] ?? outer]?.node ?? '';
      const tag = this.tags.number(node, slots.get(this.materials[t] ?? -1) ?? '');
      if (tag !== before) this.tagRuns.push({ from: t, tag });
      before = tag;
    }
    this.tagRuns.push({ from: this.triangleCount, tag: outer });
    return this;
  }

  private setTag(tag: number, byMaterial: ReadonlyMap<number, number> | undefined): void {
    this.tag = tag;
    this.tagsByMaterial = byMaterial;
    const last = this.tagRuns.at(-1);
    if (last?.from === this.triangleCount) Object.assign(last, { tag, byMaterial });
    else this.tagRuns.push({ from: this.triangleCount, tag, byMaterial });
  }

  /** Tags for the triangles from index `first` on. */
  private tagArray(first = 0): Uint16Array {
    const tags = new Uint16Array(this.triangleCount - first);
    this.tagRuns.forEach(({ from, tag, byMaterial }, i) => {
      const to = this.tagRuns[i + 1]?.from ?? this.triangleCount;
      for (let t = Math.max(from, first); t < to; t++)
        tags[t - first] = byMaterial?.get(this.materials[t] ?? -1) ?? tag;
    });
    return tags;
  }

  /** Builds in a frame: rotates local x and z by `turn` radians (x towards z), then translates. Frames nest. */
  at(x: number, y: number, z: number, turn: number, build: () => void): this {
    const outer = this.frame;
    const [wx, wy, wz] = this.place([x, y, z]);
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    this.frame = {
      x: wx,
      y: wy,
      z: wz,
      cos: outer.cos * c - outer.sin * s,
      sin: outer.sin * c + outer.cos * s,
    };
    build();
    this.frame = outer;
    return this;
  }

  /** Transforms a point to mesh space. */
  place(p: Vec3): Vec3 {
    const { x, y, z, cos, sin } = this.frame;
    return [x + p[0] * cos - p[2] * sin, y + p[1], z + p[0] * sin + p[2] * cos];
  }

  /** Transforms a direction to mesh space. */
  turn(d: Vec3): Vec3 {
    const { cos, sin } = this.frame;
    return [d[0] * cos - d[2] * sin, d[1], d[0] * sin + d[2] * cos];
  }

  triangle(a: Vec3, b: Vec3, c: Vec3, material: number, normals?: readonly [Vec3, Vec3, Vec3]): this {
    const at = this.materials.length * 9;
    if (at + 9 > this.positions.length) this.enlarge();
    const corners = [a, b, c] as const;
    for (let k = 0; k < 3; k++) {
      this.positions.set(this.place(corners[k as 0]), at + 3 * k);
      if (normals) this.normals.set(this.turn(normals[k as 0]), at + 3 * k);
    }
    if (normals) this.hasNormals = true;
    this.materials.push(material);
    return this;
  }

  private enlarge(): void {
    const positions = new Float32Array(this.positions.length * 2);
    positions.set(this.positions);
    this.positions = positions;
    const normals = new Float32Array(positions.length);
    normals.set(this.normals);
    this.normals = normals;
  }

  quad(a: Vec3, b: Vec3, c: Vec3, d: Vec3, material: number): this {
    return this.triangle(a, b, c, material).triangle(a, c, d, material);
  }

  private smoothQuad(
    corners: readonly [Vec3, Vec3, Vec3, Vec3],
    n: readonly [Vec3, Vec3, Vec3, Vec3],
    m: number,
  ): void {
    this.triangle(corners[0], corners[1], corners[2], m, [n[0], n[1], n[2]]);
    this.triangle(corners[0], corners[2], corners[3], m, [n[0], n[2], n[3]]);
  }

  /** Axis-aligned box in the frame; corners in any order. */
  box(xa: number, ya: number, za: number, xb: number, yb: number, zb: number, material: number): this {
    const x0 = Math.min(xa, xb);
    const x1 = Math.max(xa, xb);
    const y0 = Math.min(ya, yb);
    const y1 = Math.max(ya, yb);
    const z0 = Math.min(za, zb);
    const z1 = Math.max(za, zb);
    this.quad([x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1], material);
    this.quad([x0, y1, z0], [x0, y1, z1], [x1, y1, z1], [x1, y1, z0], material);
    this.quad([x0, y0, z0], [x0, y1, z0], [x1, y1, z0], [x1, y0, z0], material);
    this.quad([x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1], material);
    this.quad([x0, y0, z0], [x0, y0, z1], [x0, y1, z1], [x0, y1, z0], material);
    return this.quad([x1, y0, z0], [x1, y1, z0], [x1, y1, z1], [x1, y0, z1], material);
  }

  /** Box centred at (x, z), standing at y, rotated by `turn` radians. */
  turnedBox(x: number, y: number, z: number, w: number, h: number, d: number, turn: number, material: number): this {
    return this.at(x, y, z, turn, () => this.box(-w / 2, 0, -d / 2, w / 2, h, d / 2, material));
  }

  /** Cone frustum between two points, smooth-shaded. */
  cylinder(a: Vec3, b: Vec3, ra: number, rb: number, segments: number, material: number, caps = true): this {
    const axis = unit(subtract(b, a));
    const u = unit(cross(axis, Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
    const w = cross(axis, u);
    let before: [Vec3, Vec3, Vec3] | undefined;
    for (let i = 0; i <= segments; i++) {
      const angle = (i / segments) * 2 * Math.PI;
      const normal = add(times(u, Math.cos(angle)), times(w, Math.sin(angle)));
      const now: [Vec3, Vec3, Vec3] = [add(a, times(normal, ra)), add(b, times(normal, rb)), normal];
      if (before) {
        this.smoothQuad([before[0], now[0], now[1], before[1]], [before[2], now[2], now[2], before[2]], material);
        if (caps && rb > 1e-4) this.triangle(b, before[1], now[1], material);
        if (caps && ra > 1e-4) this.triangle(a, now[0], before[0], material);
      }
      before = now;
    }
    return this;
  }

  sphere(centre: Vec3, radius: number, segments: number, material: number, stretchY = 1): this {
    const direction = (i: number, j: number): Vec3 => {
      const polar = (i / segments) * Math.PI;
      const around = (j / segments) * Math.PI;
      return [Math.sin(polar) * Math.cos(around), Math.cos(polar), Math.sin(polar) * Math.sin(around)];
    };
    const point = (d: Vec3): Vec3 => add(centre, [d[0] * radius, d[1] * radius * stretchY, d[2] * radius]);
    for (let i = 0; i < segments; i++) {
      for (let j = 0; j < segments * 2; j++) {
        const n = [direction(i, j), direction(i + 1, j), direction(i + 1, j + 1), direction(i, j + 1)] as const;
        this.smoothQuad([point(n[0]), point(n[1]), point(n[2]), point(n[3])], n, material);
      }
    }
    return this;
  }

  /**
   * Weathered boulder half in the ground: an irregular sphere, flat-shaded. lump(i) returns deterministic values 0..1.
   */
  boulder(centre: Vec3, radius: number, lump: (i: number) => number, material: number): this {
    const rings = 6;
    const sides = 9;
    const point = (i: number, j: number): Vec3 => {
      const polar = (i / rings) * Math.PI;
      const around = ((j % sides) / sides) * 2 * Math.PI;
      const pole = i === 0 || i === rings;
      const r = radius * (0.72 + 0.5 * lump(pole ? i : i * sides + (j % sides)));
      const out = Math.sin(polar) * r;
      return [
        centre[0] + out * Math.cos(around) * 1.25,
        centre[1] + Math.cos(polar) * r * 0.7,
        centre[2] + out * Math.sin(around),
      ];
    };
    for (let i = 0; i < rings; i++) {
      for (let j = 0; j < sides; j++)
        this.quad(point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1), material);
    }
    return this;
  }

  /** Upholstery: a box with rounded edges of the given radius and a slight crown, smooth-shaded. */
  cushion(xa: number, ya: number, za: number, xb: number, yb: number, zb: number, radius: number, m: number): this {
    const half: Vec3 = [Math.abs(xb - xa) / 2, Math.abs(yb - ya) / 2, Math.abs(zb - za) / 2];
    const centre: Vec3 = [(xa + xb) / 2, (ya + yb) / 2, (za + zb) / 2];
    const r = Math.min(radius, half[0], half[1], half[2]);
    const core: Vec3 = [half[0] - r, half[1] - r, half[2] - r];
    const rings = 10;
    const sides = 24;
    const direction = (i: number, j: number): Vec3 => {
      const polar = (i / rings) * Math.PI;
      const around = ((j + 0.5) / sides) * 2 * Math.PI;
      return [Math.sin(polar) * Math.cos(around), Math.cos(polar), Math.sin(polar) * Math.sin(around)];
    };
    const sign = (value: number): number => (value >= 0 ? 1 : -1);
    const point = (d: Vec3, i: number): Vec3 => {
      const upper = i <= rings / 2 ? 1 : -1;
      const poleness = i === 0 || i === rings ? 0 : 1;
      return [
        centre[0] + poleness * sign(d[0]) * core[0] + d[0] * r,
        centre[1] + upper * core[1] + d[1] * r,
        centre[2] + poleness * sign(d[2]) * core[2] + d[2] * r,
      ];
    };
    for (let i = 0; i < rings; i++) {
      const cap = i === 0 || i === rings - 1;
      const up: Vec3 = [0, i === 0 ? 1 : -1, 0];
      for (let j = 0; j < sides; j++) {
        const n = [direction(i, j), direction(i + 1, j), direction(i + 1, j + 1), direction(i, j + 1)] as const;
        const corners = [point(n[0], i), point(n[1], i + 1), point(n[2], i + 1), point(n[3], i)] as const;
        this.smoothQuad(corners, cap ? [up, up, up, up] : n, m);
      }
    }
    return this;
  }

  finish(): MeshData {
    const length = this.materials.length * 9;
    return {
      positions: this.positions.slice(0, length),
      materials: Int32Array.from(this.materials),
      ...(this.tagRuns.length > 0 ? { tags: this.tagArray() } : {}),
      ...(this.hasNormals ? { normals: this.normals.slice(0, length) } : {}),
    };
  }
}
