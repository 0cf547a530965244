import { readStudy } from '../models/sun-study';
import { quoteRender, quoteView } from '../pricing/price-list';
import { readQuoteRequest } from '../pricing/quote-request';
import { RESOLUTIONS } from '../tools/render-choices';
import { readImageFields } from './image-fields';
import { readCamera, readSlots } from './model-texts';

const MODEL = '0b9c7f5e-8f0e-4b1e-9f6e-2a7d3c5b1e44';
const CAMERA = '{"position":[8,1.6,12],"target":[0,1.6,0],"focal_length":28}';
const ORDER = { modality: 'm2i', model_id: MODEL, camera: CAMERA };
const order = (fields: Record<string, string> = {}) => readImageFields({ ...ORDER, ...fields }, () => 7);

test('an order of a view needs a model and a camera, and no prompt', () => {
  expect(order().settings.modelView).toMatchObject({ modelId: MODEL, look: 'photo', passes: false, trees: false });
  expect(() => readImageFields({ modality: 'm2i', camera: CAMERA }, () => 7)).toThrow('must be the id of a model');
  expect(() => readImageFields({ modality: 'm2i', model_id: MODEL }, () => 7)).toThrow('camera');
});

test('fields of a model are ignored by the other tools', () => {
  const { settings } = readImageFields({ prompt: 'a house', camera: 'not JSON' }, () => 7);
  expect(settings.modelView).toBeUndefined();
});

test('camera and slots are stored as canonical JSON', () => {
  const { settings } = order({
    camera: ' { "target": [0,1.6,0], "focal_length": 28.0, "unknown": 1, "position": [8,1.6,12] } ',
    slots: '{ "Walls": { "hidden": true, "material": "Oak" } }',
  });
  expect(settings.modelView).toMatchObject({
    camera: CAMERA,
    slots: '{"Walls":{"material":"Oak","hidden":true}}',
  });
  expect(readCamera(settings.modelView?.camera ?? '')).toEqual(JSON.parse(CAMERA));
  expect(readSlots(settings.modelView?.slots)).toEqual({ Walls: { material: 'Oak', hidden: true } });
  expect(order().settings.modelView?.slots).toBeUndefined();
});

test.each([
  ['no JSON', { camera: 'position 1,2,3' }, 'must be JSON such as'],
  ['another type', { camera: '[1,2,3]' }, 'must be JSON such as'],
  ['a number that is none', { camera: '{"position":[1e999,0,0],"target":[0,0,0]}' }, 'position.0'],
  ['an eye in the target', { camera: '{"position":[1,2,3],"target":[1,2,3]}' }, 'away from the target'],
  ['a lens that does not exist', { camera: '{"position":[1,2,3],"target":[0,0,0],"focal_length":4}' }, 'focal_length'],
  ['an unknown material', { slots: '{"Walls":{"material":"Cheese"}}' }, 'Walls.material'],
  ['a colour name', { slots: '{"Walls":{"colour":"red"}}' }, 'Walls.colour'],
  ['an unknown look', { look: 'anime' }, 'must be one of'],
  ['a day that does not exist', { study_days: '0,400' }, 'days of the year'],
  ['a list with a gap', { study_hours: '9,,15' }, 'hours from 0 to 24'],
  ['too many hours', { study_hours: '6,7,8,9,10,11,12,13,14' }, '1 to 8 hours'],
])('%s is refused with advice', (_, fields, advice) => {
  expect(() => order(fields)).toThrow(advice);
});

test('more slots than a model can have are refused', () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, k) => [`slot ${k}`, { hidden: true }]));
  expect(() => order({ slots: JSON.stringify(many) })).toThrow('at most 200 slots');
});

test('the lists of a sun study are sorted and have no duplicates', () => {
  const { settings } = order({ look: 'sun-study', study_days: '355, 172,355', study_hours: '15,9.5,12' });
  expect(settings.modelView).toMatchObject({ studyDays: '172,355', studyHours: '9.5,12,15' });
  expect(readStudy({ studyDays: '172,355', studyHours: '9.5,12,15' })).toEqual({
    days: [172, 355],
    hours: [9.5, 12, 15],
  });
});

describe('the price of a view', () => {
  const price = (fields: Record<string, string>) => quoteView(quoteRender('m2i', order(fields).settings, 'fast'));

  test.each(RESOLUTIONS)('is that of a sketch at %s', (resolution) => {
    const sketch = readImageFields({ modality: 's2i', target_resolution: resolution }, () => 7).settings;
    const { credits } = quoteView(quoteRender('s2i', sketch, 'fast'));
    expect(price({ target_resolution: resolution }).credits).toBe(credits);
    expect(price({ target_resolution: resolution, look: 'clay', passes: '1' }).credits).toBe(credits);
  });

  test('of a sun study is per frame at 720p, whatever size is ordered', () => {
    const study = price({ look: 'sun-study' });
    expect(study.credits).toBe(6 * 8);
    expect(study.lines.map(({ label }) => label)).toContain('Sun study: 6 frames at 720p');
    const one = { look: 'sun-study', study_days: '172', study_hours: '12' };
    expect(price({ ...one, target_resolution: '720p' }).credits).toBe(8);
    expect(price({ ...one, target_resolution: '4K', upscale: '2x', width: '7680', height: '4320' }).credits).toBe(8);
    expect(order({ ...one, target_resolution: '8K' }).settings).toMatchObject({ resolution: '720p', width: 1280 });
    expect(price({ look: 'sun-study', model: 'sd3.5-large-turbo' }).credits).toBe(6 * 6);
    expect(quoteRender('m2i', order({ look: 'sun-study' }).settings, 'relaxed').total).toBe(0);
  });

  test('is quoted as it is ordered', () => {
    for (const job of [{}, { resolution: '4K' }, { look: 'sun-study', studyHours: '8,12' }] as const) {
      const { tool, settings, mode } = readQuoteRequest({ job: { modality: 'm2i', ...job } });
      const { resolution, ...rest } = { resolution: '1080p', ...job } as Record<string, string>;
      const fields = { target_resolution: resolution ?? '', look: rest.look ?? '', study_hours: rest.studyHours ?? '' };
      expect(quoteView(quoteRender(tool, settings, mode))).toEqual(price(fields));
    }
  });
});
