import type { Language } from '@maquette/contracts/account/languages';
import type { Status } from '@maquette/contracts/operations/status';
import { createLog } from '@maquette/domain/runtime/log';
import type { AskedPage, LiveParts } from '../foundation/live-parts';
import { StatusPage } from './status-page';

const PAGE = '<template id="live-data">%LIVE-DATA%</template><main>%LIVE-PART%</main>';
const STATUS: Status = { at: '2026-11-23T01:00:00.000Z', now: 'well', levels: [] };

let drawn: [Language, Status | null][];
beforeEach(() => {
  drawn = [];
});

const parts: LiveParts = {
  status: (language, status) => {
    drawn.push([language, status]);
    return status ? `<p>$& ${status.now}</p>` : '<p>unasked</p>';
  },
  gallery: () => '',
  entry: () => '',
};

const pageOf = (status: () => Promise<Status>) => new StatusPage({ status }, parts, createLog('api', 'silent'));
const asked = (language: Language): AskedPage => ({ address: '/status', page: PAGE, language, appUrl: '' });

test('the page shows the measured status, renders it once per language and includes the data it was rendered from', async () => {
  const page = pageOf(async () => STATUS);
  const first = await page.written(asked('en'));
  expect(first).toBe(
    `<template id="live-data">${JSON.stringify({ status: STATUS })}</template><main><p>$& well</p></main>`,
  );
  expect([await page.written(asked('en')), await page.written(asked('vi'))]).toEqual([first, first]);
  expect(drawn.map(([language]) => language)).toEqual(['en', 'vi']);
});

test('the page shows no status when it is unavailable or slow', async () => {
  const unasked = '<template id="live-data">{"status":null}</template><main><p>unasked</p></main>';
  const refused = pageOf(() => Promise.reject(new Error('no database')));
  const silent = pageOf(() => new Promise(() => undefined));
  expect([await refused.written(asked('en')), await silent.written(asked('en'))]).toEqual([unasked, unasked]);
});
