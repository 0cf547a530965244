import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard output. Tokens, keys, prompts and signed addresses never get in. */
export function createLog(service: string, level: string): Logger {
  return pino({
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'token',
        'authorization',
        'password',
        'prompt',
        'signedUrl',
        '*.token',
        '*.authorization',
        '*.password',
        '*.prompt',
        '*.signedUrl',
      ],
      censor: '[redacted]',
    },
  });
}
