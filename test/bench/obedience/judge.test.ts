import type { Asked } from './asked';
import type { Mood } from './checks/light';
import { moodSeen } from './checks/mood-seen';
import { HandBuilder, type HandPart } from './hand-built';
import { judge } from './judge';

/** Every check must find an object that is there, and miss it after it was removed. Otherwise it measures nothing. */
let hand: HandBuilder;
beforeAll(async () => {
  hand = await HandBuilder.start();
});
afterAll(() => hand.close());

const grey = { albedo: [0.4, 0.4, 0.4] } as const;
const box =
  (...at: [number, number, number, number, number, number]): HandPart['build'] =>
  (mesh, material) => {
    mesh.box(...at, material);
  };
const walls: HandPart = {
  node: 'subject',
  slot: 'body',
  kind: 'chapel',
  material: { ...grey, texture: 'brick', albedo: [0.42, 0.16, 0.1] },
  build: box(-4, 0, 0, 4, 4, 10),
};
const roof: HandPart = {
  node: 'subject',
  slot: 'roof',
  kind: 'chapel',
  material: { texture: 'roofTiles', albedo: [0.08, 0.085, 0.09] },
  build: (mesh, material) => {
    mesh.quad([-4, 4, 0], [0, 7, 0], [0, 7, 10], [-4, 4, 10], material);
    mesh.quad([4, 4, 0], [0, 7, 0], [0, 7, 10], [4, 4, 10], material);
  },
};
const cross: HandPart = { node: 'subject/cross', kind: 'cross', material: grey, build: box(-0.4, 7, 0, 0.4, 9, 0.3) };
const chapel = [walls, roof, cross];
const lake: HandPart = {
  node: 'lake',
  material: { kind: 'water', albedo: [0.02, 0.05, 0.06] },
  build: box(-60, -0.2, -30, 60, -0.1, 90),
};
const stool = (x: number, node = 'stool'): HandPart => ({
  node,
  kind: 'stool',
  material: { albedo: [0.5, 0.02, 0.02] },
  build: box(x - 0.35, 0, -3.5, x + 0.35, 1, -2.8),
});

const subject: Asked = {
  class: 'subject',
  word: 'chapel',
  kinds: ['chapel'],
  signs: [['cross'], ['bellcote', 'cross']],
  inside: false,
};
const mood: Mood = {
  sky: undefined,
  all: { lightness: 0.66, chroma: 0.01, hue: 200 },
  bright: { lightness: 0.9, chroma: 0.01, hue: 200 },
  snowy: 0.2,
  leaves: undefined,
  farBlack: 0.35,
  contrast: 0.4,
};

async function seen(asked: Asked, parts: readonly HandPart[], inside = false): Promise<boolean> {
  const [verdict] = judge({ asked: [asked] }, { picture: await hand.picture(parts, inside), unlit: mood });
  return verdict?.seen ?? false;
}

const brick: Asked = { class: 'material', word: 'brick', whose: 'subject', part: 'walls' };
const stones: HandPart = { ...walls, material: { texture: 'stone', albedo: [0.4, 0.38, 0.35] } };
const red: Asked = { class: 'colour', word: 'red', whose: ['stool'], part: 'all' };
const green: HandPart = { ...stool(0), material: { albedo: [0.02, 0.3, 0.03] } };
const three: Asked = { class: 'count', word: 'three', kinds: ['stool'], count: 3 };
const flat: HandPart = { ...roof, build: box(-4, 4, 0, 4, 4.2, 10) };
const table: HandPart = { node: 'table', material: grey, build: box(1, 0, -3.5, 2.5, 0.8, -2) };
const hidden: HandPart = { node: 'screen', material: grey, build: box(-2, 0, -5, 2, 3, -4.9) };
const beside: Asked = { class: 'relation', word: 'beside', relation: 'beside', a: ['stool'], b: ['table'] };
const thing: Asked = { class: 'thing', word: 'stool', kinds: ['stool'] };
const round = (segments: number): HandPart => ({
  ...walls,
  build: (mesh, material) => mesh.cylinder([0, 0, 6], [0, 5, 6], 5, 5, segments, material),
});
const shape = (word: string): Asked => ({ class: 'shape', word, shape: word });

const cases: [name: string, asked: Asked, withIt: HandPart[], without: HandPart[], inside?: boolean][] = [
  ['the subject', subject, chapel, [{ ...walls, kind: 'villa' }, cross]],
  ['the signs of the subject', subject, chapel, [walls, roof]],
  ['the size of the subject', subject, chapel, [{ ...walls, build: box(-1, 0, 40, 1, 2, 42) }, cross]],
  ['inside instead of outside', { ...subject, inside: true, signs: [] }, [walls], [lake], true],
  ['a part', { class: 'part', word: 'cross', kinds: ['cross'] }, chapel, [walls, roof]],
  ['a material', brick, chapel, [stones, roof, cross]],
  ['a colour', red, [stool(0)], [green]],
  ['a thing', thing, [stool(0)], [table]],
  ['a thing behind another', thing, [stool(0)], [stool(0), hidden]],
  ['a count', three, [stool(-2), stool(0), stool(2)], [stool(-2), stool(2)]],
  ['a count of too many', three, [stool(-2), stool(0), stool(2)], [stool(-3), stool(-1), stool(1), stool(3)]],
  ['a relation', beside, [stool(0), table], [stool(-5), table]],
  ['a setting', { class: 'setting', word: 'lake', kinds: ['lake'] }, [...chapel, lake], chapel],
  ['a plant', { class: 'plant', word: 'oaks', kinds: ['oak'] }, [{ ...table, node: 'oak' }], [table]],
  ['a denial', { class: 'denied', word: 'stools', kinds: ['stool'] }, [table], [table, stool(0)]],
  ['a gabled roof', shape('gabled roof'), chapel, [walls, flat]],
  ['a flat roof', shape('flat roof'), [walls, flat], chapel],
  ['a round plan', shape('round'), [round(24)], [walls]],
  ['a round plan with few corners', shape('round'), [round(24)], [round(6)]],
  ['an octagonal plan', shape('octagonal'), [round(8)], [round(24)]],
  ['a tall building', shape('tall'), [{ ...walls, build: box(-2, 0, 0, 2, 9, 4) }], [walls]],
];

describe('checks of the obedience bench', () => {
  it.each(cases)('see %s and miss it when it is removed', async (_, asked, withIt, without, inside = false) => {
    expect(await seen(asked, withIt, inside)).toBe(true);
    expect(await seen(asked, without, inside)).toBe(false);
  });

  it('see snow, and none in the same scene without it', async () => {
    const snow: Asked = { class: 'weather', word: 'snow' };
    const white: HandPart = { ...lake, material: { albedo: [0.84, 0.85, 0.86] } };
    expect(await seen(snow, [white])).toBe(true);
    expect(await seen(snow, [lake])).toBe(false);
  });

  it('exclude a back wall with its own colour from the walls', async () => {
    const white = { albedo: [0.84, 0.84, 0.84] } as const;
    const back: HandPart = {
      ...walls,
      slot: 'back-wall',
      kind: 'study',
      material: green.material,
      build: box(-8, 0, 6, 8, 9, 7),
    };
    const side = (material: HandPart['material']): HandPart => ({
      ...walls,
      ...{ slot: 'wall', kind: 'study', material, build: box(-3, 0, 0, -2, 3, 3) },
    });
    const whites: Asked = { class: 'colour', word: 'white', whose: 'subject', part: 'walls' };
    const greens: Asked = { class: 'colour', word: 'green', whose: 'subject', part: 'back wall' };
    const room = async (material: HandPart['material']): Promise<boolean[]> =>
      judge({ asked: [whites, greens] }, { picture: await hand.picture([back, side(material)], true) }).map(
        (one) => one.seen,
      );
    expect(await room(white)).toEqual([true, true]);
    expect(await room(grey)).toEqual([false, true]);
  });

  it('see mist if distant blacks and contrast are gone, and none under clouds alone', () => {
    const said = (farBlack: number, contrast: number): boolean =>
      moodSeen('mist', { ...mood, farBlack, contrast }, mood, false);
    expect([said(0.5, 0.2), said(0.39, 0.3), said(0.5, 0.38), said(0.35, 0.2)]).toEqual([true, false, false, false]);
  });

  it('read the hour of a room from the difference to the room without the word, whatever its walls', () => {
    const brick = { ...mood, sky: undefined, all: { lightness: 0.7, chroma: 0.06, hue: 50 } };
    const inRoom = (word: string, all: Partial<Mood['all']>, sky?: Mood['sky']): boolean =>
      moodSeen(word, { ...brick, sky, all: { ...brick.all, ...all } }, brick, true);
    const blue = { lightness: 0.6, chroma: 0.08, hue: 268 };
    expect(inRoom('night', { lightness: 0.6 })).toBe(true);
    expect(inRoom('dusk', { lightness: 0.62 }, blue)).toBe(true);
    expect(inRoom('sunset', { chroma: 0.08, hue: 60 })).toBe(true);
    expect(inRoom('noon', {})).toBe(true);
    const without = ['night', 'dusk', 'sunset', 'dawn'].map((word) => inRoom(word, {}));
    expect(without).toEqual([false, false, false, false]);
    expect(inRoom('noon', { chroma: 0.08, hue: 60 })).toBe(false);
  });

  it('count an invented word only if the scene reports it', async () => {
    const asked: Asked = { class: 'unknown', word: 'flunbrolix' };
    expect(await seen(asked, chapel)).toBe(false);
    const picture = await hand.picture(chapel);
    picture.scene.graph?.unknown.push({ text: 'flunbrolix', at: [0, 10] });
    expect(judge({ asked: [asked] }, { picture })[0]?.seen).toBe(true);
  });
});
