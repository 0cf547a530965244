import * as cellar from '../furniture/cellar';
import * as boxes from '../furniture/containers';
import { backBar } from '../furniture/hospitality';
import { tallUnits } from '../furniture/kitchen';
import { clothesRail, goodsShelf } from '../furniture/retail';
import * as shelves from '../furniture/storage';
import { nightstand } from '../furniture/tables';
import { type Furnishing, piece } from './furnishing';

const wood = ['wood'] as const;
const cabinet = ['cabinet', 'wood'] as const;

export const storage: Furnishing[] = [
  piece('bookshelf', 'wall', [2, 0.34, 2.1], { body: ['wood', 'darkWood'], stretch: [0.8, 6] }, (s, w, _d, h) =>
    shelves.bookshelf(s, w, h),
  ),
  piece(
    'low bookshelf',
    'wall',
    [1.4, 0.34, 0.95],
    { family: 'bookshelf', body: ['wood', 'darkWood'], top: 0.95, stretch: [0.8, 3] },
    (s, w, _d, h) => shelves.bookshelf(s, w, h),
  ),
  piece(
    'shelf',
    'wall',
    [1.2, 0.4, 1.9],
    { family: 'bookshelf', body: wood, legs: ['metal'], stretch: [0.8, 2.4] },
    (s, w, d, h) => boxes.openShelf(s, w, d, h),
  ),
  piece(
    'shop shelf',
    'wall',
    [2.4, 0.4, 2.3],
    { family: 'bookshelf', body: wood, legs: ['metal'], stretch: [1.1, 5] },
    (s, w, _d, h) => goodsShelf(s, w, h),
  ),
  piece(
    'sideboard',
    'wall',
    [1.9, 0.44, 0.72],
    { body: ['wood', 'cabinet2'], top: 0.72, stretch: [1.2, 2.6] },
    (s, w) => shelves.sideboard(s, w),
  ),
  piece('nightstand', 'wall', [0.46, 0.42, 0.5], { body: ['wood', 'cabinet'], top: 0.5, front: 0.2 }, (s) =>
    s.mesh.at(0, 0, -0.21, 0, () => nightstand(s)),
  ),
  piece('wardrobe', 'wall', [1.8, 0.65, 2.3], { body: ['cabinet'], front: 0.8, stretch: [1, 3.2] }, (s, w, _d, h) =>
    shelves.wardrobe(s, w, h),
  ),
  piece(
    'tall units',
    'wall',
    [1.26, 0.65, 2.3],
    { family: 'wardrobe', body: ['cabinet2'], front: 0.8 },
    (s, w, _d, h) => tallUnits(s, w, h),
  ),
  piece(
    'tall dresser',
    'wall',
    [0.9, 0.5, 1.15],
    { family: 'dresser', body: cabinet, top: 1.15, front: 0.7 },
    (s, w, d, h) => boxes.cupboard(s, w, d, h, 1, 5),
  ),
  piece('dresser', 'wall', [1.5, 0.5, 0.85], { body: cabinet, top: 0.85, front: 0.7 }, (s, w, d, h) =>
    boxes.cupboard(s, w, d, h, 2, 3),
  ),
  piece('cupboard', 'wall', [1.1, 0.5, 1.85], { family: 'cabinet', body: cabinet, front: 0.7 }, (s, w, d, h) =>
    boxes.cupboard(s, w, d, h, 2, 1),
  ),
  piece('cabinet', 'wall', [1.2, 0.45, 1.1], { body: cabinet, top: 1.1, front: 0.7 }, (s, w, d, h) =>
    boxes.cupboard(s, w, d, h, 2, 1),
  ),
  piece('filing cabinet', 'wall', [0.48, 0.6, 1.32], { family: 'cabinet', body: ['steel'], front: 0.7 }, (s, w, d, h) =>
    boxes.filingCabinet(s, w, d, h),
  ),
  piece('display cabinet', 'wall', [1.1, 0.42, 1.95], { family: 'cabinet', body: wood }, (s, w, d, h) =>
    boxes.vitrine(s, w, d, h),
  ),
  piece(
    'chest',
    'wall',
    [1.05, 0.52, 0.5],
    { family: 'trunk', body: wood, trim: ['metal'], top: 0.5, front: 0.5 },
    (s, w, d, h) => boxes.chest(s, w, d, h),
  ),
  piece('trunk', 'wall', [0.9, 0.5, 0.46], { body: wood, trim: ['metal'], top: 0.46, front: 0.5 }, (s, w, d, h) =>
    boxes.chest(s, w, d, h),
  ),
  piece('barrel', 'free', [0.7, 0.7, 0.95], { body: wood, trim: ['metal'], top: 0.95, front: 0.2 }, (s, w, _d, h) =>
    cellar.barrel(s, w / 2 - 0.01, h),
  ),
  piece(
    'barrel rack',
    'wall',
    [2.9, 0.95, 1.6],
    { family: 'barrel', body: wood, structure: ['darkWood'], stretch: [0.75, 6] },
    (s, w, d, h) => cellar.barrelRack(s, w, d - 0.04, h),
  ),
  piece('wine rack', 'wall', [1.7, 0.38, 2], { body: wood, stretch: [0.8, 4] }, (s, w, d, h) =>
    cellar.wineRack(s, w, d - 0.03, h),
  ),
  piece('crate', 'free', [0.56, 0.4, 0.34], { body: wood, top: 0.34, front: 0.1 }, (s, w, d, h) =>
    boxes.crate(s, w, d, h),
  ),
  piece('basket', 'free', [0.5, 0.5, 0.42], { body: wood, cloth: ['linen'], front: 0.1 }, (s, w, _d, h) =>
    boxes.basket(s, w / 2 - 0.02, h, s.id('linen')),
  ),
  piece(
    'laundry basket',
    'free',
    [0.5, 0.5, 0.6],
    { family: 'basket', body: wood, cloth: ['fabric2'], front: 0.1 },
    (s, w, _d, h) => boxes.basket(s, w / 2 - 0.02, h, s.id('fabric2')),
  ),
  piece('lockers', 'wall', [1.52, 0.5, 1.85], { body: ['cabinet2'], front: 0.7, stretch: [0.76, 4] }, (s, w, d, h) =>
    boxes.lockers(s, w, d, h),
  ),
  piece('coat rack', 'free', [0.64, 0.64, 1.86], { body: wood, front: 0.2 }, (s) => boxes.coatRack(s, 1.74)),
  piece('coat hooks', 'hung', [1.2, 0.16, 0.86], { body: wood, y: 0.95 }, (s, w) => boxes.pegBoard(s, w)),
  piece('clothes rail', 'free', [1.5, 0.52, 1.52], { family: 'coat rack', body: ['metal'], front: 0.5 }, (s, w) =>
    clothesRail(s, w - 0.04),
  ),
  piece('back bar', 'wall', [3.6, 0.46, 2.5], { body: ['darkWood'], front: 0.9, stretch: [1.6, 6] }, (s, w) =>
    backBar(s, w),
  ),
  piece('ladder', 'wall', [0.46, 0.6, 2.2], { body: wood, front: 0.3 }, (s, w, d, h) => boxes.ladder(s, w, d, h)),
  piece('playpen', 'free', [1.2, 1.2, 0.7], { body: wood, front: 0.4 }, (s, w, d, h) => {
    boxes.railing(s, w, d, h, false);
    s.mesh.cushion(-w / 2 + 0.05, 0, -d / 2 + 0.05, w / 2 - 0.05, 0.06, d / 2 - 0.02, 0.03, s.id('fabric2'));
  }),
];
