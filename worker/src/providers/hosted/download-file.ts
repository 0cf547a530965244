import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { callOutside } from '../outbound/call-outside';
import { judgeDownload, rethrowPollFailure } from './judge-job';

const WITHIN_MS = 180_000;
const MOST_BYTES = 200 * 1024 * 1024;

/** Downloads a job's result. @param hosts allowed hosts @throws ProviderProblem; poll_failed when incomplete */
export async function downloadFile(
  address: string,
  hosts: readonly string[],
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Buffer> {
  if (!URL.canParse(address)) throw new ProviderProblem({ kind: 'bad_file' }, 'job output contains no file URL');
  const limits = { hosts, milliseconds: WITHIN_MS, bytes: MOST_BYTES };
  const request = { url: new URL(address), method: 'GET' as const, headers };
  const answer = await callOutside(request, limits, signal).catch(rethrowPollFailure);
  const trouble = judgeDownload(answer.status);
  if (trouble) throw trouble;
  return answer.body;
}
