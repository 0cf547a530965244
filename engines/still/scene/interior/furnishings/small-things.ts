import * as seating from '../furniture/seating';
import * as small from '../furniture/small-things';
import { diningTable } from '../furniture/tables';
import { type Furnishing, piece } from './furnishing';

const accent = ['accent'] as const;

/** Small objects on other pieces, and pieces that any room may contain. */
export const smallThings: Furnishing[] = [
  piece('cushion', 'on', [0.46, 0.2, 0.4], { body: accent }, (s) => small.cushion(s)),
  piece('throw', 'on', [0.62, 0.68, 0.05], { body: accent }, (s) => small.throwBlanket(s)),
  piece('towel', 'on', [0.4, 0.28, 0.23], { body: ['accent', 'linen'] }, (s) => small.towels(s)),
  piece('plate', 'on', [0.28, 0.28, 0.07], { body: ['white'] }, (s) => small.plates(s)),
  piece('glassware', 'on', [0.3, 0.2, 0.19], { body: ['glass'] }, (s) => small.glasses(s)),
  piece('lab glass', 'on', [0.4, 0.14, 0.18], { body: ['glass'] }, (s) => small.labGlass(s)),
  piece('bread', 'on', [0.42, 0.26, 0.15], { body: ['bread'] }, (s) => small.loaves(s)),
  piece('pan', 'on', [0.6, 0.26, 0.16], { body: ['brass'] }, (s) => small.pan(s)),
  piece('tap', 'on', [0.2, 0.26, 0.36], { body: ['metal'] }, (s) => small.tap(s)),
  piece('phone', 'on', [0.26, 0.22, 0.16], { body: ['black'] }, (s) => small.telephone(s)),
  piece('printer', 'free', [0.64, 0.66, 0.98], { body: ['white'], front: 0.4 }, (s) => small.printer(s)),
  piece('dog bed', 'free', [0.86, 0.62, 0.22], { body: accent, cloth: ['fabric2'], front: 0 }, (s) => small.dogBed(s)),
  piece('shoe rack', 'wall', [0.9, 0.3, 0.5], { body: ['wood'], front: 0.4 }, (s, w, d, h) =>
    small.shoeRack(s, w, d, h),
  ),
  piece('headboard', 'hung', [2, 0.1, 0.8], { body: ['fabric2'], y: 0.45 }, (s, w, _d, h) => small.headboard(s, w, h)),
  piece('hood', 'hung', [0.9, 0.52, 0.9], { body: ['steel'], y: 1.55 }, (s, w) => small.hood(s, w)),
  piece('spotlight', 'ceiling', [1.5, 0.16, 0.22], { family: 'pendant', body: ['black'], y: 2.3 }, (s, w) =>
    small.spotRail(s, w),
  ),
  piece('projector', 'ceiling', [0.42, 0.4, 0.2], { body: ['white'], y: 2.2 }, (s) => small.projector(s)),
  piece(
    'sofa bed',
    'free',
    [2.2, 0.98, 0.86],
    { family: 'sofa', body: ['fabric'], legs: ['wood'], front: 0.7 },
    (s, w) => seating.sofa(s, w, 'fabric', 2),
  ),
  piece(
    'window seat',
    'wall',
    [1.6, 0.42, 0.47],
    { family: 'bench', body: ['fabric2'], legs: ['wood'], front: 0.4 },
    (s, w) => s.mesh.at(0, 0, -0.21, 0, () => seating.bench(s, w)),
  ),
  piece(
    'meeting table',
    'free',
    [3, 1.25, 0.755],
    { family: 'table', body: ['wood'], legs: ['metal'], top: 0.755, stretch: [2, 4.2] },
    (s, w, d) => diningTable(s, w, d),
  ),
];
