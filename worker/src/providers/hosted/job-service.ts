import type { ProviderHook } from '@maquette/domain/providers/provider-hooks';
import type { FormFile } from '../outbound/multipart';
import type { InputValue } from './fill-input';
import type { ModelFile } from './model-file';

/** How far a job is. Whatever ends it without a result is thrown. */
export type JobState =
  | { is: 'waiting' }
  /** @param progress 0-1 where it is measured */
  | { is: 'running'; progress: number | null }
  | { is: 'made'; output: unknown };

export type JobInput = Record<string, InputValue>;

/** A provider that takes jobs and answers with their names. Only `submit` costs anything; each is one call, never tried again here. */
export interface JobService {
  /** Puts a file where its models can read it. @throws ProviderProblem unreachable: nothing ran */
  upload(file: FormFile): Promise<string>;
  /**
   * @param hookUrl where it shall tell of the job
   * @returns its name of the job
   * @throws ProviderProblem
   */
  submit(model: ModelFile, input: JobInput, hookUrl: string | null): Promise<string>;
  /** @throws ProviderProblem; poll_failed where it did not answer */
  ask(name: string, signal: AbortSignal): Promise<JobState>;
  /** Names of jobs that look like this one and are not older, the newest first. */
  find?(model: ModelFile, input: JobInput, since: Date, signal: AbortSignal): Promise<string[]>;
  /** Ends a job that nobody waits for. One that ended or never was is fine. */
  drop(name: string): Promise<void>;
  /** Removes files that were uploaded for a job, as far as it can. */
  forget?(files: string[]): Promise<void>;
  /** @throws ProviderProblem; poll_failed where it did not come whole */
  download(address: string, signal: AbortSignal): Promise<Buffer>;
  /**
   * Checks who signed what came.
   * @param address of the model of the call
   * @returns its name of the job
   * @throws ForgedHook
   */
  verify(hook: ProviderHook, address: string, now: Date): Promise<string>;
  /** As of every provider. */
  accountTrouble(): Promise<string | null>;
}
