/** Façades: each says which openings one storey of one side has, and what stands before them. */

import type { SeededRandom } from '../../../../random/seeded-random';
import type { MeshBuilder } from '../../mesh-builder';
import type { Opening } from '../openings';
import { bar } from './bands';

export type OpeningForm = 'rect' | 'tall' | 'slit' | 'round' | 'arched' | 'pointed' | 'bay';

/** One storey of one side, in the frame of facade.ts. */
export interface Face {
  length: number;
  height: number;
  /** Counted from the ground; of how many. */
  storey: number;
  storeys: number;
  side: 'front' | 'side' | 'back';
  /** Number of the side in its loop; a curve is many short sides. */
  index: number;
  curved: boolean;
  /** Above 1 the building is so large that its parts are drawn coarser by that factor. */
  grain: number;
  random: SeededRandom;
}

export interface FacadeStyle {
  form: OpeningForm;
  /** 1 = usual size of openings. */
  scale: number;
  /** Panes of small size, trim around openings, curtains behind: a home rather than an office. */
  homely: boolean;
  shutters: boolean;
  paint: { body: number; trim: number; frame: number; structure: number; glass: number; door: number };
}

export interface FacadePart {
  openings: Opening[];
  /** What stands before the wall; clear() says that no door is between two places. */
  dress?: (mesh: MeshBuilder, clear: (x0: number, x1: number) => boolean) => void;
}

type Facade = (face: Face, style: FacadeStyle) => FacadePart;

/** A hall is one tall storey: its windows are tall and stand farther apart. */
const isHall = (face: Face): boolean => face.height > 4.6;

interface OpeningSize {
  width: number;
  sill: number;
  head: number;
}

function sizeOf(face: Face, { form, scale }: FacadeStyle): OpeningSize {
  const { height } = face;
  const hall = isHall(face);
  const wide = scale * (hall ? 1.5 : 1);
  const top = height - (hall ? Math.min(1.4, height * 0.16) : 0.45);
  switch (form) {
    case 'slit':
      return { width: 0.3 * Math.max(1, scale), sill: hall ? height * 0.25 : 0.8, head: hall ? height * 0.8 : 2.3 };
    case 'round': {
      const r = Math.min(height * 0.3, 0.6 * wide);
      const middle = hall ? height * 0.62 : 1.6;
      return { width: 2 * r, sill: middle - r, head: middle + r };
    }
    case 'tall':
      return { width: 1.1 * wide, sill: hall ? 0.9 : 0.25, head: top };
    case 'arched':
    case 'pointed':
      return { width: 1.15 * wide, sill: hall ? height * 0.22 : 0.7, head: hall ? height * 0.84 : Math.min(top, 2.5) };
    case 'bay':
      return { width: 2.1 * scale, sill: 0.6, head: Math.min(top, 2.35) };
    default: {
      const sill = scale > 1.2 ? 0.35 : hall ? height * 0.3 : 0.85;
      return { width: 1.25 * wide, sill, head: hall ? height * 0.8 : Math.min(top, 2.3) };
    }
  }
}

/** Evenly spread openings of a size, as many as leave `gap` metres between them. */
function row(face: Face, size: OpeningSize, gap: number, more: Partial<Opening> = {}): Opening[] {
  if (face.curved && face.length < size.width + 0.4) {
    // A facet holds one narrow opening, every second of them.
    if (face.index % 2 || face.length < 0.5) return [];
    const half = Math.min(size.width, face.length - 0.24) / 2;
    const middle = face.length / 2;
    return [{ kind: 'window', ...more, from: middle - half, to: middle + half, sill: size.sill, head: size.head }];
  }
  const free = face.length - 0.7;
  const count = Math.floor((free + gap) / (size.width + gap));
  const pitch = (face.length - 0.4) / Math.max(1, count);
  return Array.from({ length: count }, (_, i) => {
    const middle = 0.2 + pitch * (i + 0.5);
    const [from, to] = [middle - size.width / 2, middle + size.width / 2];
    return { kind: 'window' as const, ...more, from, to, sill: size.sill, head: size.head };
  });
}

const formOf = (form: OpeningForm): Pick<Opening, 'form'> =>
  form === 'arched' || form === 'pointed' || form === 'round' ? { form } : {};

/** Windows one by one in a wall. */
const punched: Facade = (face, style) => {
  const size = sizeOf(face, style);
  const slit = style.form === 'slit';
  const openings = row(face, size, slit ? 2.2 : Math.max(0.9, size.width * (isHall(face) ? 1.5 : 1.1)), {
    ...formOf(style.form),
    columns: slit ? 1 : size.width > 0.9 ? 2 : 1,
    rows: slit ? 1 : Math.max(1, Math.round((size.head - size.sill) / (style.homely ? 0.7 : 1.4))),
    trim: style.homely && !slit,
    curtains: style.homely && !isHall(face) && style.form !== 'round',
    shutters: style.shutters && style.form !== 'slit',
  });
  if (style.form !== 'bay') return { openings };
  return {
    openings: openings.map((o) => ({ ...o, trim: false })),
    dress: (mesh) => {
      for (const o of openings) bayWindow(mesh, o, style);
    },
  };
};

/** A glazed box before a window, with a lid. */
function bayWindow(mesh: MeshBuilder, o: Opening, { paint }: FacadeStyle): void {
  const [x0, x1, out] = [o.from - 0.1, o.to + 0.1, -0.75];
  mesh.box(x0, o.sill - 0.5, out, x1, o.sill - 0.05, 0, paint.body);
  mesh.box(x0 - 0.08, o.head, out - 0.08, x1 + 0.08, o.head + 0.16, 0, paint.trim);
  for (const x of [x0, (x0 + x1) / 2 - 0.04, x1 - 0.08])
    mesh.box(x, o.sill - 0.05, out, x + 0.08, o.head, out + 0.08, paint.frame);
  mesh.quad(
    [x0, o.sill, out + 0.04],
    [x1, o.sill, out + 0.04],
    [x1, o.head, out + 0.04],
    [x0, o.head, out + 0.04],
    paint.glass,
  );
}

const blank: Facade = (face, style) => {
  if (face.side === 'back') return { openings: [] };
  if (style.form === 'rect') return { openings: style.homely ? [] : slot(face) };
  return { openings: row(face, sizeOf(face, style), 4.5, { ...formOf(style.form), columns: 1 }) };
};

/** One large pane in a long blind wall. */
function slot(face: Face): Opening[] {
  if (face.curved || face.length < 9 || face.side !== 'front') return [];
  const [from, to] = [face.length * 0.1, face.length * 0.1 + Math.min(9, face.length * 0.3)];
  const sill = isHall(face) ? face.height * 0.34 : 0.6;
  return [
    { kind: 'glazing', from, to, sill, head: face.height * 0.72, columns: Math.max(2, Math.round((to - from) / 1.8)) },
  ];
}

/** A band of glass all along each storey. */
const ribbon: Facade = (face, { scale }) => {
  const edge = face.curved ? 0 : 0.35;
  const hall = isHall(face);
  const sill = hall ? face.height * 0.55 : scale > 1.2 ? 0.5 : 0.95;
  const head = hall ? face.height * 0.85 : face.height - 0.75;
  return { openings: [glazing(face, edge, sill, head)] };
};

const glazing = (face: Face, edge: number, sill: number, head: number, pane = 1.5): Opening => ({
  kind: 'glazing',
  from: edge,
  to: face.length - edge,
  sill,
  head,
  columns: Math.max(1, Math.round((face.length - 2 * edge) / pane)),
  rows: Math.max(1, Math.round((head - sill) / 3)),
});

/** Glass from floor to floor. */
const curtain: Facade = (face) => {
  const edge = face.curved ? 0 : 0.12;
  return { openings: [glazing(face, edge, 0.04, face.height - 0.32)] };
};

/** Round arches side by side; the ground floor is open, above there are windows under the same arches. */
const arcade: Facade = (face, style) => {
  const ground = face.storey === 0;
  const width = Math.min(3.4, Math.max(1.6, face.height * 0.62)) * (ground ? 1 : 0.5);
  const head = face.height - 0.55;
  const form = style.form === 'pointed' ? 'pointed' : 'arched';
  const size = ground ? { width, sill: 0.02, head } : { width, sill: 0.7, head };
  return {
    openings: row(face, size, ground ? 0.75 : 0.75 + width, {
      kind: ground ? 'glazing' : 'window',
      form,
      columns: 2,
      rows: ground ? 3 : 2,
      trim: true,
    }),
  };
};

/** Wall behind columns: quiet windows; the columns themselves belong to the whole mass. */
const colonnade: Facade = (face, style) =>
  punched(face, { ...style, form: style.form === 'rect' ? 'tall' : style.form });

/** Glass behind thin blades. */
const louvres: Facade = (face, { paint }) => ({
  openings: [glazing(face, face.curved ? 0 : 0.15, 0.3, face.height - 0.35)],
  dress: (mesh, clear) => {
    const n = Math.max(1, Math.round(face.length / (0.32 * face.grain)));
    for (let i = 0; i < n; i++) {
      const x = (face.length * (i + 0.5)) / n;
      if (clear(x, x)) mesh.box(x - 0.03, 0.05, -0.34, x + 0.03, face.height - 0.1, -0.1, paint.structure);
    }
    for (const y of [0.35, face.height - 0.4]) mesh.box(0, y, -0.14, face.length, y + 0.07, -0.02, paint.frame);
  },
});

/** A screen of crossing bars before glass. */
const lattice: Facade = (face, { paint }) => ({
  openings: [glazing(face, face.curved ? 0 : 0.2, 0.2, face.height - 0.3, 2.2)],
  dress: (mesh, clear) => {
    const n = Math.max(1, Math.round(face.length / (1.1 * face.grain)));
    const rows = Math.max(1, Math.round(face.height / (1.1 * face.grain)));
    const [w, h] = [face.length / n, face.height / rows];
    for (let i = 0; i < n; i++)
      for (let k = 0; k < rows; k++) {
        const [x0, x1, y0, y1] = [i * w, (i + 1) * w, k * h, (k + 1) * h];
        if (!clear(x0, x1)) continue;
        bar(mesh, [x0, y0, -0.3], [x1, y1, -0.3], 0.07, paint.structure);
        bar(mesh, [x0, y1, -0.3], [x1, y0, -0.3], 0.07, paint.structure);
      }
    bar(mesh, [0, face.height, -0.3], [face.length, face.height, -0.3], 0.1, paint.structure);
  },
});

/** Upright ribs over the whole height, narrow glass between some of them. */
const ribs: Facade = (face, style) => {
  const n = Math.max(1, Math.round(face.length / (0.75 * face.grain)));
  const pitch = face.length / n;
  const glazed = (i: number): boolean => (i + face.index * n) % 4 === 1 && face.side !== 'back';
  const openings: Opening[] = [];
  for (let i = 0; i < n; i++) {
    if (!glazed(i)) continue;
    const [sill, head] = [face.storey === 0 ? 0.6 : 0.3, face.height - (face.height > 4.6 ? 1.2 : 0.4)];
    openings.push({
      kind: 'window',
      from: pitch * i + 0.1,
      to: pitch * (i + 1) - 0.1,
      sill,
      head,
      rows: Math.ceil((head - sill) / 2.5),
    });
  }
  return {
    openings,
    dress: (mesh, clear) => {
      for (let i = 0; i < n; i++)
        if (clear(pitch * i, pitch * i))
          mesh.box(pitch * i - 0.07, 0, -0.28, pitch * i + 0.07, face.height, 0, style.paint.body);
    },
  };
};

/** Deep frames of slabs and fins that shade glass. */
const briseSoleil: Facade = (face, { paint }) => ({
  openings: [glazing(face, face.curved ? 0 : 0.2, 0.25, face.height - 0.4)],
  dress: (mesh, clear) => {
    const n = Math.max(1, Math.round(face.length / (1.9 * face.grain)));
    for (let i = 0; i <= n; i++) {
      const x = (face.length * i) / n;
      if (clear(x, x)) mesh.box(x - 0.07, 0, -0.75, x + 0.07, face.height, 0, paint.structure);
    }
    const low = clear(0, face.length) ? [0, face.height * 0.5] : [];
    for (const y of [...low, face.height]) mesh.box(0, y - 0.06, -0.75, face.length, y + 0.06, 0, paint.structure);
  },
});

/** Small windows between logs whose ends cross at the corners. */
const logs: Facade = (face, style) => {
  const part = punched(face, { ...style, scale: style.scale * 0.95, homely: true });
  return {
    ...part,
    dress: (mesh) => {
      if (face.curved) return;
      for (let y = 0.13; y < face.height; y += 0.26)
        for (const [a, b] of [
          [-0.32, 0],
          [face.length, face.length + 0.32],
        ] as const)
          mesh.cylinder([a, y, 0.16], [b, y, 0.16], 0.125, 0.125, 9, style.paint.body);
    },
  };
};

/** Posts, rails and braces before plaster. */
const halfTimber: Facade = (face, style) => {
  const part = punched(face, { ...style, scale: style.scale * 0.9, homely: true });
  const beam = style.paint.structure;
  return {
    openings: part.openings.map((o) => ({ ...o, trim: false })),
    dress: (mesh) => {
      const n = Math.max(2, Math.round(face.length / 1.5));
      const blocked = (x: number): boolean => part.openings.some((o) => x > o.from - 0.1 && x < o.to + 0.1);
      const post = (x: number): void => void mesh.box(x - 0.08, 0, -0.05, x + 0.08, face.height, 0.02, beam);
      for (let i = 0; i <= n; i++) {
        const x = Math.min(face.length - 0.08, Math.max(0.08, (face.length * i) / n));
        if (!blocked(x)) post(x);
      }
      for (const o of part.openings) for (const x of [o.from - 0.09, o.to + 0.09]) post(x);
      for (const y of [0.08, face.height - 0.08]) mesh.box(0, y - 0.09, -0.055, face.length, y + 0.09, 0.02, beam);
      for (const [x0, x1] of [
        [0.1, face.length / n],
        [face.length - 0.1, face.length - face.length / n],
      ] as const)
        if (!blocked((x0 + x1) / 2)) bar(mesh, [x0, 0.1, -0.02], [x1, face.height - 0.1, -0.02], 0.14, beam);
    },
  };
};

/** Show windows on the ground, dwellings or offices above. */
const shopfront: Facade = (face, style) => {
  if (face.storey > 0 || face.side === 'back') return punched(face, style);
  const head = Math.min(face.height - 0.75, 3.1);
  const n = Math.max(1, Math.round(face.length / 4.2));
  const bay = face.length / n;
  const openings = Array.from({ length: n }, (_, i): Opening => {
    const [from, to] = [bay * i + 0.28, bay * (i + 1) - 0.28];
    return {
      kind: 'glazing',
      from,
      to,
      sill: 0.45,
      head,
      columns: Math.max(1, Math.round((to - from) / 1.5)),
      rows: 1,
    };
  });
  return {
    openings,
    dress: (mesh) => void mesh.box(0.1, head + 0.1, -0.09, face.length - 0.1, head + 0.55, 0, style.paint.frame),
  };
};

/** All glass between thin bars. */
const glasshouse: Facade = (face) => {
  return {
    openings: [
      { ...glazing(face, 0.03, 0.03, face.height - 0.06, 0.9), rows: Math.max(2, Math.round(face.height / 1.1)) },
    ],
  };
};

export const facades = {
  punched,
  blank,
  ribbon,
  curtain,
  arcade,
  colonnade,
  louvres,
  lattice,
  ribs,
  'brise-soleil': briseSoleil,
  logs,
  'half-timber': halfTimber,
  shopfront,
  glasshouse,
} satisfies Record<string, Facade>;

export type FacadeName = keyof typeof facades;
