import { type Logger, type LoggerOptions, pino } from 'pino';
import { hideSecrets } from './hide-secrets';

export type { Logger } from 'pino';

/**
 * JSON lines on standard output. Tokens, keys, prompts, e-mails and signed addresses never get in, by name, by shape and by what the
 * settings say is secret. Each line is written before the next step is taken: a process that ends by a signal, as Nest's do, takes what it
 * has only begun to write with it, and that is why it ends.
 * @param secrets values that are in no line, wherever they came from
 */
export function createLog(service: string, level: string, secrets: readonly string[] = []): Logger {
  const options: LoggerOptions = {
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod([first, ...rest], method) {
        method.apply(this, [
          hideSecrets(first, secrets),
          ...rest.map((each) => hideSecrets(each, secrets)),
        ] as Parameters<typeof method>);
      },
    },
  };
  return pino(options, pino.destination({ sync: true }));
}
