/** Building conditions: ruins, ivy, scaffolds. */
import { bar } from './bands';
import type { Mass } from './masses';
import { at, bounds, edgesOf } from './polygon';
import type { BuildScope } from './scope';
import { WALL } from './walls';

/** Adds wall stumps on a ruin and rubble at its base; returns the height of the highest stump. */
export function brokenEdge(scope: BuildScope, mass: Mass, y: number): number {
  const { mesh } = scope;
  const random = scope.random.fork(`ruin ${mass.path}`);
  const wall = scope.wallOf(mass.finish);
  const high = Math.min(3.4, 0.4 * mass.storeys.reduce((sum, h) => sum + h, 0));
  let top = y;
  for (const loop of mass.plan.loops)
    for (const edge of edgesOf(loop))
      mesh.at(edge.a[0], y, edge.a[1], edge.turn, () => {
        const stones = Math.max(1, Math.round(edge.length / 0.8));
        const wave = random.range(0, 6);
        for (let i = 0; i < stones; i++) {
          const [x0, x1] = [(edge.length * i) / stones, (edge.length * (i + 1)) / stones];
          // The corners of a ruin remain highest.
          const corner = Math.abs((2 * (i + 0.5)) / stones - 1) ** 3;
          const share = Math.max(0, 0.5 * Math.sin(wave + x0 * 0.55) + random.range(-0.3, 0.3) + corner * 0.6);
          if (share < 0.05) continue;
          mesh.box(x0, -0.02, 0, x1, high * share, WALL, wall);
          top = Math.max(top, y + high * share);
        }
      });
  const b = bounds(mass.plan.loops);
  for (let i = 0; mass.grounded && i < 26; i++) {
    const lumps = Array.from({ length: 72 }, () => random.next());
    const [x, z] = [random.range(b.x0 - 1, b.x1 + 1), random.range(b.z0 - 2.4, b.z0 + 0.4)];
    if (Math.abs(x - (scope.entrances[0]?.x ?? 1e9)) > 1.4)
      mesh.boulder([x, 0.06, z], random.range(0.15, 0.5), (k) => lumps[k % 72] ?? 0.5, wall);
  }
  return top;
}

/** Grows leaves on the visible walls, dense at the base and in streaks above. */
export function growIvy(scope: BuildScope): void {
  const { stage } = scope;
  const random = scope.random.fork('ivy');
  for (const mass of scope.masses.filter(({ y0 }) => y0 < 3)) {
    const height = mass.eavesY - mass.y0;
    const edges = edgesOf(at(mass.plan.loops, 0)).filter(({ turn }) => Math.cos(turn) > -0.3);
    const around = edges.reduce((sum, { length }) => sum + length, 0);
    for (const edge of edges) {
      const count = Math.round((Math.min(260, around * 5) * edge.length) / around);
      const wave = random.range(0, 6);
      for (let i = 0; i < count; i++) {
        const t = random.next() * edge.length;
        const reach = 0.35 + 0.65 * Math.max(0, Math.sin(wave + t * 0.7));
        const y = mass.y0 + height * reach * random.next() ** 1.4;
        const [c, s] = [Math.cos(edge.turn), Math.sin(edge.turn)];
        const [x, z] = [edge.a[0] + c * t + s * 0.1, edge.a[1] + s * t - c * 0.1];
        const byDoor = scope.entrances.some((door) => Math.hypot(door.x - x, door.z - z) < 1.1 && y < door.y + 2.4);
        if (!byDoor) stage.plant('bush', x, z, random.range(0.35, 0.65), { y: y - 0.3, keep: true });
      }
    }
  }
}

/** Puts scaffolding poles and boards in front of the visible sides. */
export function scaffold(scope: BuildScope): void {
  const { mesh } = scope;
  const mass = at(scope.masses, 0);
  const height = Math.max(...scope.masses.map(({ eavesY }) => eavesY)) + 1;
  const metal = scope.id('metal');
  for (const edge of edgesOf(at(mass.plan.loops, 0))) {
    if (Math.cos(edge.turn) < -0.3 || edge.length < 2) continue;
    const bays = Math.max(1, Math.round(edge.length / 2.6));
    mesh.at(edge.a[0], 0, edge.a[1], edge.turn, () => {
      for (let i = 0; i <= bays; i++)
        for (const z of [-0.5, -1.5]) {
          const x = (edge.length * i) / bays;
          mesh.cylinder([x, 0, z], [x, height, z], 0.04, 0.04, 6, metal);
        }
      for (let y = 2.1; y < height; y += 2.1) {
        mesh.box(0, y, -1.5, edge.length, y + 0.06, -0.5, scope.id('innerWood'));
        for (const rail of [0.5, 1]) bar(mesh, [0, y + rail, -1.5], [edge.length, y + rail, -1.5], 0.05, metal);
      }
    });
  }
  const b = bounds(scope.masses.map((m) => at(m.plan.loops, 0)));
  scope.reach(b.x0 - 1.6, height, b.z0 - 1.6);
  scope.reach(b.x1 + 1.6, height, b.z0 - 1.6);
}

/** Adds grass over the edges of a green roof, the only part that is visible from the ground. */
export function greenEdges(scope: BuildScope): void {
  const { stage } = scope;
  const random = scope.random.fork('green roof');
  for (const mass of scope.masses.filter(({ roof }) => roof === 'green'))
    for (const edge of edgesOf(at(mass.plan.loops, 0))) {
      if (Math.cos(edge.turn) < -0.5) continue;
      const [c, s] = [Math.cos(edge.turn), Math.sin(edge.turn)];
      const parapet = mass.top - mass.eavesY;
      for (let t = 0.3; t < edge.length && stage.plants.length < 1400; t += Math.max(0.55, edge.length / 90)) {
        const inside = 0.3 + random.next() * 0.5;
        const [x, z] = [edge.a[0] + c * t - s * inside, edge.a[1] + s * t + c * inside];
        const kind = random.pick(['meadow', 'bush', 'meadow', 'flowers'] as const);
        stage.plant(kind, x, z, random.range(0.6, 1), { y: mass.eavesY + parapet * 0.7, keep: true });
      }
    }
}
