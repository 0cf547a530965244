import type { ExteriorStage } from '../exterior-stage';
import type { Opening } from '../openings';
import { buildVolume } from '../volume';
import { forecourt } from './blocks';

/** High-rise: a podium and a shaft of curtain wall that steps back or turns towards a crown. */
export function tower(stage: ExteriorStage): void {
  const { mesh, random, spec } = stage;
  const width = random.range(19, 24) * spec.size;
  const storeyHeight = 3.6;
  const podium = 9;
  forecourt(stage, -width / 2 - 5, width / 2 + 5, -width / 2 - 4);
  const base = width / 2 + 4;
  const wide: Opening[] = [
    { kind: 'glazing', from: 0.4, to: base * 2 - 0.4, sill: 0.2, head: 7.8, columns: Math.round(base), rows: 2 },
  ];
  buildVolume(stage, {
    x0: -base,
    x1: base,
    z0: -base,
    z1: base,
    y0: 0.1,
    y1: podium,
    wall: 'stone',
    openings: { front: wide, left: wide, right: wide },
    inside: 'glow',
    bay: 6,
  });
  mesh.box(-base - 0.6, podium, -base - 0.6, base + 0.6, podium + 0.5, base + 0.6, stage.id('slab'));
  const tiers = random.whole(1, 3);
  const kind = random.pick(['bands', 'piers', 'balconies'] as const);
  let y = podium + 0.5;
  let half = width / 2;
  let left = spec.storeys;
  for (let tier = 0; tier < tiers; tier++) {
    const storeys = tier === tiers - 1 ? left : Math.round(spec.storeys * (tier === 0 ? 0.6 : 0.25));
    left -= storeys;
    shaft(stage, half, y, storeys, storeyHeight, kind);
    y += storeys * storeyHeight;
    mesh.box(-half - 0.2, y, -half - 0.2, half + 0.2, y + 0.7, half + 0.2, stage.id('fascia'));
    half *= 0.82;
  }
  mesh.box(-half * 0.6, y, -half * 0.6, half * 0.6, y + 4, half * 0.6, stage.id('fascia'));
  if (random.chance(0.5)) mesh.cylinder([0, y + 4, 0], [0, y + 16, 0], 0.25, 0.06, 8, stage.id('metal'));
  stage.subject([-base, 0, -base], [base, y + 4, base]);
}

function shaft(
  stage: ExteriorStage,
  half: number,
  y0: number,
  storeys: number,
  height: number,
  kind: 'bands' | 'piers' | 'balconies',
): void {
  const { mesh } = stage;
  const length = half * 2;
  const y1 = y0 + storeys * height;
  const core = half - 2.2;
  for (let i = 0; i < storeys; i++) {
    const y = y0 + i * height;
    for (let side = 0; side < 4; side++) {
      mesh.at(0, 0, 0, (side * Math.PI) / 2, () => {
        mesh.quad(
          [-half, y, -half],
          [half, y, -half],
          [half, y + height, -half],
          [-half, y + height, -half],
          stage.id('glass'),
        );
        for (let bay = 0; bay < 4; bay++) {
          const a = -core + (bay * core) / 2;
          mesh.quad(
            [a, y, -core],
            [a + core / 2, y, -core],
            [a + core / 2, y + height, -core],
            [a, y + height, -core],
            stage.id(stage.random.chance(0.45) ? 'litRoom' : 'darkRoom'),
          );
        }
      });
    }
    const lip = kind === 'balconies' ? 1.2 : kind === 'bands' ? 0.35 : 0.06;
    const thick = kind === 'bands' ? 0.9 : 0.3;
    mesh.box(
      -half - lip,
      y - thick / 2,
      -half - lip,
      half + lip,
      y + thick / 2,
      half + lip,
      stage.id(kind === 'piers' ? 'fascia' : 'wall2'),
    );
  }
  const piers = Math.round(length / (kind === 'piers' ? 1.8 : 1.5));
  for (let side = 0; side < 4; side++) {
    mesh.at(0, 0, 0, (side * Math.PI) / 2, () => {
      for (let i = 0; i <= piers; i++) {
        const x = -half + (length * i) / piers;
        if (kind === 'piers') mesh.box(x - 0.16, y0, -half - 0.55, x + 0.16, y1, -half + 0.02, stage.id('wall'));
        else mesh.box(x - 0.035, y0, -half - 0.06, x + 0.035, y1, -half + 0.04, stage.id('frame'));
      }
    });
  }
}
