import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { executionErrorSchema, type FinishedJob, filesOf, type OutputFile, refusedSchema } from './contract';

/** A job's result file. @throws ProviderProblem when the job failed or has no such file */
export function resultOf({ status, outputs }: FinishedJob, resultNode: string): OutputFile {
  if (status && status.status_str !== 'success') throw failureOf(status.messages);
  const [file] = filesOf(outputs[resultNode] ?? {});
  if (!file) throw new ProviderProblem({ kind: 'failed' }, `result node ${resultNode} has no file`);
  return file;
}

function failureOf(messages: [string, unknown][]): ProviderProblem {
  const [, told] = messages.find(([type]) => type === 'execution_error') ?? [];
  const { data } = executionErrorSchema.safeParse(told ?? {});
  if (!told || !data) return new ProviderProblem({ kind: 'failed' }, 'job was interrupted on the server');
  const words = `${data.node_type}: ${data.exception_type} ${data.exception_message}`.slice(0, 300);
  const memory = /out ?of ?memory/i.test(words);
  return new ProviderProblem({ kind: 'failed', code: memory ? 'provider_memory' : 'provider_failed' }, words);
}

/** Why a graph was refused, with the node that caused it. */
export function refusalOf(body: unknown): string {
  const { data } = refusedSchema.safeParse(body);
  if (!data) return 'without words';
  const nodes = Object.entries(data.node_errors).flatMap(([id, { class_type: kind, errors }]) =>
    errors.map(({ message, details }) => `node ${id} (${kind}): ${message} ${details}`),
  );
  const error =
    typeof data.error === 'string' ? data.error : `${data.error.type}: ${data.error.details || data.error.message}`;
  return [error, ...nodes].join('; ').slice(0, 300);
}

/** Messages for waiting users and for the operator. */
export const JOB_MESSAGES = {
  login: `the render server refuses our login`,
  other: `what answers at the address of the render server is no ComfyUI`,
  node: (kind: string, workflow: string) => `the render server lacks the node ${kind} of the workflow “${workflow}”`,
  file: (name: string, workflow: string) => `the render server lacks the file ${name} of the workflow “${workflow}”`,
};
