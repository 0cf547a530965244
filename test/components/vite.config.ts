import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { legalPages } from '../../client/legal-pages';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const contracts = here('../../contracts');

/** The component tests as bundle entries, named like their files. */
const tests = readdirSync(here('.')).filter((name) => name.endsWith('.test.tsx'));
const input = Object.fromEntries(tests.map((name) => [name.replace(/\.tsx$/, ''), here(name)]));

/**
 * Bundles the component tests with the client's sources. One bundle loads twenty times faster in Jest than two thousand
 * modules. Only outside services are replaced: the socket and Firebase here, the server in `fake-server.ts`.
 */
export default defineConfig({
  root: here('.'),
  logLevel: 'error',
  plugins: [legalPages, react()],
  resolve: {
    alias: [
      { find: '@maquette/contracts', replacement: contracts },
      // The same value as in the client's own build.
      { find: /^zod$/, replacement: `${contracts}/browser-zod/zod-in-browser.ts` },
      { find: /^socket\.io-client$/, replacement: here('fake-socket.ts') },
      { find: /^firebase\/(app|auth)$/, replacement: here('fake-firebase.ts') },
    ],
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    modulePreload: false,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: {
      input,
      output: {
        format: 'cjs',
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        postBanner: '/** @jest-environment ./test/components/jsdom-environment.cjs */',
      },
    },
  },
});
