/** Separate windows in a wall, and the log and timber walls around them. */

import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Opening } from '../openings/openings';
import { bar } from './bands';
import { besideDoor, type Facade, type FacadeStyle, formOf, isHall, row, sizeOf } from './facade-parts';

/** Separate windows in a wall. */
export const punched: Facade = (face, style) => {
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
    dress: (mesh, clear) => {
      for (const o of openings) if (clear(o.from, o.to)) bayWindow(mesh, o, style);
    },
  };
};

/** A glazed box with a lid in front of a window. */
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

/** Small windows between logs that cross at the corners. */
export const logs: Facade = (face, style) => {
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

/** Posts, rails and braces in front of plaster. */
export const halfTimber: Facade = (face, style) => {
  const part = punched(face, { ...style, scale: style.scale * 0.9, homely: true });
  const beam = style.paint.structure;
  return {
    openings: part.openings.map((o) => ({ ...o, trim: false })),
    dress: (mesh, clear) => {
      // On a large building only every second timber is drawn, and timbers shared by two storeys only once.
      const far = face.grain > 1.4;
      const n = Math.max(far ? 1 : 2, Math.round(face.length / (1.5 * face.grain)));
      const blocked = (x: number): boolean =>
        !clear(x, x) || part.openings.some((o) => x > o.from - 0.1 && x < o.to + 0.1);
      const post = (x: number): void => void mesh.box(x - 0.08, 0, -0.05, x + 0.08, face.height, 0.02, beam);
      for (let i = 0; i <= (far && face.curved ? n - 1 : n); i++) {
        const x = Math.min(face.length - 0.08, Math.max(0.08, (face.length * i) / n));
        if (!blocked(x)) post(x);
      }
      for (const o of far ? [] : part.openings) for (const x of [o.from - 0.09, o.to + 0.09]) if (clear(x, x)) post(x);
      for (const y of far ? [face.height - 0.08] : [0.08, face.height - 0.08])
        for (const [from, to] of besideDoor(face, y)) mesh.box(from, y - 0.09, -0.055, to, y + 0.09, 0.02, beam);
      for (const [x0, x1] of [
        [0.1, face.length / n],
        [face.length - 0.1, face.length - face.length / n],
      ] as const)
        if (!far && !blocked((x0 + x1) / 2)) bar(mesh, [x0, 0.1, -0.02], [x1, face.height - 0.1, -0.02], 0.14, beam);
    },
  };
};
