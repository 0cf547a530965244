import * as sport from '../furniture/gymnasium';
import { liftDoors } from '../furniture/hospitality';
import * as halls from '../furniture/institutions';
import { arcadeMachine as arcade } from '../furniture/machines';
import * as play from '../furniture/music-and-games';
import { piano } from '../furniture/piano';
import * as studio from '../furniture/studio-gear';
import { placeSetting } from '../furniture/tables';
import * as toys from '../furniture/toys';
import * as workshop from '../furniture/workshop-tables';
import { type Furnishing, piece } from './furnishing';

const wood = ['wood'] as const;
const accent = ['accent'] as const;

/** Play, music and sport. */
export const playAndSport: Furnishing[] = [
  piece('toys', 'flat', [1, 0.8, 0.35], { body: ['accent', 'bookRed', 'bookNavy', 'bookOchre'] }, (s, w, d) =>
    toys.toys(s, w, d),
  ),
  piece('teddy bear', 'on', [0.4, 0.36, 0.46], { body: ['teddy'] }, (s) => toys.teddy(s, 1)),
  piece('large teddy bear', 'free', [0.76, 0.7, 0.95], { family: 'teddy bear', body: ['teddy'], front: 0 }, (s) =>
    toys.teddy(s, 2),
  ),
  piece('rocking horse', 'free', [1.05, 0.42, 0.86], { body: wood, cloth: accent, front: 0.2 }, (s) =>
    toys.rockingHorse(s),
  ),
  piece('play tent', 'free', [1.2, 1.2, 1.6], { body: ['linen'], structure: wood, front: 0.4 }, (s, w, _d, h) =>
    toys.playTent(s, w, h),
  ),
  piece(
    "doll's house",
    'free',
    [0.8, 0.4, 0.9],
    { family: 'toys', body: ['accent', 'white'], front: 0.3 },
    (s, w, d, h) => toys.dollsHouse(s, w - 0.08, d, h),
  ),
  piece('slide', 'free', [2.1, 0.6, 1.3], { body: accent, structure: wood, front: 0.3 }, (s, w, d, h) =>
    toys.slide(s, w, d, h - 0.1),
  ),
  piece('swing', 'free', [1, 1.1, 2], { body: wood, cloth: ['linen'], front: 0.4 }, (s) => toys.hangingChair(s)),
  piece('darts', 'hung', [0.66, 0.2, 0.66], { body: ['black'], y: 1.4 }, (s) => play.darts(s)),
  piece('football table', 'free', [1.4, 1.44, 0.9], { body: wood, cloth: ['felt'], front: 0.5 }, (s, w, _d, h) =>
    play.footballTable(s, w, 0.72, h),
  ),
  piece('arcade machine', 'wall', [0.68, 0.8, 1.8], { body: accent, front: 0.6 }, (s, w, d, h) => arcade(s, w, d, h)),
  piece('chess', 'on', [0.42, 0.42, 0.1], { body: wood }, (s) => play.chess(s)),
  piece('piano', 'wall', [1.54, 1.18, 1.26], { body: ['black'], front: 0 }, (s) => piano(s)),
  piece('grand piano', 'free', [1.56, 2.5, 1.94], { family: 'piano', body: ['black'], front: 0.2 }, (s) =>
    s.mesh.at(0, 0, 0.14, 0, () => play.grandPiano(s)),
  ),
  piece('guitar', 'free', [0.44, 0.5, 1.16], { body: wood, front: 0 }, (s) => play.guitar(s)),
  piece('drum kit', 'free', [2.1, 1.6, 1.2], { body: accent, front: 0.2 }, (s) =>
    s.mesh.at(-0.1, 0, -0.18, 0, () => play.drumKit(s)),
  ),
  piece('organ', 'wall', [2.8, 1.7, 3.4], { body: wood, front: 0.4 }, (s, w, _d, h) => play.organ(s, w, 0.9, h)),
  piece('globe', 'free', [0.6, 0.6, 0.98], { body: ['globe'], legs: wood, front: 0 }, (s, _w, _d, h) =>
    play.globe(s, h),
  ),
  piece('treadmill', 'free', [0.82, 1.85, 1.55], { body: ['steel', 'black'], front: 0.2 }, (s) => sport.treadmill(s)),
  piece(
    'exercise bike',
    'free',
    [0.54, 1.24, 1.3],
    { family: 'treadmill', body: ['metal', 'black'], front: 0.2 },
    (s) => s.mesh.at(0, 0, 0.07, 0, () => play.exerciseBike(s)),
  ),
  piece('weight rack', 'wall', [2.4, 0.55, 1], { body: ['metal', 'black'], front: 0.9, stretch: [1.4, 3.4] }, (s, w) =>
    sport.dumbbellRack(s, w),
  ),
  piece(
    'weight bench',
    'free',
    [2.1, 1.6, 1.3],
    { family: 'weight rack', body: ['accent', 'black'], legs: ['metal'], front: 0.3 },
    (s) => sport.benchPress(s),
  ),
  piece('training corner', 'free', [2.6, 1.9, 0.66], { body: accent, front: 0 }, (s) =>
    s.mesh.at(-0.18, 0, 0, 0, () => sport.floorTraining(s)),
  ),
  piece('wall bars', 'wall', [1, 0.18, 2.4], { body: wood, front: 0.5 }, (s) => sport.wallBars(s)),
  piece('punching bag', 'ceiling', [0.38, 0.38, 1.1], { body: ['black'], y: 0.6 }, (s, _w, _d, h) =>
    play.punchingBag(s, h),
  ),
];

/** Churches, courts, schools, halls. */
export const institutions: Furnishing[] = [
  piece(
    'altar',
    'free',
    [3.2, 1.9, 2.05],
    { body: ['marble'], trim: ['stoneTop'], cloth: ['linen'], front: 0.6 },
    (s) => halls.altar(s, 2.2, 1),
  ),
  piece('lectern', 'free', [0.62, 0.5, 1.15], { body: wood, front: 0.3 }, (s, w, _d, h) => halls.lectern(s, w, h)),
  piece('font', 'free', [0.86, 0.86, 0.95], { body: ['marble'], front: 0.3 }, (s) => halls.font(s)),
  piece('confessional', 'wall', [2.2, 0.95, 2.5], { body: wood, cloth: accent, front: 0.4 }, (s, w, d, h) =>
    halls.confessional(s, w - 0.1, d - 0.05, h),
  ),
  piece('candle stand', 'free', [0.84, 0.4, 1.3], { family: 'candle', body: ['metal'], front: 0.2 }, (s) =>
    halls.candleStand(s),
  ),
  piece('judges bench', 'wall', [4, 1.7, 2.5], { body: wood, front: 0.8, stretch: [2, 5] }, (s, w, d) =>
    halls.judgesBench(s, w - 0.1, d - 0.1, 1.35),
  ),
  piece('dock', 'free', [1.2, 1.2, 1.15], { body: wood, front: 0.4 }, (s, w, d, h) => halls.dock(s, w, d, h)),
  piece(
    'stage',
    'wall',
    [8, 3.2, 4],
    { body: ['wood', 'darkWood'], cloth: accent, front: 1, stretch: [3, 16] },
    (s, w, d) => halls.stagePlatform(s, w, d - 0.1, 0.9, s.overhead - 0.1),
  ),
  piece(
    'tiers',
    'wall',
    [7, 3.8, 1.95],
    { body: ['fabric'], structure: wood, front: 0.6, stretch: [3, 14] },
    (s, w, d) => halls.tiers(s, w, d),
  ),
  piece('ward curtain', 'wall', [0.14, 2, 2.1], { family: 'curtain', body: ['curtain'], front: 0 }, (s, _w, d, h) =>
    halls.wardCurtain(s, d, h),
  ),
  piece('plinth', 'free', [0.45, 0.45, 1], { body: ['white'], top: 1, front: 0.2 }, (s, w, _d, h) =>
    halls.plinth(s, w, h),
  ),
  piece('turnstile', 'free', [1.1, 1.2, 1.05], { body: ['steel'], front: 0.6 }, (s) => halls.turnstile(s)),
  piece('wheelchair', 'free', [0.66, 1.1, 0.95], { body: accent, structure: ['steel'], front: 0.2 }, (s) =>
    halls.wheelchair(s),
  ),
  piece('lift', 'wall', [3.1, 0.08, 2.3], { body: ['steel'], front: 1 }, (s) => liftDoors(s)),
  piece('fume hood', 'wall', [1.4, 0.8, 2.25], { body: ['white', 'cabinet'], front: 0.8 }, (s, w, d, h) =>
    studio.fumeHood(s, w, d - 0.02, h),
  ),
  piece('mixing desk', 'free', [2.2, 0.9, 1.34], { body: wood, front: 0.7 }, (s, w, d) => studio.mixingDesk(s, w, d)),
  piece('microphone', 'free', [0.4, 0.5, 1.6], { body: ['steel'], front: 0 }, (s, _w, _d, h) =>
    studio.microphone(s, h),
  ),
  piece('music stand', 'free', [0.52, 0.44, 1.2], { body: ['metal'], front: 0.4 }, (s, _w, _d, h) =>
    studio.musicStand(s, h),
  ),
  piece('acoustic panel', 'hung', [0.9, 0.12, 0.9], { body: ['fabric'], y: 1 }, (s, w, d, h) =>
    studio.acousticPanel(s, w, d, h),
  ),
  piece('tools', 'hung', [1.6, 0.08, 0.9], { body: wood, y: 1.2 }, (s, w, _d, h) => workshop.toolBoard(s, w, h)),
  piece('microscope', 'on', [0.2, 0.24, 0.44], { body: ['white', 'black'] }, (s) =>
    workshop.microscope(s.mesh, s.id('black'), s.id('white'), s.id('steel')),
  ),
  piece('place setting', 'on', [0.4, 0.3, 0.12], { family: 'plate', body: ['white'] }, (s) => placeSetting(s, 0, 0, 0)),
];
