import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@maquette/contracts/account/languages';
import { VERBS } from '@maquette/contracts/workspaces/can';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { type Zooming, zoomKeys } from '../../../ui/zoom-context';
import { COMPARE_KEYS } from '../../compare/rules/compare-keys';
import { VERB_KEYS } from '../../renders/rules/action-keys';
import { keysEverywhere, SCREENS, screenHelp } from './screen-help';

/** Seen from client/unit/dist/features/help/rules. */
const CLIENT = fileURLToPath(new URL('../../../../..', import.meta.url));

/** Every file that hears keys, and the address of a screen that tells of them; null for what a control does while it has the focus. */
const HEARD: Record<string, string | null> = {
  // It only keeps keys of an input method from everything else.
  'app/skip-composition-keys.ts': null,
  'ui/use-shortcuts.ts': '/dashboard',
  'ui/zoom-stage.tsx': TOOL_PAGES.t2i,
  'features/library/components/asset-grid.tsx': '/dashboard/assets',
  'features/library/components/selection-bar.tsx': '/dashboard/trash',
  'features/compare/rules/linked-zoom.ts': '/dashboard/compare',
  'features/dashboard/components/idea-box.tsx': '/dashboard',
  'features/review/components/spot-surface.tsx': '/dashboard/review',
  'features/video-tool/components/canvas/play-bar.tsx': TOOL_PAGES.i2v,
  'features/inputs/components/square-field.tsx': '/dashboard/account',
  // The picture alone says its keys itself.
  'features/image-tool/components/canvas/lightbox.tsx': null,
  'ui/side-column.tsx': null,
  'ui/sheet-handle.tsx': null,
  'features/queue-tray/components/tray-rail.tsx': null,
  'features/site-frame/components/site-header.tsx': null,
  'features/billing/components/plans/seat-fields.tsx': null,
  'features/search/components/search-palette.tsx': null,
  'features/dashboard/components/account-menu.tsx': null,
  // They only notice that somebody is there.
  'app/measure-page.ts': null,
  'ui/scroll-positions.ts': null,
  'ui/image-transition.ts': null,
};
/** Every screen that has keys by {@link useShortcuts}. */
const SCREEN_KEYS = [
  'features/console/components/ops-head.tsx',
  'features/review/components/review-image.tsx',
  'features/compare/screens/compare-screen.tsx',
  'features/dashboard/screens/dashboard-frame.tsx',
  'features/help/components/help-provider.tsx',
  'features/image-tool/screens/image-screen.tsx',
  'features/video-tool/components/video-workspace.tsx',
];

const told = (address: string) => screenHelp(address).keys.flatMap(({ keys }) => keys);
const sorted = (keys: Iterable<string>) => [...new Set(keys)].sort();

test('whatever hears keys is told of', () => {
  const source = path.join(CLIENT, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const having = (pattern: RegExp) =>
    files.filter((name) => pattern.test(readFileSync(path.join(source, name), 'utf8'))).sort();
  expect(having(/'keydown'|\bonKeyDown\b/)).toEqual(Object.keys(HEARD).sort());
  expect(having(/^ *useShortcuts\(/m)).toEqual([...SCREEN_KEYS].sort());
  expect(Object.values(HEARD).filter((address) => address !== null && told(address).length === 0)).toEqual([]);
});

test('the sheet of a tool tells the keys that it has, and no other', () => {
  const surface = new Proxy({}, { get: () => () => undefined }) as NonNullable<Zooming['surface']>;
  // What adds adds with the key of the equals sign, too.
  const zoom = Object.keys(zoomKeys({ surface, stand: () => undefined })).filter((key) => key !== '=');
  const { play, frameBack, frameOn, lastFrame, regrade, vary, enlarge, sketch, reference, save, ...both } = VERB_KEYS;
  const canvas = [...Object.values(both), ...zoom, 'command+enter', '/', 'arrows'];
  const image = [vary, enlarge, sketch, reference, save, '2', '3', '4', ...canvas];
  const clip = [play, 'space', frameBack, frameOn, lastFrame, regrade, ...canvas];
  expect(sorted(told(TOOL_PAGES.t2i))).toEqual(sorted(image));
  expect(sorted(told(TOOL_PAGES.s2i))).toEqual(sorted(image));
  expect(sorted(told(TOOL_PAGES.i2v))).toEqual(sorted(clip));
  expect(sorted(told(TOOL_PAGES.v2v))).toEqual(sorted(clip));
  expect(sorted(told('/dashboard/compare'))).toEqual(sorted([...Object.values(COMPARE_KEYS), '+', '-', '0', 'arrows']));
});

test('a screen is found by its address, with what works where it stands', () => {
  expect(SCREENS.filter(([address, screen]) => screenHelp(address) !== screen).map(([address]) => address)).toEqual([]);
  const everywhere = (address: string) => keysEverywhere(address).flatMap(({ keys }) => keys);
  expect(everywhere('/dashboard/projects/1/2')).toEqual(['command+k', '/', '?', 'escape']);
  expect(everywhere(TOOL_PAGES.t2i)).toEqual(['command+k', '?', 'escape']);
  for (const alone of [
    '/share',
    '/ops/dead',
    '/gallery/1',
    '/dashboard/userprofile?tab=members',
    '/dashboard/statement',
  ])
    expect([alone, everywhere(alone).filter((key) => key !== '/')]).toEqual([alone, ['?', 'escape']]);
  const needed = SCREENS.flatMap(([, { keys }]) => keys.flatMap(({ needs }) => needs ?? []));
  expect(needed.filter((verb) => !VERBS.includes(verb))).toEqual([]);
});

test('every article that a screen leads to is there, in every language', () => {
  const headings = (name: string) =>
    [...readFileSync(path.join(CLIENT, 'help', name), 'utf8').matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
  const english = headings('help-center.md');
  // Addresses are made of the English titles, in every language (client/legal-pages.ts).
  const ids = english.map((title) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
  const linked = SCREENS.flatMap(([, { articles }]) => articles);
  expect(linked.length).toBeGreaterThan(40);
  expect(linked.filter((id) => !ids.includes(id))).toEqual([]);
  for (const language of Object.keys(LANGUAGES).filter((each) => each !== 'en'))
    expect([language, headings(`help-center.${language}.md`).length]).toEqual([language, english.length]);
});
