import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiUrl = process.env.MAQUETTE_API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
  resolve: {
    // The contracts are read from their source, so that no build step stands before the client's.
    alias: { '@maquette/contracts': fileURLToPath(new URL('../contracts', import.meta.url)) },
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
    chunkSizeWarningLimit: 300,
  },
});
