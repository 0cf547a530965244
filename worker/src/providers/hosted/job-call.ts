import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { RenderObserver } from '../image-provider';
import { badVideo } from '../images/fit-video';
import { imageTypeOf, videoTypeOf } from '../images/image-type';
import type { FormFile } from '../outbound/multipart';
import type { AsynchronousCall } from '../paid-calls';
import { fillInput, type OrderValues, valueAt } from './fill-input';
import type { JobBell } from './job-bell';
import type { JobService } from './job-service';
import type { ModelFile } from './model-file';
import { retryPoll, waitForJob } from './wait-for-job';

/** How an account's jobs are sent and awaited. */
export interface JobSender {
  service: JobService;
  bell: JobBell;
  /** Milliseconds between polls of a job. */
  everyMs: number;
  /** A call's webhook URL; null when providers cannot reach this installation. */
  hookUrl(callId: string): string | null;
}

export interface JobOrder {
  model: ModelFile;
  values: OrderValues;
  /** Files to upload first, by their role in the order. */
  files: Partial<Record<'image' | 'lastImage', FormFile>>;
  observer: RenderObserver;
}

/** A job as a paid call: uploads its files, submits once, waits for the job id, and downloads the result at once. */
export function jobCall(sender: JobSender, { model, values, files, observer }: JobOrder): AsynchronousCall {
  const { service, bell } = sender;
  const uploaded: string[] = [];
  return {
    submit: async (callId) => {
      const places: Partial<Record<string, string>> = {};
      for (const [part, file] of Object.entries(files)) {
        places[part] = await service.upload(file);
        uploaded.push(places[part]);
      }
      return service.submit(model, fillInput(model, { ...values, ...places }), sender.hookUrl(callId));
    },
    collect: async (name, signal) => {
      const output = await waitForJob(name, { ...sender, observer }, signal);
      if (model.covered && valueAt(output, model.covered) === true) throw coveredProblem();
      const address = valueAt(output, model.output);
      if (typeof address !== 'string') throw new ProviderProblem({ kind: 'bad_file' }, 'job output contains no file');
      const bytes = await retryPoll(() => service.download(address, signal), signal, bell, name);
      await service.forget?.(uploaded.splice(0)).catch(warnNotDeleted);
      const seed = (model.seed === undefined ? undefined : valueAt(output, model.seed)) ?? values.seed;
      return { bytes, contentType: typeOf(bytes, model), seed: String(seed) };
    },
    find:
      service.find &&
      ((since, signal) => service.find?.(model, inputWithoutFiles(), since, signal) ?? Promise.resolve([])),
    drop: async (name) => {
      await service.drop(name);
      await service.forget?.(uploaded.splice(0)).catch(warnNotDeleted);
    },
  };

  /** File URLs differ every time, so the comparison only checks that they exist. */
  function inputWithoutFiles() {
    const places = Object.fromEntries(Object.keys(files).map((part) => [part, 'a file']));
    return fillInput(model, { ...values, ...places });
  }
}

function coveredProblem(): ProviderProblem {
  const detail = 'the safety filter covered the image';
  return new ProviderProblem({ kind: 'refused', detail, code: 'provider_filtered', paid: true }, detail);
}

/** Detects the type from the first bytes. @throws ProviderProblem bad_file */
function typeOf(bytes: Buffer, { makes }: ModelFile): string {
  const type = makes === 'clip' ? videoTypeOf(bytes) : imageTypeOf(bytes);
  if (type !== null) return type;
  if (makes === 'clip') throw badVideo(bytes);
  throw new ProviderProblem({ kind: 'bad_file' }, 'job output is not an image');
}

/** A failure does not stop the render, because the provider deletes uploads by itself after a while. */
function warnNotDeleted(error: unknown): void {
  process.emitWarning(`uploaded inputs could not be deleted at the provider: ${String(error)}`);
}
