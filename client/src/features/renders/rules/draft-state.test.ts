import { imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import { DRAFT } from '@maquette/contracts/pricing/draft-credit';
import type { LineageNode } from '@maquette/contracts/renders/lineage';
import { someRender } from '../../../live/render.arbitrary';
import { draftStateOf } from './draft-state';

const settings = imageSettingsSchema.parse({ ...DRAFT, width: 1280, height: 720, seed: 1, seedLocked: true });
const finishedAt = '2026-11-22T23:30:00.000Z';
const done = Date.parse(finishedAt);
const draft = someRender({ tool: 't2i', status: 'done', money: 'charged', credits: 5, settings, finishedAt });
const final = (status: LineageNode['status']): LineageNode => ({
  ...{
    id: 'b',
    tool: 't2i',
    mode: 'fast',
    status,
    madeFrom: draft.id,
    draftId: draft.id,
    prompt: '',
    resolution: '4K',
  },
  ...{ seed: 1, series: null, thumbnailKey: null, sent: null, createdAt: finishedAt },
});

test('a draft counts for one day after completion, unless a live final has used it', () => {
  expect(draftStateOf(draft, undefined, done)).toMatchObject({ is: 'counts', credits: 5 });
  expect(draftStateOf(draft, [], done + 86_399_999)).toMatchObject({ is: 'counts' });
  expect(draftStateOf(draft, [], done + 86_400_000)).toMatchObject({ is: 'over' });
  for (const status of ['queued', 'running', 'done'] as const) {
    expect(draftStateOf(draft, [final(status)], done)).toEqual({ is: 'used' });
  }
  for (const status of ['failed', 'cancelled'] as const) {
    expect(draftStateOf(draft, [final(status)], done)).toMatchObject({ is: 'counts' });
  }
});

test('a final, free or uncharged image does not count as a draft', () => {
  expect(draftStateOf({ ...draft, settings: { ...settings, resolution: '1080p' } }, [], done)).toEqual({ is: 'none' });
  expect(draftStateOf({ ...draft, credits: 0 }, [], done)).toEqual({ is: 'none' });
  expect(draftStateOf({ ...draft, money: 'returned', status: 'failed' }, [], done)).toEqual({ is: 'none' });
});
