/** An error response of the API (RFC 9457). Handle `code`; show `message` to people. */
export class MaquetteProblem extends Error {
  override readonly name = 'MaquetteProblem';
  readonly status: number;
  readonly code: string;
  readonly hint: string | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  /** Identifies the request in our log. */
  readonly traceId: string | null;
  /** Seconds after which the same request may succeed; null when waiting does not help. */
  readonly retryAfter: number | null;

  constructor(status: number, document: Partial<Problem>, headers: Headers) {
    super(document.error ?? `The server answered ${status}.`);
    this.status = status;
    this.code = document.code ?? 'unknown';
    this.hint = document.hint ?? null;
    this.details = document.details ?? {};
    this.traceId = document.traceId ?? headers.get('X-Trace-Id');
    this.retryAfter = secondsOf(headers.get('Retry-After'));
  }
}

export function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
