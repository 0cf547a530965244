import type { ExteriorStage } from '../stage/exterior-stage';

interface Bay {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  y: number;
  top: number;
}

/** Visible interior behind a window: some furniture, a ceiling light and, when lit, a lamp. */
export function furnishBay(stage: ExteriorStage, bay: Bay, lit: boolean): void {
  const { mesh, random } = stage;
  const width = bay.x1 - bay.x0;
  const middle = (bay.x0 + bay.x1) / 2;
  const depth = bay.z1 - bay.z0;
  const deep = (bay.z0 + bay.z1) / 2;
  if (lit) {
    const half = Math.min(1.1, width / 4);
    stage.lamp({
      x0: middle - half,
      x1: middle + half,
      y: bay.top - 0.05,
      z0: deep - 0.6,
      z1: deep + 0.6,
      strength: 1,
    });
  }
  for (const x of [middle - width / 5, middle + width / 5]) {
    mesh.box(x - 0.12, bay.top - 0.02, deep - 0.5, x + 0.12, bay.top - 0.012, deep + 0.5, stage.id('lamp'));
  }
  if (width < 2.2 || depth < 2.4) return;
  const kind = random.next();
  if (kind < 0.45) lounge(stage, bay, middle);
  else if (kind < 0.75) table(stage, bay, middle, deep);
  else shelves(stage, bay);
  const imageAt = bay.x0 + width * random.range(0.25, 0.7);
  mesh.box(imageAt, bay.y + 1.2, bay.z1 - 0.05, imageAt + 1, bay.y + 1.9, bay.z1 - 0.01, stage.id('innerRug'));
}

function lounge(stage: ExteriorStage, bay: Bay, middle: number): void {
  const { mesh } = stage;
  const back = Math.min(bay.z0 + 3.6, bay.z1 - 0.3);
  const fabric = stage.id('innerFabric');
  const half = Math.min(1.25, (bay.x1 - bay.x0) / 2 - 0.4);
  mesh.box(middle - half - 0.4, bay.y, back - 2.4, middle + half + 0.4, bay.y + 0.02, back, stage.id('innerRug'));
  mesh.cushion(middle - half, bay.y + 0.12, back - 0.95, middle + half, bay.y + 0.44, back, 0.08, fabric);
  mesh.cushion(middle - half, bay.y + 0.4, back - 0.25, middle + half, bay.y + 0.84, back, 0.1, fabric);
  mesh.box(middle - 0.55, bay.y + 0.36, back - 1.9, middle + 0.55, bay.y + 0.4, back - 1.35, stage.id('innerWood'));
}

function table(stage: ExteriorStage, bay: Bay, middle: number, deep: number): void {
  const { mesh } = stage;
  const wood = stage.id('innerWood');
  mesh.box(middle - 0.9, bay.y + 0.72, deep - 0.45, middle + 0.9, bay.y + 0.76, deep + 0.45, wood);
  for (const x of [-0.8, 0.8])
    mesh.box(middle + x - 0.04, bay.y, deep - 0.3, middle + x + 0.04, bay.y + 0.72, deep + 0.3, wood);
  for (const x of [-0.5, 0.5]) {
    for (const z of [-0.75, 0.75]) {
      const fabric = stage.id('innerFabric');
      mesh.box(
        middle + x - 0.22,
        bay.y + 0.42,
        deep + z - 0.22,
        middle + x + 0.22,
        bay.y + 0.47,
        deep + z + 0.22,
        fabric,
      );
      const rest = deep + z + Math.sign(z) * 0.2;
      mesh.box(middle + x - 0.22, bay.y + 0.47, rest - 0.02, middle + x + 0.22, bay.y + 0.9, rest + 0.02, fabric);
    }
  }
  const lampY = bay.y + 1.65;
  mesh.sphere([middle, lampY, deep], 0.16, 8, stage.id('lamp'));
  mesh.box(middle - 0.008, lampY, deep - 0.008, middle + 0.008, bay.top, deep + 0.008, stage.id('frame'));
}

function shelves(stage: ExteriorStage, bay: Bay): void {
  const { mesh, random } = stage;
  const wood = stage.id('innerWood');
  const z = bay.z1 - 0.4;
  for (let y = bay.y; y < bay.y + 2.2; y += 0.44) {
    mesh.box(bay.x0 + 0.3, y, z, bay.x1 - 0.3, y + 0.03, bay.z1, wood);
    for (let x = bay.x0 + 0.4; x < bay.x1 - 0.7; x += random.range(0.3, 0.7)) {
      const fabric = stage.id(random.chance(0.5) ? 'innerCushion' : 'innerFabric');
      mesh.box(x, y + 0.03, z + 0.08, x + random.range(0.12, 0.3), y + random.range(0.2, 0.36), bay.z1 - 0.05, fabric);
    }
  }
}
