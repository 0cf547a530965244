import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './child-process';
import type { ProviderUnderTest, UpstreamCall } from './provider-under-test';

/** A double that listens in this process. */
export interface RunningDouble {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts the double of a test's own.
 * @param file below test/doubles
 * @param start what it exports
 */
export async function runDouble(file: string, start: string, options: object): Promise<RunningDouble> {
  const address = pathToFileURL(path.join(ROOT, 'test/doubles', file)).href;
  const module: Record<string, (options: object) => Promise<RunningDouble>> = await import(address);
  const running = await module[start]?.(options);
  if (!running) throw new Error(`there is no ${start} in ${file}`);
  return running;
}

/** A provider's double in this process, and what tests ask of every one of them: see test/doubles/books.mjs. */
export abstract class ProviderDouble<Books extends { calls: UpstreamCall[] } = { calls: UpstreamCall[] }>
  implements ProviderUnderTest
{
  abstract readonly pool: string;
  abstract readonly settings: Record<string, string>;

  constructor(protected readonly running: RunningDouble) {}

  abstract breakAccount(how: 'key' | 'balance'): Promise<void>;
  abstract mendAccount(): Promise<void>;

  async calls(): Promise<UpstreamCall[]> {
    return (await this.books()).calls;
  }

  /** Everything it keeps of what it was sent. */
  async books(): Promise<Books> {
    return (await this.tell('calls')) as Books;
  }

  async forget(): Promise<void> {
    await this.tell('forget');
  }

  /** The next call, or the next ones, of an operation or of any go wrong. */
  async goWrong(fault: string, operation?: string, times = 1): Promise<void> {
    await this.tell('faults', { fault, operation, times });
  }

  /** Whatever is under way there is done now, however long it would have taken. */
  async finish(): Promise<void> {
    await this.tell('finish', {});
  }

  async close(): Promise<void> {
    await this.finish();
    await this.running.close();
  }

  /** Changes what it takes for its account. */
  protected async setAccount(account: object): Promise<void> {
    await this.tell('account', account);
  }

  private async tell(what: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.running.url}/test/${what}`, {
      method: body ? 'POST' : 'GET',
      body: body && JSON.stringify(body),
    });
    return answer.json();
  }
}
