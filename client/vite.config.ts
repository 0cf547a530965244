import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanPackages } from './lean-packages';
import { legalPages } from './legal-pages';
import { messageFiles } from './message-files';
import { pageFiles } from './page-files';
import { sharedFile } from './shared-files';

const contracts = fileURLToPath(new URL('../contracts', import.meta.url));
const apiUrl = process.env.MAQUETTE_API_URL ?? 'http://127.0.0.1:3000';

/** Typefaces needed for every page's first paint, kept few for the sake of phones. */
const FIRST_FACES = /(?:geist-latin-wght|geist-mono-latin-wght|instrument-serif-latin-400)-normal-[\w-]+\.woff2$/;
const mediaOf = (face: string) => (face.includes('geist-mono') ? { media: '(min-width: 768px)' } : {});

/**
 * With `optional`, a face that misses the first paint is used from the next page on, so that text never shifts.
 * Every browser that we support reads woff2.
 */
const optionalFaces: Plugin = {
  name: 'optional-faces',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css')
      ? code
          .replace(/font-display: ?swap/g, 'font-display: optional')
          .replace(/, ?url\([^)]+\.woff["']?\) ?format\([^)]+\)/g, '')
      : null,
};

/** Preloaded with the script, so that they are available at the first paint: with `optional`, later is too late. */
const preloadFaces: Plugin = {
  name: 'preload-faces',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FIRST_FACES.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            ...mediaOf(file),
            href: `/${file}`,
          },
          injectTo: 'head',
        })),
  },
};

const SHARED_FILES = {
  codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: sharedFile, debugName: 'shared files' }] },
};

const WRITERS = { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' };

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [messageFiles, leanPackages, legalPages, react(), tailwindcss(), optionalFaces, preloadFaces, pageFiles],
  resolve: {
    // Import the contracts from source, so that the client does not need their build first.
    alias: {
      '@maquette/contracts': contracts,
      // The same schemas as on the server, with a parser a tenth of zod's size.
      zod: `${contracts}/browser-zod/zod-in-browser.ts`,
    },
  },
  server: {
    proxy: {
      '/api': { target: apiUrl, changeOrigin: false },
      '/socket.io': { target: apiUrl, ws: true, changeOrigin: false },
    },
  },
  build: {
    outDir: 'dist',
    // No inlining, so that `font-src 'self'` and `img-src` stay strict.
    assetsInlineLimit: 0,
    // The oldest browsers that support light-dark(), which both themes require.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 350,
    // Every page lists its own files (page-files.ts).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // The prerendering build has one file per page and excludes the dashboard.
    rolldownOptions: { output: isSsrBuild ? WRITERS : SHARED_FILES },
    copyPublicDir: !isSsrBuild,
  },
  // The API runs the live parts without the client's packages installed.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
