import { problemSchema } from '@maquette/contracts/calls/problem-document';
import type { RenderStage, RenderStatus } from '@maquette/contracts/renders/render-status';
import { stageOfTask, statusOfTask } from '@maquette/contracts/renders/task-words';
import { Refusal } from '../http/refusal';
import { textIn } from '../http/text-field';
import { hintOf } from '../i18n/refused';

/** A result that came with the answer itself; it lives as long as this page. */
export interface DirectResult {
  url: string;
  /** As far as the answer says: an address alone says nothing. */
  contentType: string | null;
}

/** A task that was accepted, as far as the page needs to know it. */
export interface OrderedTask {
  taskId: string;
  status: RenderStatus;
  stage: RenderStage;
  position: number | null;
  credits: number;
}

/** What an order became: a task to follow, or the result at once (specification 2, section 4). */
export type Ordered = { task: OrderedTask } | { direct: DirectResult };

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

/** Where a result lies, under every name the specification has for it; nothing but http, https and our own origin. */
export function resultUrlIn(body: object | null): string | null {
  const inside: unknown = body && 'result' in body ? body.result : null;
  const url =
    textIn(body, 'signedUrl', 'url', 'result_url', 'image_url', 'video_url') ??
    textIn(inside, 'url') ??
    textIn(body, 'downloadPath');
  if (!url || !URL.canParse(url, location.href)) return null;
  return /^https?:$/.test(new URL(url, location.href).protocol) ? url : null;
}

/** A body that is the result, as something to be shown. */
export function directResult({ bytes, contentType }: OrderAnswer): DirectResult {
  return { url: URL.createObjectURL(new Blob([bytes], { type: contentType })), contentType };
}

/** The id of the task, under each of its names or in the address to poll; some servers count their tasks. */
export function taskIdIn(body: Record<string, unknown> | null): string | null {
  const number = [body?.taskId, body?.id, body?.jobId].find((id) => Number.isSafeInteger(id));
  const address = textIn(body, 'pollUrl', 'statusUrl') ?? '';
  const polled = URL.canParse(address, location.href) ? new URL(address, location.href).searchParams : null;
  return textIn(body, 'taskId', 'id', 'jobId') ?? (number ? String(number) : polled?.get('taskId')) ?? null;
}

/**
 * The task that an answer names, whatever it leaves out.
 * @param quoted what the person was told it costs, where the answer does not say
 * @returns null where it names none, or a price that is no number
 */
export function taskIn(body: Record<string, unknown> | null, quoted: number): OrderedTask | null {
  const taskId = taskIdIn(body);
  const { credits = quoted, position } = body ?? {};
  if (!taskId || typeof credits !== 'number') return null;
  const stage = textIn(body, 'stage') ?? '';
  const status = statusOfTask(textIn(body, 'status') ?? stage) ?? 'queued';
  return {
    ...{ taskId, status, credits, stage: stageOfTask(stage, status) },
    position: Number.isSafeInteger(position) && Number(position) > 0 ? Number(position) : null,
  };
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
