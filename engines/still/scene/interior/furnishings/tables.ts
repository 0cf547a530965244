import * as games from '../furniture/game-tables';
import { barCounter, bistroTable, receptionDesk } from '../furniture/hospitality';
import { kitchenIsland } from '../furniture/kitchen';
import { displayTable, tillCounter } from '../furniture/retail';
import * as tables from '../furniture/tables';
import * as work from '../furniture/work-tables';
import * as workshop from '../furniture/workshop-tables';
import { type Furnishing, piece } from './furnishing';

const wood = ['wood'] as const;

export const tablesAndDesks: Furnishing[] = [
  piece(
    'table',
    'free',
    [2.2, 0.95, 0.755],
    { body: wood, legs: ['metal'], top: 0.755, stretch: [1.2, 3.2] },
    (s, w, d) => tables.diningTable(s, w, d),
  ),
  piece('small table', 'free', [1.2, 0.8, 0.75], { family: 'table', body: wood, top: 0.75 }, (s, w, d, h) =>
    work.legTable(s, w, d, h),
  ),
  piece('round table', 'free', [1.15, 1.15, 0.75], { family: 'table', body: wood, top: 0.75 }, (s, w, d, h) =>
    work.roundTable(s, w, d, h),
  ),
  piece(
    'trestle table',
    'free',
    [2.2, 0.85, 0.75],
    { family: 'table', body: wood, top: 0.75, stretch: [1.4, 3.6] },
    (s, w, d, h) => workshop.trestleTable(s, w, d, h),
  ),
  piece('picnic table', 'free', [1.9, 1.64, 0.75], { family: 'table', body: wood, top: 0.75 }, (s, w, _d, h) =>
    work.picnicTable(s, w, h),
  ),
  piece('coffee table', 'free', [1.24, 0.76, 0.5], { body: wood, top: 0.4, front: 0 }, (s) => tables.coffeeTable(s)),
  piece(
    'round coffee table',
    'free',
    [0.9, 0.9, 0.38],
    { family: 'coffee table', body: wood, top: 0.38, front: 0 },
    (s, w, d, h) => work.roundTable(s, w, d, h),
  ),
  piece(
    'side table',
    'free',
    [0.46, 0.46, 0.5],
    { body: ['stoneTop'], legs: ['metal'], top: 0.5, front: 0 },
    (s, w, _d, h) => work.sideTable(s, w, h),
  ),
  piece(
    'console table',
    'wall',
    [1.3, 0.38, 0.8],
    { body: wood, legs: ['metal'], top: 0.8, stretch: [0.9, 1.8] },
    (s, w, d, h) => work.consoleTable(s, w, d, h),
  ),
  piece(
    'bistro table',
    'free',
    [0.7, 0.72, 0.84],
    { family: 'table', body: wood, legs: ['metal'], top: 0.755 },
    (s, w) => bistroTable(s, w),
  ),
  piece(
    'bar table',
    'free',
    [0.7, 0.7, 1.06],
    { family: 'table', body: wood, legs: ['metal'], top: 1.06 },
    (s, w, _d, h) => work.barTable(s, w, h),
  ),
  piece(
    'desk',
    'free',
    [1.6, 0.72, 1.26],
    { body: ['wood', 'cabinet'], legs: ['metal'], top: 0.75, front: 0.7, stretch: [1.2, 2] },
    (s, w) => tables.service(s, w),
  ),
  piece(
    'writing desk',
    'wall',
    [1.3, 0.6, 0.75],
    { family: 'desk', body: wood, legs: ['metal'], top: 0.75, front: 0.8 },
    (s, w, d, h) => work.consoleTable(s, w, d, h),
  ),
  piece(
    'school desk',
    'free',
    [0.74, 0.54, 0.74],
    { family: 'desk', body: ['wood', 'steel'], legs: ['steel'], top: 0.74, front: 0.5 },
    (s, w, d, h) => work.schoolDesk(s, w, d, h),
  ),
  piece(
    'drafting table',
    'free',
    [1.4, 0.74, 1.3],
    { family: 'desk', body: wood, legs: ['metal'], front: 0.7 },
    (s, w) => workshop.draftingTable(s, w),
  ),
  piece('dressing table', 'wall', [1.2, 0.46, 1.5], { body: ['wood', 'cabinet'], front: 0.7 }, (s, w, d) =>
    work.dressingTable(s, w, d),
  ),
  piece('workbench', 'wall', [2.1, 0.86, 1.1], { body: wood, top: 0.9, front: 0.8, stretch: [1.5, 3] }, (s, w, d) =>
    workshop.workbench(s, w, d - 0.16, 0.9),
  ),
  piece(
    'laboratory bench',
    'free',
    [2.4, 1.02, 1.5],
    { family: 'workbench', body: ['white'], top: 0.92, front: 0.8, stretch: [1.8, 3.6] },
    (s, w) => workshop.labBench(s, w, 1, 0.92),
  ),
  piece('billiards', 'free', [2.4, 1.36, 0.84], { body: wood, cloth: ['felt'], front: 0.9 }, (s, w, d, h) =>
    games.billiardTable(s, w, d, h),
  ),
  piece('table tennis', 'free', [2.5, 1.54, 0.92], { body: ['felt'], front: 0.9 }, (s, w, d) =>
    games.tennisTable(s, w, d - 0.14, 0.76),
  ),
  piece(
    'island',
    'free',
    [2.4, 1.04, 1.25],
    { body: ['cabinet2'], trim: ['stoneTop'], top: 0.9, front: 0.9, stretch: [1.5, 3.2] },
    (s, w) => kitchenIsland(s, w),
  ),
  piece(
    'bar counter',
    'free',
    [3.6, 0.8, 1.62],
    { body: ['darkWood', 'wood'], trim: ['stoneTop'], top: 1.09, front: 0.9, stretch: [1.6, 6] },
    (s, w) => barCounter(s, w - 0.12),
  ),
  piece(
    'reception desk',
    'free',
    [2.8, 0.9, 1.3],
    { body: ['stoneTop', 'wood'], trim: wood, top: 1.13, front: 1, stretch: [1.6, 4] },
    (s, w) => receptionDesk(s, w),
  ),
  piece(
    'display table',
    'free',
    [1.9, 0.9, 1.05],
    { family: 'table', body: wood, legs: ['metal'], top: 0.85, front: 0.7 },
    (s, w) => displayTable(s, w),
  ),
  piece(
    'till',
    'free',
    [1.6, 0.68, 1.36],
    { body: ['cabinet2'], trim: ['stoneTop'], top: 0.96, front: 0.8, stretch: [1.2, 3.4] },
    (s, w) => tillCounter(s, w),
  ),
];
