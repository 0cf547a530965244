/** Glass behind blades, lattices, ribs and slabs. */

import type { Opening } from '../openings/openings';
import { bar } from './bands';
import { besideDoor, type Facade, glazing } from './facade-parts';

/** Glass behind thin blades. */
export const louvres: Facade = (face, { paint }) => ({
  openings: [glazing(face, face.curved ? 0 : 0.15, 0.3, face.height - 0.35)],
  dress: (mesh, clear) => {
    const n = Math.max(1, Math.round(face.length / (0.32 * face.grain)));
    for (let i = 0; i < n; i++) {
      const x = (face.length * (i + 0.5)) / n;
      if (clear(x, x)) mesh.box(x - 0.03, 0.05, -0.34, x + 0.03, face.height - 0.1, -0.1, paint.structure);
    }
    for (const y of [0.35, face.height - 0.4])
      for (const [from, to] of besideDoor(face, y)) mesh.box(from, y, -0.14, to, y + 0.07, -0.02, paint.frame);
  },
});

/** A screen of crossing bars before glass. */
export const lattice: Facade = (face, { paint }) => ({
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

/** Vertical ribs over the full height, with narrow glass between some of them. */
export const ribs: Facade = (face, style) => {
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

/** Brise-soleil: deep slabs and fins that shade glass. */
export const briseSoleil: Facade = (face, { paint }) => ({
  openings: [glazing(face, face.curved ? 0 : 0.2, 0.25, face.height - 0.4)],
  dress: (mesh, clear) => {
    const n = Math.max(1, Math.round(face.length / (1.9 * face.grain)));
    // The facets of a curve share the fins at their ends.
    for (let i = 0; i <= (face.curved ? n - 1 : n); i++) {
      const x = (face.length * i) / n;
      if (clear(x, x)) mesh.box(x - 0.07, 0, -0.75, x + 0.07, face.height, 0, paint.structure);
    }
    const low = clear(0, face.length) ? [0, face.height * 0.5] : [];
    for (const y of [...low, face.height]) mesh.box(0, y - 0.06, -0.75, face.length, y + 0.06, 0, paint.structure);
  },
});
