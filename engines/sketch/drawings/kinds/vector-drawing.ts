import sharp from 'sharp';
import type { SeededRandom } from '../../../random/seeded-random';
import { PARTS, type Part } from './known-parts';

export type Spot = readonly [x: number, y: number];

/** Drawing style: pen width, and amplitude of the hand's wobble (0 = ruler), both in pixels. */
export interface Hand {
  width: number;
  wobble: number;
}

export interface Stroke {
  width?: number;
  closed?: boolean;
  fill?: string;
  /** False for a fill without an outline. */
  outlined?: boolean;
  colour?: string;
}

/** Length in pixels of the pieces into which a wobbling line is divided. */
const PIECE = 40;
/** Fourteen line segments in a character cell (width 0.6, height 1): sufficient for lettering without a font. */
const SEGMENTS: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 0.6, 0],
  [0.6, 0, 0.6, 0.5],
  [0.6, 0.5, 0.6, 1],
  [0, 1, 0.6, 1],
  [0, 0.5, 0, 1],
  [0, 0, 0, 0.5],
  [0, 0.5, 0.6, 0.5],
  [0, 0, 0.3, 0.5],
  [0.6, 0, 0.3, 0.5],
  [0.3, 0.5, 0.6, 1],
  [0.3, 0.5, 0, 1],
  [0.3, 0, 0.3, 1],
  [0, 0, 0.6, 1],
  [0, 1, 0.3, 0],
];

/** A vector drawing on a transparent sheet; carriers add the paper. */
export class VectorDrawing {
  private readonly shapes: string[] = [];
  private readonly parts: { points: readonly Spot[]; part: Part }[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    readonly hand: Hand,
    private readonly random: SeededRandom,
  ) {}

  /** Records what a polygon shows, replacing earlier records there; draws nothing. */
  mark(points: readonly Spot[], part: Part): void {
    this.parts.push({ points, part });
  }

  /** Polygons of all windows, including hidden ones. */
  get windows(): (readonly Spot[])[] {
    return this.parts.filter(({ part }) => part === 'window').map(({ points }) => points);
  }

  /** Index in PARTS plus one for every pixel of w x h; 0 where nothing was recorded. */
  async truth(w: number, h: number): Promise<Uint8Array> {
    const polygons = this.parts.map(({ points, part }) => {
      const tone = PARTS.indexOf(part) + 1;
      return `<polygon points="${points.map(spot).join('')}" fill="rgb(${tone},${tone},${tone})"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${this.width} ${this.height}" preserveAspectRatio="none" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#000"/>${polygons.join('')}</svg>`;
    const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return Uint8Array.from({ length: w * h }, (_, i) => data[i * info.channels] ?? 0);
  }

  line(points: readonly Spot[], stroke: Stroke = {}): void {
    const closed = stroke.closed ?? false;
    const all = closed ? [...points, points[0] as Spot] : points;
    const path: string[] = [];
    all.forEach((to, k) => {
      const from = all[k - 1];
      if (!from) path.push(`M${spot(to)}`);
      else if (this.hand.wobble === 0) path.push(`L${spot(to)}`);
      else path.push(...this.wobbled(from, to));
    });
    const outlined = stroke.outlined ?? true;
    const width = stroke.width ?? this.hand.width;
    const pen = outlined
      ? `stroke="${stroke.colour ?? '#111'}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"`
      : '';
    this.shapes.push(`<path d="${path.join('')}" fill="${stroke.fill ?? 'none'}" ${pen}/>`);
  }

  private wobbled(from: Spot, to: Spot): string[] {
    const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / PIECE));
    return Array.from({ length: pieces }, (_, k) => {
      const t = (k + 1) / pieces;
      const off = (): number => this.random.range(-1, 1) * this.hand.wobble;
      return `L${spot([from[0] + (to[0] - from[0]) * t + off(), from[1] + (to[1] - from[1]) * t + off()])}`;
    });
  }

  box(x: number, y: number, w: number, h: number, stroke: Stroke = {}, part?: Part): void {
    const corners: Spot[] = [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
    this.line(corners, { closed: true, ...stroke });
    if (part) this.mark(corners, part);
  }

  /** Draws an arc around a centre; angles in radians. */
  arc(centre: Spot, radius: number, from: number, to: number, stroke: Stroke = {}): void {
    const steps = Math.max(4, Math.ceil((Math.abs(to - from) * radius) / 6));
    const points = Array.from({ length: steps + 1 }, (_, k): Spot => {
      const a = from + ((to - from) * k) / steps;
      return [centre[0] + radius * Math.cos(a), centre[1] + radius * Math.sin(a)];
    });
    this.line(points, stroke);
  }

  circle(centre: Spot, radius: number, stroke: Stroke = {}): void {
    this.arc(centre, radius, 0, 2 * Math.PI, stroke);
  }

  /** Draws lettering from its top left corner; the height is in pixels. */
  label(text: string, x: number, y: number, size: number): void {
    const path: string[] = [];
    [...text].forEach((letter, k) => {
      if (letter === ' ') return;
      const code = letter.charCodeAt(0);
      SEGMENTS.forEach(([x0, y0, x1, y1], at) => {
        if (((code * 2654435761) >>> (at + 3)) % 5 > 1 && at !== code % 14) return;
        const left = x + k * size * 0.85;
        path.push(`M${spot([left + x0 * size, y + y0 * size])}L${spot([left + x1 * size, y + y1 * size])}`);
      });
    });
    const width = Math.max(1, size * 0.09);
    this.shapes.push(
      `<path d="${path.join('')}" fill="none" stroke="#111" stroke-width="${width.toFixed(2)}" stroke-linecap="round"/>`,
    );
  }

  /** Draws parallel lines clipped to a polygon. */
  hatch(polygon: readonly Spot[], spacing: number, angle: number, width = Math.max(0.8, this.hand.width * 0.5)): void {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const across = polygon.map(([x, y]) => y * dx - x * dy);
    for (let d = Math.min(...across) + spacing / 2; d < Math.max(...across); d += spacing) {
      const cuts: number[] = [];
      polygon.forEach((a, k) => {
        const b = polygon[(k + 1) % polygon.length] as Spot;
        const [ca, cb] = [a[1] * dx - a[0] * dy, b[1] * dx - b[0] * dy];
        if (ca > d === cb > d) return;
        const t = (d - ca) / (cb - ca);
        cuts.push((a[0] + (b[0] - a[0]) * t) * dx + (a[1] + (b[1] - a[1]) * t) * dy);
      });
      cuts.sort((one, other) => one - other);
      for (let k = 0; k + 1 < cuts.length; k += 2) {
        const at = (s: number): Spot => [s * dx - d * dy, s * dy + d * dx];
        this.line([at(cuts[k] as number), at(cuts[k + 1] as number)], { width });
      }
    }
  }

  /** Places a drawing inside this one, for a sheet with several drawings. */
  place(other: VectorDrawing, x: number, y: number, scale: number): void {
    this.shapes.push(
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${other.shapes.join('')}</g>`,
    );
  }

  /** @param scale pixels per unit; `hairlines` keeps lines one pixel wide at any scale */
  svg(scale = 1, hairlines = false): string {
    const body = hairlines
      ? this.shapes.join('').replace(/stroke-width="[\d.]+"/g, `stroke-width="${(1 / scale).toFixed(3)}"`)
      : this.shapes.join('');
    const [w, h] = [Math.round(this.width * scale), Math.round(this.height * scale)];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${this.width} ${this.height}">${body}</svg>`;
  }

  /** Encodes the drawing as PNG with a transparent sheet. */
  png(scale = 1, hairlines = false): Promise<Buffer> {
    return sharp(Buffer.from(this.svg(scale, hairlines)), { unlimited: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
  }
}

const spot = ([x, y]: Spot): string => `${x.toFixed(2)} ${y.toFixed(2)} `;
