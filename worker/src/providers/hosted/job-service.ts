import type { ProviderHook } from '@maquette/domain/providers/provider-hooks';
import type { FormFile } from '../outbound/multipart';
import type { InputValue } from './fill-input';
import type { ModelFile } from './model-file';

/** State of a running job. A job that ends without a result throws. */
export type JobState =
  | { is: 'waiting' }
  /** @param progress 0-1, or null when it is not measured */
  | { is: 'running'; progress: number | null }
  | { is: 'made'; output: unknown };

export type JobInput = Record<string, InputValue>;

/** A provider with asynchronous jobs. Only `submit` costs money; each method is one call and never retries. */
export interface JobService {
  /** Uploads a file for the models. @throws ProviderProblem unreachable: nothing ran */
  upload(file: FormFile): Promise<string>;
  /**
   * @param hookUrl the job's webhook URL
   * @returns the job's id at the provider
   * @throws ProviderProblem
   */
  submit(model: ModelFile, input: JobInput, hookUrl: string | null): Promise<string>;
  /** @throws ProviderProblem; poll_failed without an answer */
  ask(name: string, signal: AbortSignal): Promise<JobState>;
  /** Ids of jobs with the same input that are not older, newest first. */
  find?(model: ModelFile, input: JobInput, since: Date, signal: AbortSignal): Promise<string[]>;
  /** Cancels an orphaned job. Does nothing for a job that has ended or is unknown. */
  drop(name: string): Promise<void>;
  /** Deletes the files that were uploaded for a job, if the provider supports it. */
  forget?(files: string[]): Promise<void>;
  /** @throws ProviderProblem; poll_failed for an incomplete download */
  download(address: string, signal: AbortSignal): Promise<Buffer>;
  /**
   * Verifies the signature of a webhook.
   * @param address of the model in the call
   * @returns the job's id at the provider
   * @throws ForgedWebhook
   */
  verify(hook: ProviderHook, address: string, now: Date): Promise<string>;
  /** Checks the account, as for every provider. */
  accountTrouble(): Promise<string | null>;
}
