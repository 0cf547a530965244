import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from './log';

/** Trace settings of api and worker. */
export interface TraceSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_HEADERS?: string;
}

/** A timed part of a request or a render. Times are milliseconds since 1970. */
export interface Span {
  /** The trace id in our logs and responses (X-Trace-Id). */
  traceId: string;
  name: string;
  /** An id from {@link spanId}, if other spans are its children. */
  id?: string;
  parent?: string;
  kind: 'server' | 'internal' | 'client';
  start: number;
  end: number;
  failed?: boolean;
  /** Contains our own words and figures, but no user data. */
  attributes: Record<string, string | number>;
}

/** OTLP's numbers for the kinds (opentelemetry.proto.trace.v1). */
const KINDS = { internal: 1, server: 2, client: 3 };
const ERROR = 2;
const SENT_AFTER_MS = 1_000;
const MOST_WAITING = 2_000;
const LIMIT_MS = 5_000;

const hash = (text: string, digits: number) => createHash('sha256').update(text).digest('hex').slice(0, digits);

/**
 * Keeps an id of the 32 hex digits that W3C requires; others are hashed in the same way in every process.
 */
export function w3cTraceId(traceId: string): string {
  return /^(?!0{32})[0-9a-f]{32}$/.test(traceId) ? traceId : hash(traceId, 32);
}

/** The same in every process for the same part of a trace, so that API and worker need not exchange it. */
export function spanId(traceId: string, part: string): string {
  return hash(`${traceId} ${part}`, 16);
}

/**
 * Sends spans to a collector by OTLP, JSON over HTTP (`/v1/traces`), one batch per second. Without an endpoint nothing
 * is kept or sent. Three fields of a protocol need no SDK. Spans that cannot be sent are dropped; no caller waits for
 * them.
 */
export class Traces {
  private waiting: Span[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly address: string | undefined;
  private readonly headers: Record<string, string>;

  constructor(
    private readonly service: string,
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS = '' }: TraceSettings,
    private readonly log: Pick<Logger, 'debug'>,
  ) {
    this.address = OTEL_EXPORTER_OTLP_ENDPOINT && `${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`;
    const pairs = OTEL_EXPORTER_OTLP_HEADERS.split(',').map((pair) => pair.split('='));
    this.headers = Object.fromEntries(
      pairs.flatMap(([name, ...rest]) => (name ? [[name.trim(), rest.join('=')]] : [])),
    );
  }

  /** True when spans are recorded: check it before building one. */
  get wanted(): boolean {
    return this.address !== undefined;
  }

  note(...spans: Span[]): void {
    if (!this.wanted || this.waiting.length >= MOST_WAITING) return;
    this.waiting.push(...spans);
    this.timer ??= setTimeout(() => void this.send(), SENT_AFTER_MS).unref();
  }

  /** Sends the pending spans now. */
  async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const spans = this.waiting;
    this.waiting = [];
    if (!this.address || spans.length === 0) return;
    try {
      const answer = await fetch(this.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.headers },
        body: JSON.stringify(otlp(this.service, spans)),
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (!answer.ok) throw new Error(`trace collector answered with status ${answer.status}`);
    } catch (error) {
      this.log.debug({ error: String(error), spans: spans.length }, 'spans could not be sent');
    }
  }
}

function otlp(service: string, spans: readonly Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': `maquette-${service}` }) },
        scopeSpans: [{ scope: { name: 'maquette' }, spans: spans.map(otlpSpan) }],
      },
    ],
  };
}

function otlpSpan({ traceId, name, id, parent, kind, start, end, failed, attributes }: Span) {
  return {
    traceId: w3cTraceId(traceId),
    spanId: id ?? randomBytes(8).toString('hex'),
    ...(parent ? { parentSpanId: parent } : {}),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanos(start),
    endTimeUnixNano: nanos(Math.max(start, end)),
    attributes: attributesOf({ ...attributes, 'maquette.trace_id': traceId }),
    ...(failed ? { status: { code: ERROR } } : {}),
  };
}

const nanos = (milliseconds: number) => (BigInt(Math.round(milliseconds * 1_000)) * 1_000n).toString();

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));
