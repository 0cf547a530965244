import type { Verb } from '@maquette/contracts/workspaces/can';
import type { WordKey } from '../../../i18n/t';
import { PROFILE } from '../../../navigation/profile-address';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { COMPARE_KEYS } from '../../compare/rules/compare-keys';
import { VERB_KEYS } from '../../renders/rules/action-keys';

/** Keys with the same action, named as in keyboard events; `+` separates modifiers, `command` is Ctrl or ⌘. */
export interface KeyRow {
  keys: readonly string[];
  what: WordKey & `keys.${string}`;
  /** Permission that the keys require. */
  needs?: Verb;
}

interface ScreenHelp {
  keys: readonly KeyRow[];
  /** Ids of the Help Center articles for this screen. */
  articles: readonly string[];
}

const DELETE: KeyRow = { keys: [VERB_KEYS.remove], what: 'keys.delete', needs: 'projects.organise' };
const TOOL: KeyRow[] = [
  { keys: ['command+enter'], what: 'keys.generate', needs: 'renders.order' },
  { keys: ['/'], what: 'keys.prompt' },
];
const CANVAS: KeyRow[] = [
  { keys: ['+', '-'], what: 'keys.zoom' },
  { keys: ['0', '1', 'z'], what: 'keys.fit' },
  { keys: ['arrows'], what: 'keys.move' },
];
const { vary, enlarge, animate, sketch, reference, regrade, reuse, save, download } = VERB_KEYS;
const IMAGE: KeyRow[] = [
  ...TOOL,
  { keys: [vary, enlarge, animate, sketch, reference, reuse], what: 'keys.verbs' },
  { keys: [save], what: 'keys.save', needs: 'projects.organise' },
  { keys: [download], what: 'keys.download' },
  DELETE,
  { keys: ['1', '2', '3', '4', '0'], what: 'keys.pick' },
  ...CANVAS,
];
const MODEL: KeyRow[] = [
  { keys: ['command+enter'], what: 'keys.generate', needs: 'renders.order' },
  { keys: ['arrows'], what: 'keys.modelTurn' },
  { keys: ['shift+arrows'], what: 'keys.modelPan' },
  { keys: ['w', 'a', 's', 'd', 'q', 'e'], what: 'keys.modelWalk' },
  { keys: ['+', '-'], what: 'keys.modelNear' },
  { keys: ['command+z', 'command+y'], what: 'keys.modelUndo' },
  { keys: [vary, enlarge, animate, sketch, reference, reuse], what: 'keys.verbs' },
  { keys: [save], what: 'keys.save', needs: 'projects.organise' },
  { keys: [download], what: 'keys.download' },
  DELETE,
  { keys: ['0', '1', 'z'], what: 'keys.fit' },
];
const CLIP: KeyRow[] = [
  ...TOOL,
  { keys: [VERB_KEYS.play, 'space'], what: 'keys.play' },
  { keys: [VERB_KEYS.frameBack, VERB_KEYS.frameOn], what: 'keys.frames' },
  { keys: [VERB_KEYS.further, VERB_KEYS.lastFrame, regrade, reuse], what: 'keys.clip' },
  { keys: [download], what: 'keys.download' },
  DELETE,
  ...CANVAS,
];
const CARDS: KeyRow[] = [
  { keys: ['arrows'], what: 'keys.cards' },
  { keys: ['home', 'end'], what: 'keys.ends' },
  { keys: ['space', 'shift+space'], what: 'keys.choose' },
  { keys: ['command+a', 'escape'], what: 'keys.chooseAll' },
  { keys: ['alt+arrowdown', 'alt+arrowup'], what: 'keys.bar' },
];
const GRID: KeyRow[] = [...CARDS, { keys: ['delete'], what: 'keys.deleteChosen', needs: 'projects.organise' }];
const TRASH: KeyRow[] = [...CARDS, { keys: ['delete'], what: 'keys.eraseChosen', needs: 'projects.organise' }];
const DESK: KeyRow[] = [
  { keys: [COMPARE_KEYS.slider, COMPARE_KEYS.beside, COMPARE_KEYS.blend, COMPARE_KEYS.difference], what: 'keys.ways' },
  { keys: [COMPARE_KEYS.lines, COMPARE_KEYS.map], what: 'keys.layers' },
  { keys: [COMPARE_KEYS.swap], what: 'keys.swap' },
  { keys: ['+', '-', '0'], what: 'keys.zoomAll' },
  { keys: ['arrows'], what: 'keys.move' },
];
const REVIEW: KeyRow[] = [
  { keys: ['arrows'], what: 'keys.mark' },
  { keys: ['shift+arrows'], what: 'keys.markSize' },
  { keys: ['enter'], what: 'keys.marked' },
  ...CANVAS,
];
const CUT: KeyRow[] = [{ keys: ['arrows'], what: 'keys.cut' }];

const ORDERING = ['what-a-render-costs', 'your-place-in-the-queue', 'when-a-render-fails'];
const LIBRARY = ['finding-your-work-again', 'deleting-and-the-trash', 'sharing-with-a-client', 'downloads-and-rights'];
const PROJECTS = ['finding-your-work-again', 'members-and-roles', 'comments-and-approvals'];
const REVIEWS = ['sharing-with-a-client', 'comments-and-approvals', 'where-a-file-comes-from', 'a-planning-statement'];
const PEOPLE = ['members-and-roles', 'your-account'];

const help = (keys: readonly KeyRow[], ...articles: string[]): ScreenHelp => ({ keys, articles });

/** Help for every screen by URL prefix, longer prefixes first. Profile tabs follow the profile's URL. */
export const SCREENS: readonly (readonly [address: string, screen: ScreenHelp])[] = [
  [TOOL_PAGES.t2i, help(IMAGE, 'writing-a-prompt', 'seeds-and-variations', ...ORDERING)],
  [TOOL_PAGES.s2i, help(IMAGE, 'sketches-keep-their-lines', 'seeds-and-variations', ...ORDERING)],
  [TOOL_PAGES.m2i, help(MODEL, 'your-own-3d-model', 'exporting-a-glb', 'seeds-and-variations', ...ORDERING)],
  [TOOL_PAGES.i2v, help(CLIP, 'moving-through-an-image', ...ORDERING)],
  ['/dashboard/animate/', help(CLIP, 'moving-through-an-image', ...ORDERING)],
  [TOOL_PAGES.v2v, help(CLIP, 'another-light-for-a-video', ...ORDERING)],
  ['/dashboard/assets', help(GRID, ...LIBRARY)],
  ['/dashboard/workspace-assets', help(GRID, ...LIBRARY)],
  ['/dashboard/favorite-assets', help(GRID, ...LIBRARY)],
  ['/dashboard/trash', help(TRASH, 'deleting-and-the-trash', 'members-and-roles')],
  ['/dashboard/projects', help([], ...PROJECTS)],
  ['/dashboard/compare', help(DESK, 'finding-your-work-again', 'seeds-and-variations')],
  ['/dashboard/custom-elements', help([], 'elements-say-it-once-use-it-everywhere')],
  ['/dashboard/reviews', help([], ...REVIEWS)],
  ['/dashboard/review', help(REVIEW, ...REVIEWS)],
  ['/dashboard/account', help(CUT, 'your-account', 'deleting')],
  ['/dashboard/statement', help([], 'plans-credits-and-invoices')],
  [`${PROFILE}?tab=settings`, help(CUT, ...PEOPLE, 'taking-your-work-along', 'deleting')],
  [`${PROFILE}?tab=members`, help([], ...PEOPLE)],
  [`${PROFILE}?tab=api`, help([], 'for-programs')],
  [`${PROFILE}?tab=audit`, help([], ...PEOPLE)],
  [PROFILE, help([], 'plans-credits-and-invoices', 'what-a-render-costs', 'fast-and-relaxed')],
  ['/dashboard', help([{ keys: ['command+enter'], what: 'keys.idea' }], 'your-first-image', ...ORDERING)],
  ['/ops', help([{ keys: ['/'], what: 'keys.find' }])],
  ['/share', help(REVIEW, 'comments-and-approvals', 'where-a-file-comes-from')],
  ['/gallery', help([], 'downloads-and-rights', 'where-a-file-comes-from')],
];

export function screenHelp(address: string): ScreenHelp {
  return SCREENS.find(([begins]) => address.startsWith(begins))?.[1] ?? help([]);
}

/** Keys that work everywhere, including the search where the dashboard frame is visible and not covered. */
export function keysEverywhere(address: string): KeyRow[] {
  const framed = /^\/dashboard(?!\/(userprofile|statement))/.test(address);
  // In tools, the slash key focuses the prompt.
  const slash = screenHelp(address).keys.some(({ keys }) => keys.includes('/')) ? [] : ['/'];
  return [
    ...(framed ? [{ keys: ['command+k', ...slash], what: 'keys.search' } as const] : []),
    { keys: ['?'], what: 'keys.help' },
    { keys: ['escape'], what: 'keys.close' },
  ];
}
