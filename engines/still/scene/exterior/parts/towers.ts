/** Towers: separate bodies at the corners, beside the nave or above the gate of another body. */
import type { SceneNode } from '../../../words/graph/scene-graph';
import { entranceEdge } from './entrance-side';
import type { Mass } from './masses';
import { placed, plans } from './plan';
import { at, bounds, type Edge, edgesOf } from './polygon';
import type { ElementWish, Program } from './program-shape';
import type { RoofForm } from './roof-form';

/** Top of a tower. */
export interface TowerMass extends Mass {
  node: SceneNode;
  /** Name of the tower, such as minaret or bell tower. */
  name: string;
  crown: 'none' | 'crenels' | 'balcony';
  clock: boolean;
  cross: boolean;
}

interface TowerStyle {
  /** Width in metres, and height as a share of the body's height. */
  width: number;
  rise: number;
  round: boolean;
  roof: RoofForm;
  pitch: number;
  crown: TowerMass['crown'];
  at: 'corners' | 'beside' | 'front' | 'middle' | 'apart';
  clock?: boolean;
  cross?: boolean;
  door?: boolean;
  name?: string;
}

const square = { round: false, roof: 'spire', pitch: 60, crown: 'none', at: 'beside' } as const;

const styles: Readonly<Record<string, TowerStyle>> = {
  tower: { ...square, width: 4.4, rise: 1.7, at: 'corners' },
  'tower-spire': { ...square, width: 5.2, rise: 2, pitch: 75, cross: true },
  belltower: { ...square, width: 4.6, rise: 2.4, pitch: 45, cross: true },
  clocktower: { ...square, width: 5.4, rise: 1.9, pitch: 62, at: 'front', clock: true, door: true },
  gatetower: { ...square, width: 8.5, rise: 1.35, roof: 'flat', crown: 'crenels', at: 'front', door: true },
  'hose-tower': { ...square, width: 4, rise: 1.9, roof: 'flat' },
  minaret: { ...square, width: 2.6, rise: 2.5, round: true, roof: 'cone', pitch: 66, crown: 'balcony', at: 'apart' },
};

/** The style of each named tower. */
const namedTowers: Readonly<Record<string, string>> = {
  clock: 'clocktower',
  bell: 'belltower',
  belfry: 'belltower',
  campanile: 'belltower',
  minaret: 'minaret',
};

/** Tower style named by a word ("clock tower", "minarets"); undefined for a plain tower. */
export function towerNamed(word: string): string | undefined {
  const first = word.toLowerCase().split(/[\s-]/)[0] ?? '';
  return namedTowers[first] ?? namedTowers[first.replace(/s$/, '')];
}

export const isTower = (name: string): boolean => name in styles;

/** Tower style by its name and building kind. */
function styleOf(program: Program, wish: ElementWish): TowerStyle | undefined {
  const usual = styles[wish.name];
  if (!usual) return undefined;
  const { params, state } = wish.node;
  const said = wish.own ? { ...params, words: [params.shape, params.plan, ...state].join(' ') } : { words: '' };
  const style = { ...usual };
  if (program.name === 'castle')
    Object.assign(style, { round: true, roof: 'flat', crown: 'crenels', width: 7, rise: 1.35 });
  // A castle's walls have no roof, so a requested roof goes on its towers.
  if (program.name === 'castle' && program.roofRequested)
    Object.assign(style, { roof: 'cone', pitch: 58, crown: 'none' });
  if (program.name === 'castle' && wish.name === 'gatetower') Object.assign(style, { round: false, width: 9 });
  if (program.name === 'college') Object.assign(style, { crown: 'crenels' });
  if (program.name === 'cathedral')
    Object.assign(style, { width: 9, rise: 1.5, roof: 'spire', pitch: 72, cross: true });
  if (program.name === 'mosque' && wish.name === 'tower') Object.assign(style, styles.minaret, { name: 'minaret' });
  if (program.name === 'town hall' && wish.name === 'tower') Object.assign(style, styles.clocktower);
  if (/round|circular/.test(said.words))
    Object.assign(style, { round: true, roof: style.roof === 'spire' ? 'cone' : style.roof });
  if (wish.own && typeof params.height === 'number') style.rise *= params.height;
  if (wish.own && typeof params.size === 'number') style.width *= params.size;
  if (program.roof === 'flat' && wish.own && program.name !== 'castle') Object.assign(style, { roof: 'flat' });
  return style;
}

/** Towers among a building's elements, around its main body. */
export function towersOf(program: Program, main: Mass): TowerMass[] {
  return program.elements.flatMap((wish) => {
    const style = styleOf(program, wish);
    return style ? towersLike(main, wish, style) : [];
  });
}

function towersLike(main: Mass, wish: ElementWish, style: TowerStyle): TowerMass[] {
  const b = bounds(main.plan.loops);
  const body = main.storeys.reduce((sum, h) => sum + h, 0);
  const width = Math.min(style.width, Math.max(2.2, (b.x1 - b.x0) * 0.4));
  const height = Math.max(body * style.rise, width * 2.2);
  const n = Math.min(8, style.at === 'front' ? 1 : wish.count);
  const half = width / 2;
  const size = { width, depth: width, arm: 0, sides: 8 };
  const front = at(edgesOf(at(main.plan.loops, 0)), entranceEdge(at(main.plan.loops, 0)));
  const places = spots(style, n, b, half, front);
  return places.map(([x, z], i) => {
    const top = Math.min(4.2, height * 0.3);
    return {
      path: `${wish.node.id} ${wish.name} ${i}`,
      node: wish.node,
      name: style.name ?? wish.name,
      plan: placed(style.round ? plans.round(size) : plans.rect(size), x, z),
      y0: main.y0,
      storeys: [height - top, top],
      roof: style.roof,
      pitch: style.pitch,
      eaves: style.crown === 'crenels' ? 0 : 0.25,
      facade: 'blank',
      grounded: true,
      door: style.door ?? false,
      finish: 0,
      crown: style.crown,
      clock: style.clock ?? false,
      cross: style.cross ?? false,
    };
  });
}

type Box = ReturnType<typeof bounds>;

function spots({ at: place }: TowerStyle, n: number, b: Box, half: number, front: Edge): (readonly [number, number])[] {
  const corners = [
    [b.x0, b.z0],
    [b.x1, b.z0],
    [b.x1, b.z1],
    [b.x0, b.z1],
  ] as const;
  if (place === 'front') {
    // A tower above the door stands on the side where the door is.
    const inward = half * 0.55;
    const [x, z] = [(front.a[0] + front.b[0]) / 2, (front.a[1] + front.b[1]) / 2];
    return [[x - Math.sin(front.turn) * inward, z + Math.cos(front.turn) * inward]];
  }
  if (place === 'beside' && n === 1) return [[b.x0 - half * 0.55, b.z0 + half * 1.3]];
  if (place === 'apart') {
    const out = half + 1.2;
    return corners.slice(0, n).map(([x, z]) => [x + (x < 0 ? -out : out), z + (z < 0 ? -out * 0.2 : out)] as const);
  }
  if (n > 4) {
    return Array.from({ length: n }, (_, i) => {
      const t = (i / n) * 4;
      const [a, c] = [corners[Math.floor(t) % 4] ?? corners[0], corners[(Math.floor(t) + 1) % 4] ?? corners[0]];
      const k = t - Math.floor(t);
      return [a[0] + (c[0] - a[0]) * k, a[1] + (c[1] - a[1]) * k] as const;
    });
  }
  const inward = half * 0.35;
  return corners
    .slice(0, n)
    .map(([x, z]) => [x + (x < 0 ? inward : -inward), z + (z < 0 ? inward * 0.4 : -inward)] as const);
}
