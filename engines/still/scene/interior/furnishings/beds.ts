import { bed } from '../furniture/bed';
import * as sleeping from '../furniture/sleeping';
import { type Furnishing, piece } from './furnishing';

const wood = ['wood'] as const;

export const beds: Furnishing[] = [
  piece('bed', 'wall', [1.9, 2.15, 1.1], { body: wood, cloth: ['accent', 'linen'], front: 0.6, top: 0.6 }, (s, w) =>
    bed(s, w - 0.1),
  ),
  piece(
    'single bed',
    'wall',
    [0.98, 2.05, 0.95],
    { family: 'bed', body: wood, cloth: ['accent'], front: 0.6 },
    (s, w, d) => sleeping.singleBed(s, w, d),
  ),
  piece(
    'bunk',
    'wall',
    [2.08, 1.04, 1.78],
    { family: 'bed', body: wood, cloth: ['accent'], front: 0.7 },
    (s, w, d, h) => s.mesh.at(0, 0, 0, 0, () => sleeping.bunkBed(s, w, d - 0.06, h)),
  ),
  piece(
    'loft bed',
    'wall',
    [2.08, 1.04, 2.1],
    { family: 'bed', body: wood, cloth: ['accent'], front: 0.7 },
    (s, w, d, h) => sleeping.loftBed(s, w, d - 0.06, h),
  ),
  piece(
    'four-poster',
    'wall',
    [2.2, 2.2, 2.2],
    { family: 'bed', body: wood, cloth: ['curtain', 'accent'], front: 0.6 },
    (s, w, d, h) => sleeping.fourPoster(s, w - 0.2, d, h, () => bed(s, w - 0.5)),
  ),
  piece(
    'mattress',
    'wall',
    [1.7, 2.15, 0.44],
    { family: 'bed', body: wood, cloth: ['accent'], front: 0.6 },
    (s, w, d) => sleeping.futon(s, w - 0.26, d - 0.12),
  ),
  piece('daybed', 'free', [2.05, 0.95, 0.86], { family: 'sofa', body: wood, cloth: ['linen'], front: 0.6 }, (s, w, d) =>
    sleeping.daybed(s, w, d),
  ),
  piece('cot', 'free', [1.3, 0.72, 0.95], { body: wood, cloth: ['accent'], front: 0.6 }, (s, w, d, h) =>
    sleeping.cot(s, w, d, h),
  ),
  piece('cradle', 'free', [0.94, 0.66, 0.76], { family: 'cot', body: wood, cloth: ['linen'], front: 0.4 }, (s) =>
    sleeping.cradle(s),
  ),
  piece(
    'hospital bed',
    'wall',
    [1, 2.12, 1.14],
    { family: 'bed', body: ['white'], cloth: ['accent'], legs: ['steel'], front: 0.7 },
    (s, w, d) => sleeping.hospitalBed(s, w - 0.04, d),
  ),
  piece('treatment table', 'free', [0.74, 2, 0.76], { body: ['linen'], legs: wood, front: 0.6 }, (s, w, d, h) =>
    sleeping.treatmentTable(s, w, d, h),
  ),
];
