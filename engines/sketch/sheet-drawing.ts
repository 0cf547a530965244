import sharp from 'sharp';
import { SeededRandom } from '../random/seeded-random';

/** A drawing for contact sheets and tests: strokes in pixels, drawn by hand on paper. */
export interface SheetDrawing {
  name: string;
  width: number;
  height: number;
  designType: 'Architecture' | 'Interior';
  prompt: string;
  /** Closed or open polylines. Curly ones are drawn without shake. */
  strokes: Stroke[];
  fills?: { points: number[][]; colour: string }[];
  /** Amplitude in pixels of the hand's shake; 0 = drawn with a ruler. */
  shake: number;
  pen: { width: number; colour: string };
  paper?: 'white' | 'yellowed' | 'blueprint';
}

export interface Stroke {
  points: number[][];
  closed?: boolean;
}

/** The strokes as SVG, with shake and with ends that overshoot. */
export function drawingSvg(drawing: SheetDrawing): string {
  const random = new SeededRandom(drawing.name.length * 31 + drawing.strokes.length);
  const shake = (): number => (random.next() - 0.5) * 2 * drawing.shake;
  const paths = drawing.strokes.map((stroke) => {
    const points = stroke.closed ? [...stroke.points, stroke.points[0] ?? [0, 0]] : stroke.points;
    const out: string[] = [];
    points.forEach(([x = 0, y = 0], k) => {
      const [px = x, py = y] = points[k - 1] ?? [];
      const parts = k === 0 ? 0 : Math.max(1, Math.round(Math.hypot(x - px, y - py) / 26));
      for (let i = 1; i <= parts; i++) {
        const t = i / parts;
        out.push(`L${(px + (x - px) * t + shake()).toFixed(1)} ${(py + (y - py) * t + shake()).toFixed(1)}`);
      }
      if (k === 0) out.push(`M${x.toFixed(1)} ${y.toFixed(1)}`);
    });
    return `<path d="${out.join('')}" fill="none" stroke="${drawing.pen.colour}" stroke-width="${drawing.pen.width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  });
  const fills = (drawing.fills ?? []).map(
    (f) => `<polygon points="${f.points.map((p) => p.join(',')).join(' ')}" fill="${f.colour}"/>`,
  );
  const paper = drawing.paper === 'yellowed' ? '#e6d9b4' : drawing.paper === 'blueprint' ? '#1d3f73' : '#ffffff';
  const shadow =
    drawing.paper === 'yellowed'
      ? '<defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0.35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#2a2114" stop-opacity="0.5"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>'
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${drawing.width}" height="${drawing.height}"><rect width="100%" height="100%" fill="${paper}"/>${fills.join('')}${paths.join('')}${shadow}</svg>`;
}

/** The drawing as PNG. */
export const drawingFile = (drawing: SheetDrawing): Promise<Buffer> =>
  sharp(Buffer.from(drawingSvg(drawing)))
    .png()
    .toBuffer();
