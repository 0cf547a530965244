import { type Logger, type LoggerOptions, pino } from 'pino';
import { hideSecrets } from './hide-secrets';

export type { Logger } from 'pino';

/**
 * Writes JSON lines to standard output. Tokens, keys, prompts, e-mail addresses and signed URLs are removed by name,
 * by shape and by comparison with the secrets in the settings. Lines are written synchronously:
 * a process that ends by a signal, as Nest's do, would lose buffered lines, which explain why it ended.
 * @param secrets values that must never appear
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
