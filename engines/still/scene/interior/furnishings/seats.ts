import * as chairs from '../furniture/chairs';
import { banquette } from '../furniture/hospitality';
import * as seating from '../furniture/seating';
import * as softSeats from '../furniture/soft-seats';
import { type Furnishing, piece } from './furnishing';

const cloth = ['fabric2'] as const;
const wood = ['wood'] as const;

export const seats: Furnishing[] = [
  piece('sofa', 'free', [2.6, 0.98, 0.86], { body: ['fabric'], legs: wood, front: 0.7, stretch: [1.9, 3.2] }, (s, w) =>
    seating.sofa(s, w),
  ),
  piece('loveseat', 'free', [1.7, 0.98, 0.86], { family: 'sofa', body: ['fabric'], legs: wood, front: 0.6 }, (s, w) =>
    seating.sofa(s, w, 'fabric', 2),
  ),
  piece('corner sofa', 'free', [2.9, 2.1, 0.86], { family: 'sofa', body: ['fabric'], legs: wood, front: 0 }, (s) => {
    s.mesh.at(0, 0, 0.55, 0, () => seating.sofa(s, 2.9));
    s.mesh.cushion(0.65, 0.13, -1.05, 1.45, 0.31, 0.1, 0.05, s.id('fabric'));
    s.mesh.cushion(0.67, 0.29, -1.06, 1.43, 0.46, 0.1, 0.065, s.id('fabric'));
  }),
  piece(
    'chesterfield',
    'free',
    [2.2, 0.98, 0.8],
    { family: 'sofa', body: ['fabric'], legs: wood, front: 0.7 },
    (s, w) => seating.chesterfield(s, w),
  ),
  piece('armchair', 'free', [0.82, 0.78, 0.92], { body: cloth, legs: wood, front: 0.5 }, (s) => seating.armchair(s)),
  piece('wing chair', 'free', [0.8, 0.8, 1.12], { family: 'armchair', body: cloth, legs: wood, front: 0.5 }, (s) =>
    chairs.wingChair(s),
  ),
  piece('club chair', 'free', [0.9, 0.88, 0.84], { family: 'armchair', body: cloth, front: 0.5 }, (s) =>
    chairs.clubChair(s, false),
  ),
  piece('recliner', 'free', [0.9, 1.3, 1.04], { family: 'armchair', body: cloth, front: 0.4 }, (s) =>
    s.mesh.at(0, 0, 0.21, 0, () => chairs.clubChair(s, true)),
  ),
  piece(
    'rattan chair',
    'free',
    [0.92, 0.9, 0.9],
    { family: 'armchair', body: wood, cloth: ['linen'], front: 0.5 },
    (s) => chairs.rattanChair(s),
  ),
  piece('rocker', 'free', [0.54, 1.04, 1.12], { body: wood, front: 0.5 }, (s) => chairs.spindleChair(s, true)),
  piece('wooden chair', 'free', [0.5, 0.5, 1.06], { family: 'chair', body: wood, front: 0.4 }, (s) =>
    chairs.spindleChair(s, false),
  ),
  piece('chair', 'free', [0.48, 0.5, 0.88], { body: cloth, legs: wood, front: 0.4 }, (s) => seating.diningChair(s)),
  piece(
    'office chair',
    'free',
    [0.62, 0.62, 1.08],
    { family: 'chair', body: ['fabric'], legs: ['steel'], front: 0.4 },
    (s) => seating.officeChair(s),
  ),
  piece('school chair', 'free', [0.44, 0.5, 0.84], { family: 'chair', body: wood, legs: ['steel'], front: 0.3 }, (s) =>
    chairs.schoolChair(s),
  ),
  piece('salon chair', 'free', [0.68, 0.8, 1], { family: 'chair', body: ['black'], legs: ['steel'], front: 0.5 }, (s) =>
    chairs.salonChair(s),
  ),
  piece('throne', 'free', [0.68, 0.66, 1.48], { body: ['darkWood'], cloth: ['accent'], front: 0.5 }, (s) =>
    chairs.highChair(s),
  ),
  piece(
    'bar stool',
    'free',
    [0.42, 0.42, 0.76],
    { family: 'stool', body: ['wood', 'metal'], legs: ['metal'], front: 0.2 },
    (s, _w, _d, h) => seating.stool(s, h),
  ),
  piece('stool', 'free', [0.42, 0.42, 0.46], { body: ['wood', 'metal'], legs: ['metal'], front: 0.2 }, (s, _w, _d, h) =>
    seating.stool(s, h),
  ),
  piece('bench', 'free', [1.4, 0.42, 0.47], { body: cloth, legs: wood, front: 0.4, stretch: [1, 2.4] }, (s, w) =>
    seating.bench(s, w),
  ),
  piece('pew', 'free', [2.6, 0.56, 1.02], { family: 'bench', body: wood, front: 0.3, stretch: [1.6, 4] }, (s, w) =>
    chairs.pew(s, w),
  ),
  piece(
    'booth',
    'wall',
    [2.4, 0.58, 1.06],
    { family: 'bench', body: ['fabric'], front: 0.7, stretch: [1.4, 5] },
    (s, w) => banquette(s, w),
  ),
  piece(
    'waiting chairs',
    'free',
    [2.24, 0.56, 0.88],
    { body: ['fabric'], legs: ['steel'], front: 0.6, stretch: [1.1, 3.4] },
    (s, w) => chairs.beamSeats(s, w),
  ),
  piece('theatre seat', 'free', [3.36, 0.52, 1.04], { body: ['fabric'], front: 0.4, stretch: [0.56, 9] }, (s, w) =>
    chairs.theatreSeats(s, w),
  ),
  piece('lounger', 'free', [0.7, 2, 0.9], { body: wood, cloth: ['linen'], front: 0.3 }, (s) => softSeats.lounger(s)),
  piece('hammock', 'free', [2.7, 0.95, 1.42], { body: ['accent'], structure: wood, front: 0.3 }, (s, w) =>
    softSeats.hammock(s, w),
  ),
  piece('beanbag', 'free', [0.86, 0.86, 0.75], { body: ['accent'], front: 0.3 }, (s) => softSeats.beanbag(s)),
  piece('ottoman', 'free', [0.8, 0.6, 0.42], { family: 'pouf', body: cloth, legs: wood, front: 0.3 }, (s, w, d, h) =>
    softSeats.pouf(s, w, d, h, false),
  ),
  piece('pouf', 'free', [0.56, 0.56, 0.42], { body: cloth, front: 0.3 }, (s, w, d, h) =>
    softSeats.pouf(s, w, d, h, true),
  ),
  piece('chaise longue', 'free', [0.78, 1.64, 0.86], { body: cloth, legs: wood, front: 0.4 }, (s) =>
    softSeats.chaise(s),
  ),
];
