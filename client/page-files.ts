import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { screenModule } from './screen-files';

/** Translation files (src/i18n/generated), in loading order: before the server frame, other public pages, dashboard. */
const WORDS = ['first', 'rest', 'dashboard'] as const;
const LANGUAGES = readdirSync(new URL('src/i18n/messages', import.meta.url), { withFileTypes: true }).flatMap(
  (entry) => (entry.isDirectory() && entry.name !== 'en' ? [entry.name] : []),
);

type Words = (typeof WORDS)[number];
/** A page's files: the last translation file it needs, and its modules under src. */
type Runs = [words: Words, ...modules: string[]];

/** Signed-in pages request data only after this module: it is fetched together with the page's own files. */
const SIGN_IN = 'session/firebase-session';
const SIGNED_IN = /\/screens\/(dashboard-frame|statement-screen|ops-screen|login-screen|invitation-screen)$/;
const signedIn = (modules: string[]) => modules.some((module) => SIGNED_IN.test(module));

const open = (page: string): Runs => ['first', screenModule(page)];
const visited = (page: string, words: Words = 'rest'): Runs => [words, 'app/server-frame', screenModule(page)];
const inDashboard = (...pages: string[]): Runs => [
  'dashboard',
  'app/server-frame',
  ...['dashboard-frame', ...pages].map(screenModule),
];

/** Routes of src/app/pages.tsx; the first match applies. */
const PAGES: Record<string, Runs> = {
  '/': open('landing-screen'),
  '/terms-of-use': open('terms-screen'),
  '/privacy-policy': open('privacy-screen'),
  '/login': visited('login-screen'),
  '/invitation': visited('invitation-screen', 'dashboard'),
  '/gallery': visited('gallery-screen'),
  '/gallery/:id': visited('gallery-entry-screen'),
  '/verify': visited('verify-screen'),
  '/status': visited('status-screen'),
  '/share': visited('share-screen', 'dashboard'),
  '/deletions': visited('deletions-screen', 'dashboard'),
  '/pricing': visited('pricing-screen'),
  '/ourplan': visited('pricing-screen'),
  '/help': visited('help-screen', 'dashboard'),
  '/contact': visited('contact-screen'),
  '/developers': visited('developers-screen'),
  '/local-mail': visited('local-mail-screen'),
  '/ops/*': visited('ops-screen'),
  '/dashboard/statement': visited('statement-screen', 'dashboard'),
  '/dashboard': inDashboard('home-screen'),
  '/dashboard/text-to-image': inDashboard('text-to-image-screen'),
  '/dashboard/sketch-to-images': inDashboard('sketch-to-images-screen'),
  '/dashboard/model-to-images': inDashboard('model-to-images-screen'),
  '/dashboard/account': inDashboard('account-screen'),
  '/dashboard/assets': inDashboard('assets-screen'),
  '/dashboard/workspace-assets': inDashboard('workspace-assets-screen'),
  '/dashboard/favorite-assets': inDashboard('favorite-assets-screen'),
  '/dashboard/reviews': inDashboard('reviews-screen'),
  '/dashboard/review': inDashboard('review-screen'),
  '/dashboard/trash': inDashboard('trash-screen'),
  '/dashboard/projects/*': inDashboard('project-pages'),
  '/dashboard/compare': inDashboard('compare-screen'),
  '/dashboard/custom-elements': inDashboard('custom-elements-screen'),
  '/dashboard/image-to-video': inDashboard('image-to-video-screen'),
  '/dashboard/video-to-video': inDashboard('video-to-video-screen'),
  '/dashboard/animate/:handoffId': inDashboard('animate-screen'),
  '/dashboard/*': inDashboard(),
};

interface Chunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  isEntry: boolean;
  imports: string[];
}

/**
 * Writes the files that each page needs to `pages/files.json`. The server lists them as preloads in the page
 * (api/src/foundation/page-files.ts), so that the browser fetches all at once instead of one after the other. Scripts
 * contain no preload lists (`modulePreload` of vite.config.ts): 5 KB of names would delay the first tool.
 */
export const pageFiles: Plugin = {
  name: 'page-files',
  apply: ({ build }) => !build?.ssr,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is typeof file & Chunk => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const fileOf = (module: string) => {
        const id = fileURLToPath(new URL(`src/${module}`, import.meta.url));
        const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.replace(/\.tsx?$/, '') === id);
        if (!found) throw new Error(`${module} has no chunk of its own`);
        return found.fileName;
      };
      const withImports = (files: readonly string[], seen: Set<string>): Set<string> => {
        for (const file of files) {
          if (seen.has(file)) continue;
          seen.add(file);
          withImports(byName.get(file)?.imports ?? [], seen);
        }
        return seen;
      };
      // index.html already references these.
      const there = withImports(
        chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
        new Set(),
      );
      const filesOf = (modules: string[]) =>
        [...withImports(modules.map(fileOf), new Set())].filter((file) => !there.has(file)).map((file) => `/${file}`);
      const pages = Object.entries(PAGES).map(([address, [last, ...modules]]) => {
        const said = WORDS.slice(0, WORDS.indexOf(last) + 1);
        const later = signedIn(modules) ? filesOf([SIGN_IN]) : [];
        const words = LANGUAGES.map((language) => [
          language,
          filesOf(said.map((name) => `i18n/generated/${language}/${name}`)),
        ]);
        const files = filesOf(modules);
        return {
          address,
          files,
          later: later.filter((file) => !files.includes(file)),
          words: Object.fromEntries(words),
        };
      });
      this.emitFile({ type: 'asset', fileName: 'pages/files.json', source: JSON.stringify(pages) });
    },
  },
};
