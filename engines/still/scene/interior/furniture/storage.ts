/** Shelves and cupboards, back at z = 0 of the current frame, facing -z. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { rowOfBooks } from './books';

export function bookshelf(stage: InteriorStage, width: number, height: number): void {
  const { mesh, random } = stage;
  const wood = stage.id('wood');
  const depth = 0.34;
  const rows = Math.max(2, Math.round(height / 0.42));
  const step = (height - 0.08) / rows;
  for (let r = 0; r <= rows; r++) mesh.box(-width / 2, 0.06 + r * step, -depth, width / 2, 0.09 + r * step, 0, wood);
  const columns = Math.max(1, Math.round(width / 1.2));
  for (let c = 0; c <= columns; c++) {
    const x = -width / 2 + ((width - 0.03) * c) / columns;
    mesh.box(x, 0, -depth, x + 0.03, height + 0.01, 0, wood);
  }
  mesh.box(-width / 2, 0, -0.015, width / 2, height, 0, stage.id('darkWood'));
  for (let r = 0; r < rows; r++) {
    const y = 0.09 + r * step;
    for (let c = 0; c < columns; c++) {
      let x = -width / 2 + (width * c) / columns + 0.06;
      const end = -width / 2 + (width * (c + 1)) / columns - 0.06;
      while (x < end - 0.12) {
        const length = Math.min(end - x, random.range(0.16, 0.5));
        const kind = random.next();
        if (kind < 0.62)
          rowOfBooks(stage, random.fork(`books ${r} ${c} ${x}`), x, x + length, y, step * random.range(0.58, 0.8));
        else if (kind < 0.78)
          mesh.cylinder(
            [x + 0.08, y, -0.18],
            [x + 0.08, y + step * 0.55, -0.18],
            0.06,
            0.04,
            20,
            stage.id(random.pick(['pot', 'accent', 'white'] as const)),
          );
        else if (kind < 0.88) mesh.sphere([x + 0.1, y + 0.09, -0.18], 0.09, 10, stage.id('metal'));
        else mesh.box(x, y, -0.28, x + Math.min(0.28, length), y + 0.09, -0.06, stage.id('linen'));
        x += length + random.range(0.02, 0.14);
      }
    }
  }
}

export function sideboard(stage: InteriorStage, width: number): void {
  const { mesh } = stage;
  mesh.box(-width / 2, 0.16, -0.42, width / 2, 0.72, 0, stage.id('wood'));
  const doors = Math.max(2, Math.round(width / 0.6));
  for (let i = 0; i < doors; i++) {
    const x = -width / 2 + 0.02 + ((width - 0.04) * i) / doors;
    mesh.box(
      x + 0.005,
      0.18,
      -0.435,
      x + (width - 0.04) / doors - 0.005,
      0.7,
      -0.42,
      stage.id(i % 2 ? 'cabinet2' : 'wood'),
    );
  }
  for (const x of [-width / 2 + 0.1, width / 2 - 0.1])
    for (const z of [-0.36, -0.06]) mesh.cylinder([x, 0, z], [x, 0.17, z], 0.014, 0.02, 8, stage.id('metal'));
}

export function television(stage: InteriorStage, y: number): void {
  const { mesh } = stage;
  mesh.box(-0.72, y, -0.06, 0.72, y + 0.82, -0.02, stage.id('black'));
  // A requested colour applies to the frame, because the screen has none.
  const rim = stage.wears('black') ? 0.17 : 0.01;
  mesh.box(rim - 0.72, y + rim, -0.065, 0.72 - rim, y + 0.82 - rim, -0.06, stage.id('screen'));
}

export function wardrobe(stage: InteriorStage, width: number, height: number): void {
  const { mesh } = stage;
  mesh.box(-width / 2, 0, -0.6, width / 2, height, 0, stage.id('cabinet'));
  const doors = Math.max(2, Math.round(width / 0.55));
  for (let i = 0; i < doors; i++) {
    const x = -width / 2 + (width * i) / doors;
    mesh.box(x + 0.006, 0.08, -0.622, x + width / doors - 0.006, height - 0.02, -0.6, stage.id('cabinet'));
    const handle = i % 2 ? x + 0.05 : x + width / doors - 0.07;
    mesh.box(handle, height * 0.42, -0.645, handle + 0.016, height * 0.58, -0.622, stage.id('metal'));
  }
}
