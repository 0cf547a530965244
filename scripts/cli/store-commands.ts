import type { Command, ExitCode, Flags } from './command';
import { withDatabase, withStores } from './running-stores';

type Run<Opened> = (opened: Opened, flags: Flags, words: string[]) => Promise<ExitCode>;
type OpenedBy<With extends typeof withDatabase | typeof withStores> = Parameters<Parameters<With>[1]>[0];

export const onDatabase = (usage: string, run: Run<OpenedBy<typeof withDatabase>>): Command => ({
  usage,
  run: (words, flags) => withDatabase(flags.endpoints, (database) => run(database, flags, words)),
});

/** A command that opens the database and Redis. */
export const onStores = (usage: string, run: Run<OpenedBy<typeof withStores>>): Command => ({
  usage,
  run: (words, flags) => withStores(flags.endpoints, (stores) => run(stores, flags, words)),
});
