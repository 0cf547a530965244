import { type Span, spanId } from '../runtime/traces';
import type { Render } from './stored-render';

/** Name of the request's span in a trace; the render's spans are its children. */
export const REQUEST_PART = 'request';

/** Time spans of an ended render: in the queue, at the provider, storing and charging. Contains no prompt. */
export function spansOf(render: Render): Span[] {
  const { id, traceId, createdAt, startedAt, finishingAt, finishedAt, status, failureCode } = render;
  if (!startedAt || !finishedAt) return [];
  const attributes = {
    'maquette.render': id,
    'maquette.pool': render.pool,
    'maquette.mode': render.mode,
    'maquette.tool': render.tool,
  };
  const whole = spanId(traceId, id);
  const [created, started, finished] = [createdAt.getTime(), startedAt.getTime(), finishedAt.getTime()];
  const made = finishingAt?.getTime() ?? finished;
  const part = (name: string, start: number, end: number, more: Partial<Span> = {}): Span => {
    return { traceId, name, parent: whole, kind: 'internal', start, end, attributes, ...more };
  };
  const failed = status === 'failed';
  const outcome = { 'maquette.outcome': failureCode ?? status, 'maquette.attempts': render.attempt };
  return [
    part('render', created, finished, {
      id: whole,
      parent: spanId(traceId, REQUEST_PART),
      failed,
      attributes: { ...attributes, ...outcome },
    }),
    part('line.wait', created, started),
    part(`provider ${render.provider ?? 'unknown'}`, started, made, { kind: 'client', failed: failed && !finishingAt }),
    ...(finishingAt ? [part('render.keep', made, finished)] : []),
  ];
}
