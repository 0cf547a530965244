import { type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * JSON lines on standard output. Tokens, keys, prompts and signed addresses never get in. Each line is written before the next step is
 * taken: a process that ends by a signal, as Nest's do, takes what it has only begun to write with it, and that is why it ends.
 */
export function createLog(service: string, level: string): Logger {
  const options: LoggerOptions = {
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
  };
  return pino(options, pino.destination({ sync: true }));
}
