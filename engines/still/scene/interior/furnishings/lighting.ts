import * as lamps from '../furniture/lamps';
import * as lights from '../furniture/lights';
import { type Furnishing, piece } from './furnishing';

const shade = ['shade'] as const;

export const lighting: Furnishing[] = [
  piece('pendant', 'ceiling', [0.56, 0.56, 0.3], { family: 'pendant', body: ['metal'], y: 1.9 }, (s) =>
    lamps.pendant(s, 0, 'cone'),
  ),
  piece('dome pendant', 'ceiling', [0.6, 0.6, 0.3], { family: 'pendant', body: ['metal'], y: 1.9 }, (s) =>
    lamps.pendant(s, 0, 'dome'),
  ),
  piece('globe pendant', 'ceiling', [0.26, 0.26, 0.28], { family: 'pendant', body: ['metal'], y: 1.9 }, (s) =>
    lamps.pendant(s, 0, 'globe', 0.6),
  ),
  piece('chandelier', 'ceiling', [1, 1, 0.5], { family: 'pendant', body: ['brass'], y: 2 }, (s, w, _d, h) =>
    lights.chandelier(s, w, h),
  ),
  piece('paper lantern', 'ceiling', [0.5, 0.5, 0.5], { family: 'pendant', body: ['paper'], y: 1.9 }, (s, w) =>
    lights.paperLantern(s, w),
  ),
  piece('string lights', 'ceiling', [3, 0.1, 0.4], { body: ['lamp'], y: 2.1, stretch: [1.6, 6] }, (s, w) =>
    lights.stringLights(s, w),
  ),
  piece('tube light', 'ceiling', [1.6, 0.2, 0.1], { family: 'pendant', body: ['white'], y: 2.35 }, (s, w) =>
    lights.tubeLight(s, w),
  ),
  piece('ceiling fan', 'ceiling', [1.3, 1.3, 0.3], { body: ['wood'], y: 2.1 }, (s, w) => lights.ceilingFan(s, w)),
  piece('floor lamp', 'free', [0.46, 0.46, 1.66], { body: shade, legs: ['metal'], front: 0 }, (s) =>
    lamps.floorLamp(s),
  ),
  piece('arc lamp', 'free', [1.6, 0.42, 2], { family: 'floor lamp', body: ['metal'], legs: ['steel'], front: 0 }, (s) =>
    lights.arcLamp(s),
  ),
  piece('lamp', 'on', [0.3, 0.3, 0.38], { body: shade, legs: ['pot'] }, (s) => lamps.tableLamp(s, 0)),
  piece('desk lamp', 'on', [0.34, 0.2, 0.48], { family: 'lamp', body: ['metal'] }, (s) => lights.deskLamp(s)),
  piece('wall lamp', 'hung', [0.2, 0.26, 0.36], { body: shade, legs: ['brass'], y: 1.55 }, (s) => lights.wallLamp(s)),
  piece('candles', 'on', [0.44, 0.3, 0.36], { family: 'candle', body: ['linen'] }, (s) => {
    for (const [x, z, h] of [
      [-0.14, 0, 0.22],
      [0.02, 0.06, 0.32],
      [0.15, -0.05, 0.16],
    ] as const)
      lights.candle(s, x, z, h, 0.04);
  }),
  piece('candle', 'on', [0.08, 0.08, 0.24], { body: ['linen'] }, (s) => lights.candle(s)),
  piece('candelabra', 'on', [0.34, 0.2, 0.46], { body: ['brass'] }, (s, _w, _d, h) => lights.candelabra(s, h)),
  piece('lantern', 'on', [0.2, 0.2, 0.34], { body: ['metal'] }, (s, w, _d, h) => lights.lantern(s, w, h)),
];
