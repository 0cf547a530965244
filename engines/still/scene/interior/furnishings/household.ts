import * as baths from '../furniture/baths';
import * as kitchen from '../furniture/kitchen';
import * as kitchenware from '../furniture/kitchen-machines';
import * as machines from '../furniture/machines';
import { microwave } from '../furniture/microwave';
import * as salon from '../furniture/salon';
import * as sanitary from '../furniture/sanitary';
import { television } from '../furniture/storage';
import { type Furnishing, piece } from './furnishing';

const white = ['white'] as const;
const steel = ['steel'] as const;
const wood = ['wood'] as const;

/** Kitchens, baths, laundries and their machines. */
export const household: Furnishing[] = [
  piece(
    'counter',
    'wall',
    [3.4, 0.64, 2.2],
    { body: ['cabinet', 'cabinet2'], trim: ['stoneTop'], wall: ['tile'], top: 0.9, front: 1, stretch: [1.8, 5] },
    (s, w) => kitchen.kitchenRun(s, w, true),
  ),
  piece(
    'open counter',
    'wall',
    [3.4, 0.64, 2.2],
    { family: 'counter', body: ['cabinet'], trim: ['stoneTop'], wall: ['tile'], top: 0.9, front: 1, stretch: [1.8, 5] },
    (s, w) => kitchen.kitchenRun(s, w, false),
  ),
  piece('fridge', 'wall', [0.7, 0.7, 1.9], { body: steel, front: 0.8 }, (s, w, d, h) => kitchenware.fridge(s, w, d, h)),
  piece('hob', 'wall', [0.9, 0.7, 1.07], { body: steel, front: 0.9, top: 0.92 }, (s, w, d) =>
    kitchenware.cooker(s, w, d - 0.06, 0.92),
  ),
  piece('oven', 'wall', [1.6, 1.2, 2], { body: ['brick'], front: 1 }, (s, w, d, h) =>
    kitchenware.brickOven(s, w, d - 0.2, h),
  ),
  piece('sink', 'wall', [0.8, 0.62, 1.24], { body: ['cabinet'], trim: white, front: 0.8 }, (s, w, d) =>
    sanitary.sinkUnit(s, w, d - 0.02, 0.9),
  ),
  piece('stove', 'wall', [0.62, 0.66, 0.95], { body: ['black'], front: 0.9 }, (s, w, d, h) =>
    kitchenware.stove(s, w, d, h, false),
  ),
  piece('sauna stove', 'wall', [0.66, 0.68, 0.8], { family: 'stove', body: ['black'], front: 0.6 }, (s, w, d, h) =>
    kitchenware.stove(s, w, d, h, true),
  ),
  piece('washer', 'wall', [0.6, 0.62, 0.86], { body: white, top: 0.86, front: 0.8 }, (s, w, d, h) =>
    kitchenware.washer(s, w, d, h),
  ),
  piece('dryer', 'wall', [0.6, 0.62, 0.86], { family: 'washer', body: white, top: 0.86, front: 0.8 }, (s, w, d, h) =>
    kitchenware.washer(s, w, d, h),
  ),
  piece('dishwasher', 'wall', [0.6, 0.62, 0.86], { body: steel, top: 0.86, front: 0.8 }, (s, w, d, h) =>
    kitchenware.filledFront(s, w, d, h),
  ),
  piece('ironing board', 'free', [1.4, 0.42, 1], { body: ['fabric2'], legs: steel }, (s) => sanitary.ironingBoard(s)),
  piece('drying rack', 'free', [1, 0.6, 0.97], { body: white, cloth: ['linen', 'accent'] }, (s, w, d) =>
    sanitary.dryingRack(s, w, d),
  ),
  piece('tv', 'hung', [1.44, 0.07, 0.82], { body: ['black'], y: 0.95 }, (s) => television(s, 0)),
  piece('computer', 'on', [0.66, 0.42, 0.5], { body: ['black'] }, (s) => machines.computer(s)),
  piece('monitor', 'on', [0.66, 0.42, 0.5], { family: 'computer', body: ['black'] }, (s) => machines.computer(s)),
  piece('coffee machine', 'on', [0.76, 0.84, 0.53], { body: steel }, (s, w) => kitchenware.coffeeMachine(s, w)),
  piece('kettle', 'on', [0.22, 0.22, 0.26], { body: steel }, (s) => kitchenware.kettle(s)),
  piece('microwave', 'on', [0.5, 0.36, 0.3], { body: steel }, (s, w, d, h) => microwave(s, w, d, h)),
  piece('sewing machine', 'on', [0.46, 0.2, 0.32], { body: ['black'] }, (s) => machines.sewingMachine(s)),
  piece('tub', 'free', [1.74, 1.04, 0.97], { body: white, front: 0.6 }, (s) =>
    s.mesh.at(0, 0, -0.09, 0, () => kitchen.bathtub(s)),
  ),
  piece('hot tub', 'free', [1.9, 1.9, 0.86], { family: 'tub', body: wood, front: 0.5 }, (s, w, _d, h) =>
    baths.hotTub(s, w, h),
  ),
  piece('basin', 'wall', [1.6, 0.54, 1.12], { body: wood, trim: ['stoneTop'], front: 0.7, stretch: [0.7, 2] }, (s, w) =>
    kitchen.washStand(s, w),
  ),
  piece('pedestal basin', 'wall', [0.6, 0.58, 1.02], { family: 'basin', body: white, front: 0.7 }, (s) =>
    sanitary.pedestalBasin(s),
  ),
  piece('wc', 'wall', [0.42, 0.7, 0.82], { body: white, front: 0.6 }, (s) => sanitary.toilet(s)),
  piece('shower', 'wall', [1.2, 0.95, 2.3], { body: ['tile'], frame: ['metal'], front: 0.7 }, (s, w, d, h) =>
    sanitary.shower(s, w, d, h - 0.1),
  ),
  piece('towel rail', 'hung', [0.6, 0.12, 1.05], { body: ['metal'], cloth: ['linen', 'accent'], y: 0.5 }, (s, w) =>
    sanitary.towelRail(s, w),
  ),
  piece(
    'sauna bench',
    'wall',
    [2.4, 1.15, 1.45],
    { family: 'bench', body: wood, front: 0.4, stretch: [1.4, 5] },
    (s, w, d) => baths.saunaBench(s, w, d),
  ),
  piece('bucket', 'free', [0.6, 0.36, 0.44], { body: wood, front: 0 }, (s) =>
    s.mesh.at(-0.07, 0, 0, 0, () => baths.bucket(s)),
  ),
  piece(
    'pool',
    'free',
    [8, 4, 0.12],
    { body: ['poolTile'], trim: ['stoneTop'], front: 0.7, stretch: [3, 12] },
    (s, w, d) => baths.pool(s, w, d),
  ),
  piece('salon mirror', 'wall', [1.15, 0.34, 1.95], { family: 'mirror', body: wood, front: 1.1 }, (s, w, _d, h) =>
    salon.salonMirror(s, w, h),
  ),
  piece('wash station', 'wall', [0.62, 1.08, 1], { body: ['black'], front: 0.6 }, (s) => salon.washBasinChair(s)),
  piece('changer', 'wall', [1, 0.55, 0.95], { body: ['cabinet'], cloth: ['accent'], front: 0.7 }, (s, w, d, h) =>
    sanitary.changingTable(s, w, d, h),
  ),
  piece(
    'display case',
    'free',
    [1.9, 0.85, 1.2],
    { body: ['cabinet2'], trim: ['stoneTop'], front: 0.9, stretch: [1.2, 4] },
    (s, w, d, h) => kitchenware.displayCounter(s, w, d, h),
  ),
  piece('bread shelf', 'wall', [2.4, 0.42, 2.2], { family: 'bookshelf', body: wood, stretch: [1, 4] }, (s, w, d, h) =>
    kitchenware.breadShelf(s, w, d, h),
  ),
  piece('vending machine', 'wall', [0.95, 0.8, 1.85], { body: ['accent'], front: 0.8 }, (s, w, d, h) =>
    machines.vendingMachine(s, w, d, h),
  ),
  piece('machine', 'wall', [0.7, 0.7, 1.75], { body: ['cabinet2'], front: 0.8 }, (s, _w, _d, h) =>
    machines.machineTool(s, h),
  ),
  piece(
    'pottery wheel',
    'free',
    [0.78, 0.78, 0.8],
    { family: 'machine', body: ['white', 'wood'], legs: ['metal'], front: 0.5 },
    (s) => machines.potteryWheel(s),
  ),
  piece('patient monitor', 'free', [0.52, 0.5, 1.5], { body: white, front: 0 }, (s, _w, _d, h) =>
    machines.patientMonitor(s, h),
  ),
  piece('drip', 'free', [0.5, 0.5, 1.85], { body: steel, front: 0 }, (s, _w, _d, h) => machines.dripStand(s, h)),
];
