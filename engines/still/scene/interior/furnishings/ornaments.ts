import * as artworks from '../furniture/artworks';
import { fireplace, pottedPlant, rug, vase } from '../furniture/decor';
import * as greenery from '../furniture/greenery';
import { wallSign } from '../furniture/hospitality';
import { wallShelf } from '../furniture/institutions';
import { spiralStair } from '../furniture/stairs';
import * as made from '../furniture/standing-ornaments';
import * as laid from '../furniture/table-ornaments';
import * as hung from '../furniture/wall-ornaments';
import { type Furnishing, piece } from './furnishing';

const wood = ['wood'] as const;
const plant = ['plant'] as const;

/** Pieces on walls and floors, and ornaments. */
export const ornaments: Furnishing[] = [
  piece('picture', 'hung', [0.9, 0.05, 0.75], { body: ['artA', 'artB'], frame: ['frame'], y: 1.2 }, (s, w, _d, h) =>
    hung.framed(s, w, h),
  ),
  piece(
    'large picture',
    'hung',
    [1.4, 0.05, 0.95],
    { family: 'picture', body: ['artA', 'artB'], frame: ['frame'], y: 1.15 },
    (s, w, _d, h) => hung.framed(s, w, h),
  ),
  piece('mirror', 'hung', [0.8, 0.05, 0.8], { body: ['metal'], frame: ['metal'], y: 1.2 }, (s, w, _d, h) =>
    hung.mirror(s, w, h, true),
  ),
  piece('tall mirror', 'hung', [1.1, 0.05, 1.9], { family: 'mirror', body: wood, frame: wood, y: 0.1 }, (s, w, _d, h) =>
    hung.mirror(s, w, h, false),
  ),
  piece('wall sign', 'hung', [1.5, 0.06, 0.34], { family: 'sign', body: ['metal'], y: 1.9 }, (s) => wallSign(s, 0)),
  piece('clock', 'hung', [0.5, 0.06, 0.5], { body: ['black'], y: 1.7 }, (s, w) => hung.wallClock(s, w)),
  piece('grandfather clock', 'wall', [0.56, 0.34, 2.1], { family: 'clock', body: wood, front: 0.3 }, (s, w, d, h) =>
    made.grandfatherClock(s, w, d, h),
  ),
  piece('tapestry', 'hung', [1.2, 0.06, 1.5], { body: ['fabric', 'accent', 'fabric2'], y: 0.9 }, (s, w, _d, h) =>
    hung.tapestry(s, w, h),
  ),
  piece(
    'blackboard',
    'hung',
    [2.6, 0.1, 1.2],
    { body: ['slate'], frame: wood, y: 0.9, stretch: [1.2, 4] },
    (s, w, _d, h) => hung.writingBoard(s, w, h, true),
  ),
  piece(
    'whiteboard',
    'hung',
    [2.2, 0.1, 1.2],
    { body: ['white'], frame: ['steel'], y: 0.9, stretch: [1.2, 3] },
    (s, w, _d, h) => hung.writingBoard(s, w, h, false),
  ),
  piece('map', 'hung', [1.5, 0.05, 1], { body: ['seaPaper'], y: 1.1 }, (s, w, _d, h) => hung.wallMap(s, w, h)),
  piece(
    'projection screen',
    'hung',
    [3, 0.06, 1.7],
    { family: 'screen', body: ['screenLit'], y: 0.8, stretch: [2, 6] },
    (s, w, _d, h) => hung.projectionScreen(s, w, h),
  ),
  piece('neon sign', 'hung', [1.2, 0.1, 0.5], { body: ['neon'], y: 1.7 }, (s, w, _d, h) => hung.neonSign(s, w, h)),
  piece('wall cross', 'hung', [0.7, 0.07, 1.1], { family: 'cross', body: wood, y: 1.6 }, (s, w, _d, h) =>
    hung.cross(s, w, h),
  ),
  piece('wall shelf', 'hung', [1.1, 0.22, 0.3], { body: wood, legs: ['metal'], y: 1.45 }, (s, w, d) =>
    wallShelf(s, w, d),
  ),
  piece('green wall', 'hung', [2, 0.2, 2], { family: 'planter', body: plant, y: 0.3 }, (s, w, _d, h) =>
    greenery.greenWall(s, w, h),
  ),
  piece('screen', 'free', [1.7, 0.5, 1.7], { body: ['paper'], frame: wood, front: 0.2 }, (s, w, _d, h) =>
    made.foldingScreen(s, w, h),
  ),
  piece('sculpture', 'free', [0.5, 0.5, 1.9], { body: ['marble'], front: 0.3 }, (s, _w, _d, h) =>
    artworks.statue(s, h, false),
  ),
  piece('bust', 'free', [0.44, 0.44, 1.66], { family: 'sculpture', body: ['marble'], front: 0.3 }, (s, _w, _d, h) =>
    artworks.statue(s, h - 0.1, true),
  ),
  piece(
    'ring sculpture',
    'free',
    [0.44, 0.42, 1.06],
    { family: 'sculpture', body: ['brass'], front: 0.3 },
    (s, _w, _d, h) => artworks.sculpture(s, h - 0.45),
  ),
  piece('easel', 'free', [0.76, 0.9, 1.75], { body: wood, front: 0.6 }, (s, _w, _d, h) =>
    s.mesh.at(0, 0, -0.09, 0, () => artworks.easel(s, h)),
  ),
  piece('canvas', 'wall', [1.9, 0.4, 1.05], { body: ['artA', 'artB'], front: 0.2 }, (s, w) => artworks.canvases(s, w)),
  piece('aquarium', 'wall', [1.2, 0.46, 1.35], { body: wood, front: 0.5 }, (s, w, d, h) => made.aquarium(s, w, d, h)),
  piece('mannequin', 'free', [0.62, 0.62, 1.58], { body: ['accent', 'linen'], legs: ['metal'], front: 0.2 }, (s) =>
    artworks.mannequin(s),
  ),
  piece('luggage', 'free', [0.6, 0.74, 0.92], { body: ['accent', 'darkWood'], front: 0 }, (s) =>
    s.mesh.at(0, 0, 0.12, 0, () => made.luggage(s)),
  ),
  piece('bin', 'free', [0.3, 0.3, 0.4], { body: ['steel'], front: 0 }, (s) => made.bin(s)),
  piece('parasol', 'free', [2.2, 2.2, 2.35], { body: ['linen', 'accent'], legs: wood, front: 0 }, (s, w, _d, h) =>
    made.parasol(s, w, h),
  ),
  piece('surf board', 'wall', [0.56, 0.5, 2.1], { body: ['accent', 'white'], front: 0.1 }, (s, _w, _d, h) =>
    made.surfboard(s, h),
  ),
  piece('radiator', 'wall', [1, 0.2, 0.62], { body: ['white'], front: 0.1 }, (s, w, _d, h) => made.radiator(s, w, h)),
  piece('speaker', 'free', [0.3, 0.34, 1.05], { body: ['darkWood'], front: 0.2 }, (s, w, d, h) =>
    made.speaker(s, w, d, h),
  ),
  piece('fireplace', 'wall', [2.1, 0.5, 2.6], { body: ['feature'], trim: wood, front: 1 }, (s, w) =>
    fireplace(s, w - 0.1),
  ),
  piece('spiral stair', 'free', [2, 2, 2.7], { body: wood, structure: ['metal'], front: 0.4 }, (s, w) =>
    spiralStair(s, w / 2),
  ),
  piece('rug', 'flat', [3.2, 2.3, 0.016], { body: ['rug'], stretch: [1.2, 4.6] }, (s, w, d) => rug(s, w, d)),
  piece('exercise mat', 'flat', [0.64, 1.84, 0.014], { body: ['accent'] }, (s, w, d) => {
    s.mesh.box(-w / 2, 0.001, -d / 2, w / 2, 0.014, d / 2, s.id('accent'));
  }),
  piece('house plant', 'free', [0.9, 0.9, 1.5], { body: plant, legs: ['pot'], front: 0 }, (s, _w, _d, h) =>
    pottedPlant(s, h - 0.35),
  ),
  piece(
    'pot tree',
    'free',
    [0.9, 0.9, 2],
    { family: 'house plant', body: plant, legs: ['pot'], front: 0 },
    (s, w, _d, h) => greenery.potTree(s, h, w),
  ),
  piece(
    'cactus',
    'free',
    [0.46, 0.36, 1.05],
    { family: 'house plant', body: plant, legs: ['pot'], front: 0 },
    (s, _w, _d, h) => greenery.cactus(s, h),
  ),
  piece(
    'planter',
    'free',
    [1.1, 0.4, 0.9],
    { body: wood, structure: plant, front: 0, stretch: [0.6, 3] },
    (s, w, d, h) => greenery.planterBox(s, w, d, h),
  ),
  piece('hanging plant', 'ceiling', [0.5, 0.5, 0.7], { body: plant, legs: ['pot'], y: 1.6 }, (s, _w, _d, h) =>
    greenery.hangingPlant(s, h),
  ),
  piece('bonsai', 'on', [0.36, 0.26, 0.44], { body: plant, legs: ['pot'] }, (s) => greenery.bonsai(s)),
  piece('flowers', 'on', [0.3, 0.3, 0.46], { body: ['accent', 'bookRed'], legs: ['pot'] }, (s) => greenery.bouquet(s)),
  piece('vase', 'on', [0.3, 0.3, 0.7], { body: ['pot'] }, (s) => vase(s, 0)),
  piece('bowl', 'on', [0.34, 0.34, 0.16], { body: ['pot'] }, (s) => laid.fruitBowl(s)),
  piece('book', 'on', [0.28, 0.22, 0.15], { body: ['bookNavy', 'bookOchre', 'bookRed'] }, (s) => laid.bookStack(s)),
  piece('bottle', 'on', [0.36, 0.2, 0.3], { body: ['bookGreen', 'bookBlack'] }, (s) => laid.bottles(s)),
  piece('record player', 'on', [0.48, 0.38, 0.14], { body: wood }, (s) => laid.recordPlayer(s)),
];
