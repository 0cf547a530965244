import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { writeMessages } from './message-compiler/write-messages.mjs';

const MESSAGES = fileURLToPath(new URL('src/i18n/messages', import.meta.url));

/**
 * Compiles the messages (src/i18n/messages) again after each change in `npm run dev`. Builds compile them beforehand.
 */
export const messageFiles: Plugin = {
  name: 'message-files',
  apply: 'serve',
  configureServer({ watcher, config: { logger } }) {
    watcher.on('all', (_, file) => {
      if (!path.resolve(file).startsWith(MESSAGES)) return;
      try {
        writeMessages();
      } catch (error) {
        logger.error(String(error), { timestamp: true });
      }
    });
  },
};
