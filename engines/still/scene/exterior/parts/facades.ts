/** Facades: the openings of one storey on one side, and the elements in front of them. */

import type { Opening } from '../openings/openings';
import { type Facade, type Face, formOf, glazing, isHall, row, sizeOf } from './facade-parts';
import { framed } from './framed-facade';
import { halfTimber, logs, punched } from './punched-facades';
import { briseSoleil, lattice, louvres, ribs } from './screen-facades';

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

/** A continuous band of glass per storey. */
const ribbon: Facade = (face, { scale }) => {
  const edge = face.curved ? 0 : 0.35;
  const hall = isHall(face);
  const sill = hall ? face.height * 0.55 : scale > 1.2 ? 0.5 : 0.95;
  const head = hall ? face.height * 0.85 : face.height - 0.75;
  return { openings: [glazing(face, edge, sill, head)] };
};

/** Glass from floor to floor. */
const curtain: Facade = (face) => {
  const edge = face.curved ? 0 : 0.12;
  return { openings: [glazing(face, edge, 0.04, face.height - 0.32)] };
};

/** Adjacent round arches: open on the ground floor, windows above. */
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

/** Wall behind columns with plain windows; the columns belong to the whole mass. */
const colonnade: Facade = (face, style) =>
  punched(face, { ...style, form: style.form === 'rect' ? 'tall' : style.form });

/** Shop windows on the ground floor, dwellings or offices above. */
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
  framed,
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
