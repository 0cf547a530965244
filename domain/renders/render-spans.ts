import { type Span, spanId } from '../runtime/traces';
import type { Render } from './stored-render';

/** The part of a trace that the request is, which a render hangs on. */
export const REQUEST_PART = 'request';

/** Where the time of a render that ended went: in the line, at whoever made it, in keeping and charging. Nothing of its words. */
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
