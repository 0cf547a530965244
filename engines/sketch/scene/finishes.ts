import type { ExteriorSpec, WallFinish } from '../../still/intent/scene-spec';
import type { MaterialPalette } from '../../still/request/still-request';
import type { Vec } from '../light/sky-model';
import type { SketchWords } from './sketch-words';
import type { Finish, TextureName } from './textures';

export const finish = (
  name: string,
  texture: TextureName,
  colour: Vec,
  second: Vec = colour,
  gloss = 0.05,
): Finish => ({
  name,
  texture,
  colour,
  second,
  gloss,
});

export const named: Record<WallFinish, Finish> = {
  'white-render': finish('White render', 'render', [0.76, 0.75, 0.71]),
  'ochre-render': finish('Ochre render', 'render', [0.62, 0.43, 0.22]),
  timber: finish('Timber boards', 'boards-up', [0.45, 0.25, 0.12], [0.1, 0.05, 0.03]),
  'dark-timber': finish('Charred timber', 'boards-up', [0.055, 0.05, 0.046], [0.015, 0.014, 0.013]),
  'red-brick': finish('Red brick', 'brick', [0.43, 0.17, 0.1], [0.5, 0.46, 0.41]),
  'pale-brick': finish('Pale brick', 'brick', [0.58, 0.51, 0.41], [0.56, 0.53, 0.48]),
  stone: finish('Natural stone', 'stone', [0.44, 0.4, 0.34], [0.3, 0.28, 0.25]),
  concrete: finish('Board-marked concrete', 'concrete', [0.44, 0.435, 0.42], [0.27, 0.27, 0.26]),
  corten: finish('Weathering steel', 'metal', [0.34, 0.14, 0.06], [0.12, 0.05, 0.03]),
  'black-metal': finish('Black metal', 'seam', [0.05, 0.052, 0.056], [0.1, 0.1, 0.105], 0.4),
  logs: finish('Logs', 'boards', [0.4, 0.23, 0.11], [0.1, 0.05, 0.03]),
};

export const ExteriorSlot = {
  wall: 0,
  accent: 1,
  roof: 2,
  trim: 3,
  frame: 4,
  door: 5,
  path: 6,
  bark: 7,
  cloth: 8,
  balcony: 9,
  car: 10,
  balustrade: 11,
  groundFloor: 12,
  upperFloor: 13,
  gable: 14,
  shutter: 15,
  pier: 16,
} as const;
interface HouseSet {
  wall: Finish;
  accent: Finish;
  roof: Finish;
  frame: Finish;
}

const darkFrame = finish('Dark frames', 'plain', [0.035, 0.036, 0.04], undefined, 0.3);
const whiteFrame = finish('White frames', 'plain', [0.7, 0.7, 0.68], undefined, 0.2);
const clayTiles = finish('Clay tiles', 'roof-tiles', [0.36, 0.13, 0.07], [0.12, 0.05, 0.03]);
const slate = finish('Slate', 'roof-tiles', [0.1, 0.105, 0.115], [0.03, 0.03, 0.035], 0.2);
const zinc = finish('Standing seam zinc', 'seam', [0.2, 0.21, 0.22], [0.34, 0.35, 0.36], 0.35);

const sets: Record<MaterialPalette, HouseSet> = {
  Wood: { wall: named.timber, accent: named['white-render'], roof: slate, frame: darkFrame },
  Brick: {
    wall: named['red-brick'],
    accent: finish('Warm render', 'render', [0.68, 0.63, 0.54]),
    roof: slate,
    frame: whiteFrame,
  },
  'Concrete Brutalist': {
    wall: named.concrete,
    accent: finish('Smooth concrete', 'concrete', [0.54, 0.53, 0.51], [0.34, 0.34, 0.33]),
    roof: zinc,
    frame: darkFrame,
  },
  Steel: {
    wall: finish('Steel panels', 'metal', [0.36, 0.38, 0.4], [0.12, 0.125, 0.13], 0.45),
    accent: named['black-metal'],
    roof: zinc,
    frame: darkFrame,
  },
  Glass: {
    wall: finish('Light panels', 'metal', [0.74, 0.735, 0.715], [0.36, 0.36, 0.35], 0.3),
    accent: finish('Anthracite panels', 'metal', [0.09, 0.095, 0.1], [0.04, 0.04, 0.04], 0.35),
    roof: zinc,
    frame: darkFrame,
  },
  Mixed: { wall: named['white-render'], accent: named.timber, roof: clayTiles, frame: darkFrame },
};

/** Building finishes from the form's palette, before `prompt-surfaces.ts` applies the prompt. */
export function exteriorFinishes(spec: ExteriorSpec, words: SketchWords): Finish[] {
  const set = sets[spec.palette];
  const said = spec.finish ? named[spec.finish] : set.wall;
  const accent = said.name === set.accent.name ? set.wall : set.accent;
  const paving = finish('Stone paving', 'paving', [0.42, 0.4, 0.36], [0.2, 0.19, 0.17]);
  const gravel = finish('Gravel', 'gravel', [0.44, 0.4, 0.34], [0.3, 0.27, 0.23]);
  const trim: Vec = said.colour[1] > 0.4 ? [0.13, 0.13, 0.135] : [0.56, 0.55, 0.52];
  return [
    said,
    accent,
    set.roof,
    finish('Trim', 'plain', trim, undefined, 0.1),
    set.frame,
    finish('Oak door', 'boards-up', [0.3, 0.15, 0.07], [0.09, 0.045, 0.02], 0.2),
    /\bgravel\b/.test(words.text) ? gravel : paving,
    finish('Bark', 'boards-up', [0.15, 0.11, 0.08], [0.07, 0.05, 0.04]),
    finish('Cloth', 'fabric', [0.2, 0.2, 0.22]),
    finish('Fair-faced slabs', 'plain', [0.66, 0.65, 0.62]),
    finish('Car paint', 'plain', [0.3, 0.31, 0.33], undefined, 0.5),
    finish('Balustrade glass', 'plain', [0.4, 0.48, 0.48], undefined, 0.4),
    ...[said, said, said],
    finish('Shutters', 'boards', trim, trim.map((c) => c * 0.4) as Vec),
    said,
  ];
}
