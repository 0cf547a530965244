import { imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import type { KnownRender } from '../../../live/merge-renders';
import { someRender } from '../../../live/render.arbitrary';
import { membersOf } from './series';

const settingsOf = (series?: string) =>
  imageSettingsSchema.parse({
    ...{ kind: 'still', prompt: 'a house', ratio: '16:9', resolution: '720p', width: 1_280, height: 720 },
    ...{ seed: 1, seedLocked: false, series },
  });

/** A render of the series "sheet", ordered at the given second, unless overridden. */
function ordered(id: string, second: number, other: Partial<KnownRender> = {}): KnownRender {
  const createdAt = `2026-01-01T12:00:0${second}.000Z`;
  return someRender({ id, createdAt, tool: 't2i', settings: settingsOf('sheet'), ...other });
}

test('a series contains the orders of its name and tool, with a retry in place of the first attempt', () => {
  const again = { retryOf: 'b' };
  const renders = [
    ordered('stranger', 9, { settings: settingsOf('another') }),
    ordered('sketch', 8, { tool: 's2i' }),
    ordered('b again, again', 7, { retryOf: 'b again' }),
    ordered('b again', 6, again),
    ordered('of an older one', 4, { retryOf: 'not listed any more' }),
    ordered('c', 3),
    ordered('b', 2, { status: 'failed' }),
    ordered('a', 1),
    ordered('alone', 0, { settings: settingsOf() }),
  ];
  const members = membersOf(renders, 't2i', 'sheet').map(({ id }) => id);
  expect(members).toEqual(['a', 'b again, again', 'c', 'of an older one']);
});
