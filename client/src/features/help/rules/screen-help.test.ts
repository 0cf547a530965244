import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@maquette/contracts/account/languages';
import { VERBS } from '@maquette/contracts/workspaces/can';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { type Zooming, zoomKeys } from '../../../ui/zoom-context';
import { COMPARE_KEYS } from '../../compare/rules/compare-keys';
import { MOVING_KEYS } from '../../model-tool/rules/camera-keys';
import { VERB_KEYS } from '../../renders/rules/action-keys';
import { keysEverywhere, SCREENS, screenHelp } from './screen-help';

/** Relative to the compiled test in client/unit/dist/features/help/rules. */
const CLIENT = fileURLToPath(new URL('../../../../..', import.meta.url));

/**
 * Every file with a key handler, and a screen that documents its keys.
 * Null if it handles keys only while a control has focus.
 */
const HEARD: Record<string, string | null> = {
  // The handler only keeps an input method's (IME) keys away from other handlers.
  'app/skip-composition-keys.ts': null,
  'ui/use-shortcuts.ts': '/dashboard',
  'ui/zoom-stage.tsx': TOOL_PAGES.t2i,
  'features/library/components/asset-grid.tsx': '/dashboard/assets',
  'features/library/components/selection-bar.tsx': '/dashboard/trash',
  'features/compare/rules/linked-zoom.ts': '/dashboard/compare',
  'features/dashboard/components/idea-box.tsx': '/dashboard',
  'features/review/components/spot-surface.tsx': '/dashboard/review',
  'features/video-tool/components/canvas/play-bar.tsx': TOOL_PAGES.i2v,
  'features/model-tool/components/viewer/camera-control.ts': TOOL_PAGES.m2i,
  'features/inputs/components/square-field.tsx': '/dashboard/account',
  // The image viewer displays its own keys.
  'features/image-tool/components/canvas/lightbox.tsx': null,
  'ui/side-column.tsx': null,
  'features/image-tool/components/form/region-editor.tsx': null,
  'features/image-tool/components/form/drag-handle.tsx': null,
  'ui/sheet-handle.tsx': null,
  'features/queue-tray/components/tray-rail.tsx': null,
  'features/site-frame/components/site-header.tsx': null,
  'features/billing/components/plans/plan-chooser.tsx': null,
  'features/search/components/search-palette.tsx': null,
  'features/dashboard/components/profile-card.tsx': null,
  // The handlers of these files only detect user activity.
  'app/measure-page.ts': null,
  'ui/scroll-positions.ts': null,
  'ui/image-transition.ts': null,
};
/** Every screen with shortcuts by {@link useShortcuts}. */
const SCREEN_KEYS = [
  'features/console/components/console-header.tsx',
  'features/review/components/review-image.tsx',
  'features/compare/screens/compare-screen.tsx',
  'features/dashboard/screens/dashboard-frame.tsx',
  'features/help/components/help-provider.tsx',
  'features/image-tool/screens/image-screen.tsx',
  'features/model-tool/screens/model-to-images-screen.tsx',
  'features/video-tool/components/video-workspace.tsx',
];

const told = (address: string) => screenHelp(address).keys.flatMap(({ keys }) => keys);
const sorted = (keys: Iterable<string>) => [...new Set(keys)].sort();

test('every key handler is documented', () => {
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

test('the help of a tool lists exactly the keys that work there', () => {
  const surface = new Proxy({}, { get: () => () => undefined }) as NonNullable<Zooming['surface']>;
  // The equals key also zooms in.
  const zoom = Object.keys(zoomKeys({ surface, stand: () => undefined })).filter((key) => key !== '=');
  const { play, frameBack, frameOn, lastFrame, regrade, vary, enlarge, sketch, reference, save, ...both } = VERB_KEYS;
  const canvas = [...Object.values(both), ...zoom, 'command+enter', '/', 'arrows'];
  const image = [vary, enlarge, sketch, reference, save, '2', '3', '4', ...canvas];
  const clip = [play, 'space', frameBack, frameOn, lastFrame, regrade, ...canvas];
  expect(sorted(told(TOOL_PAGES.t2i))).toEqual(sorted(image));
  expect(sorted(told(TOOL_PAGES.s2i))).toEqual(sorted(image));
  const viewer = MOVING_KEYS.map((key) => (key.startsWith('arrow') ? 'arrows' : key)).filter((key) => key !== '=');
  const undo = ['shift+arrows', 'command+z', 'command+y'];
  expect(sorted(told(TOOL_PAGES.m2i))).toEqual(
    sorted([vary, enlarge, sketch, reference, save, ...viewer, ...undo, ...canvas.filter((key) => key !== '/')]),
  );
  expect(sorted(told(TOOL_PAGES.i2v))).toEqual(sorted(clip));
  expect(sorted(told(TOOL_PAGES.v2v))).toEqual(sorted(clip));
  expect(sorted(told('/dashboard/compare'))).toEqual(sorted([...Object.values(COMPARE_KEYS), '+', '-', '0', 'arrows']));
});

test('a screen is found by its URL, with the keys that work there', () => {
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

test('every article linked from a screen exists in every language', () => {
  const headings = (name: string) =>
    [...readFileSync(path.join(CLIENT, 'help', name), 'utf8').matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
  const english = headings('help-center.md');
  // Article ids derive from the English titles in every language (client/legal-pages.ts).
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
