import { problemSchema } from '@maquette/contracts/calls/problem-document';
import type { RenderStage, RenderStatus } from '@maquette/contracts/renders/render-status';
import { stageOfTask, statusOfTask } from '@maquette/contracts/renders/task-words';
import { Refusal } from '../http/refusal';
import { textIn } from '../http/text-field';
import { hintOf } from '../i18n/refused';

/** A result delivered in the response. Kept until the page is left. */
export interface DirectResult {
  url: string;
  /** Content type of the response; null if the response is only a URL. */
  contentType: string | null;
}

/** The fields of an accepted task that the page needs. */
export interface OrderedTask {
  taskId: string;
  status: RenderStatus;
  stage: RenderStage;
  position: number | null;
  credits: number;
}

/** Outcome of an order: a task to follow, or an immediate result (specification 2, section 4). */
export type Ordered = { task: OrderedTask } | { direct: DirectResult };

/** The response to an order, with its body read once. */
export interface OrderAnswer {
  status: number;
  ok: boolean;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Null if the body is not a JSON object. */
  body: Record<string, unknown> | null;
  /** Excerpt of the upstream body, as reported by the gateway. */
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
    console.warn('The response is not JSON.', error);
    return null;
  }
}

/** Result URL under any name that the specification allows; only http, https and our own origin. */
export function resultUrlIn(body: object | null): string | null {
  const inside: unknown = body && 'result' in body ? body.result : null;
  const url =
    textIn(body, 'signedUrl', 'url', 'result_url', 'image_url', 'video_url') ??
    textIn(inside, 'url') ??
    textIn(body, 'downloadPath');
  if (!url || !URL.canParse(url, location.href)) return null;
  return /^https?:$/.test(new URL(url, location.href).protocol) ? url : null;
}

export function directResult({ bytes, contentType }: OrderAnswer): DirectResult {
  return { url: URL.createObjectURL(new Blob([bytes], { type: contentType })), contentType };
}

/** Task id, under any of its names or in the polling URL; some servers use numbers. */
export function taskIdIn(body: Record<string, unknown> | null): string | null {
  const number = [body?.taskId, body?.id, body?.jobId].find((id) => Number.isSafeInteger(id));
  const address = textIn(body, 'pollUrl', 'statusUrl') ?? '';
  const polled = URL.canParse(address, location.href) ? new URL(address, location.href).searchParams : null;
  return textIn(body, 'taskId', 'id', 'jobId') ?? (number ? String(number) : polled?.get('taskId')) ?? null;
}

/**
 * The task named in a response, with defaults for missing fields.
 * @param quoted price shown to the user, used if the response has none
 * @returns null if it names no task, or has an invalid price
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

/** The error in a response without a result. Our own problem documents keep their code, hint and trace id. */
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
