import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './child-process';
import type { ProviderUnderTest, UpstreamCall } from './provider-under-test';

/** A running double in this process. */
export interface RunningDouble {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a double.
 * @param file path below test/doubles
 * @param start the function that it exports
 */
export async function runDouble(file: string, start: string, options: object): Promise<RunningDouble> {
  const address = pathToFileURL(path.join(ROOT, 'test/doubles', file)).href;
  const module: Record<string, (options: object) => Promise<RunningDouble>> = await import(address);
  const running = await module[start]?.(options);
  if (!running) throw new Error(`the file ${file} does not contain ${start}`);
  return running;
}

/** A provider double in this process, with the controls that all doubles share: see test/doubles/books.mjs. */
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

  /** The records of the calls that the double received. */
  async books(): Promise<Books> {
    return (await this.tell('calls')) as Books;
  }

  async forget(): Promise<void> {
    await this.tell('forget');
  }

  /** Queues a fault for the next calls of an operation, or of any operation. */
  async goWrong(fault: string, operation?: string, times = 1): Promise<void> {
    await this.tell('faults', { fault, operation, times });
  }

  /** Finishes all running work of the double at once. */
  async finish(): Promise<void> {
    await this.tell('finish', {});
  }

  async close(): Promise<void> {
    await this.finish();
    await this.running.close();
  }

  /** Changes the account that the double accepts. */
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
