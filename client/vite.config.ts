import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanPackages } from './lean-packages';
import { legalPages } from './legal-pages';
import { pageFiles } from './page-files';
import { sharedFile } from './shared-files';

const contracts = fileURLToPath(new URL('../contracts', import.meta.url));
const apiUrl = process.env.MAQUETTE_API_URL ?? 'http://127.0.0.1:3000';

/** The faces that the first paint of every page needs; a phone has little room for figures, and less for what it must wait for. */
const FIRST_FACES = /(?:geist-latin-wght|geist-mono-latin-wght|instrument-serif-latin-400)-normal-[\w-]+\.woff2$/;
const mediaOf = (face: string) => (face.includes('geist-mono') ? { media: '(min-width: 768px)' } : {});

/** Asked for beside the script, so that they are there when it paints: they are `optional`, and never come later. */
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

/** What writes pages runs in Node, wherever it lies. */
const WRITERS = { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' };

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [leanPackages, legalPages, react(), tailwindcss(), preloadFaces, pageFiles],
  resolve: {
    // The contracts are read from their source, so that no build step stands before the client's.
    alias: {
      '@maquette/contracts': contracts,
      // Answers and forms are read by the same schemas as on the server, with a reader a tenth of zod's size.
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
    // Nothing is inlined: `font-src 'self'` and `img-src` stay strict.
    assetsInlineLimit: 0,
    // The oldest browsers that know light-dark(), on which both themes stand.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 350,
    // Every page names its files itself (page-files.ts).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // What writes public pages has one file for each page's own parts: nothing of the dashboard runs there.
    rolldownOptions: { output: isSsrBuild ? WRITERS : SHARED_FILES },
    copyPublicDir: !isSsrBuild,
  },
  // The api, which writes the live parts of pages, has no packages of the client.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
