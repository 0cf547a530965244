import { problemSchema } from '@maquette/contracts/calls/problem-document';
import { type TaskAccepted, taskAcceptedSchema } from '@maquette/contracts/renders/task-status';
import { hintOf } from '../i18n/refused';
import { Refusal } from './refusal';

/** A result that came with the answer itself; it lives as long as this page. */
export interface DirectResult {
  url: string;
  /** As far as the answer says: an address alone says nothing. */
  contentType: string | null;
}

/** What an order became: a task to follow, or the result at once (specification 2, section 4). */
export type Ordered = { task: TaskAccepted } | { direct: DirectResult };

/** The answer to an order, read once. */
export interface OrderAnswer {
  status: number;
  ok: boolean;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Null where the body is no JSON object. */
  body: Record<string, unknown> | null;
  /** What stands between us and the server says of its body. */
  snippet: string | null;
  traceId: string | null;
}

export async function readOrderAnswer(response: Response): Promise<OrderAnswer> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const contentType = response.headers.get('Content-Type') ?? '';
  return {
    status: response.status,
    ok: response.ok,
    contentType,
    bytes,
    body: /^(image|video)\//.test(contentType) ? null : objectIn(textOf({ bytes })),
    snippet: response.headers.get('x-upstream-body-snippet'),
    traceId: response.headers.get('X-Trace-Id'),
  };
}

export function textOf({ bytes }: Pick<OrderAnswer, 'bytes'>): string {
  return new TextDecoder().decode(bytes);
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch (error) {
    console.warn('The answer is not JSON.', error);
    return null;
  }
}

/** The first of these fields that holds a text. */
export function said(body: object | null, ...names: string[]): string | null {
  const fields = Object.entries(body ?? {});
  for (const name of names) {
    const value: unknown = fields.find(([known]) => known === name)?.[1];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** Where a result lies, under every name the specification has for it; nothing but http, https and our own origin. */
export function resultUrlIn(body: Record<string, unknown> | null): string | null {
  const inside = body?.result;
  const url =
    said(body, 'signedUrl', 'url', 'result_url', 'image_url', 'video_url') ??
    (typeof inside === 'object' ? said(inside, 'url') : null);
  if (!url || !URL.canParse(url, location.href)) return null;
  return /^https?:$/.test(new URL(url, location.href).protocol) ? url : null;
}

/** A body that is the result, as something to be shown. */
export function directResult({ bytes, contentType }: OrderAnswer): DirectResult {
  return { url: URL.createObjectURL(new Blob([bytes], { type: contentType })), contentType };
}

/**
 * The task that an answer names, whatever it leaves out.
 * @param quoted what the person was told it costs, where the answer does not say
 * @returns null where it names none, or says of it what cannot be
 */
export function taskIn(body: Record<string, unknown> | null, quoted: number): TaskAccepted | null {
  const taskId = said(body, 'taskId', 'id', 'jobId');
  if (!taskId) return null;
  const pollUrl = said(body, 'pollUrl', 'statusUrl') ?? '';
  const left = { ok: true, pollUrl, statusUrl: pollUrl, status: 'queued', stage: 'queued', position: null };
  const task = { ...left, credits: quoted, expectedS3Key: '', ...body, taskId, id: taskId, jobId: taskId };
  const accepted = taskAcceptedSchema.safeParse(task);
  return accepted.success ? accepted.data : null;
}

/** The refusal of an answer that brought nothing. The product's own problems keep their code, hint and trace. */
export function refusalIn(answer: OrderAnswer, sentence: string, otherwise: string): Refusal {
  const own = problemSchema.safeParse(answer.body);
  const problem = own.success ? own.data : null;
  return new Refusal(sentence, {
    code: problem?.code ?? otherwise,
    status: answer.status,
    hint: problem && hintOf(problem),
    traceId: problem?.traceId ?? answer.traceId,
    money: problem?.money,
  });
}
