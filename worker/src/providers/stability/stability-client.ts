import { callOutside } from '../outbound/call-outside';
import { rethrowSubmitFailure } from '../outbound/judge-silence';
import { type FormValues, multipartForm } from '../outbound/multipart';
import { readJson } from '../outbound/read-json';
import {
  ANSWER_BYTES,
  ANSWER_WITHIN_MS,
  BALANCE,
  balanceSchema,
  OPERATIONS,
  type Operation,
  REQUEST_BYTES,
  STABILITY_BASE,
} from './contract';
import { ACCOUNT_REASONS, type ImageAnswer, judgeAnswer, TooLarge } from './judge-answer';

const BALANCE_WITHIN_MS = 10_000;

/** Client for Stability. Every call is sent once, as a form; it never retries. */
export class StabilityClient {
  private readonly base: URL;

  constructor(
    private readonly key: string,
    base: string = STABILITY_BASE,
  ) {
    this.base = new URL(base);
  }

  /**
   * @param person hash of the user, in case Stability's moderation asks
   * @throws ProviderProblem; TooLarge when a smaller form may be sent instead
   */
  async call(operation: Operation, values: FormValues, person: string, signal: AbortSignal): Promise<ImageAnswer> {
    const { contentType, body } = multipartForm(values);
    if (body.byteLength > REQUEST_BYTES) {
      throw new TooLarge(
        { kind: 'refused', detail: 'too large' },
        `form of ${body.byteLength} bytes is too large to send`,
      );
    }
    const headers = {
      authorization: `Bearer ${this.key}`,
      accept: 'image/*',
      'content-type': contentType,
      'stability-client-id': 'maquette',
      'stability-client-user-id': person,
    };
    const request = { url: new URL(OPERATIONS[operation], this.base), method: 'POST' as const, headers, body };
    const limits = { hosts: [this.base.host], milliseconds: ANSWER_WITHIN_MS, bytes: ANSWER_BYTES };
    return judgeAnswer(await callOutside(request, limits, signal).catch(rethrowSubmitFailure));
  }

  /** Requests the balance, which is free. Only its sign is reliable, not the amount. */
  async accountTrouble(): Promise<string | null> {
    const headers = { authorization: `Bearer ${this.key}`, accept: 'application/json' };
    const limits = { hosts: [this.base.host], milliseconds: BALANCE_WITHIN_MS, bytes: 65_536 };
    const signal = AbortSignal.timeout(BALANCE_WITHIN_MS);
    const request = { url: new URL(BALANCE, this.base), method: 'GET' as const, headers };
    const answer = await callOutside(request, limits, signal);
    if (answer.status === 401) return ACCOUNT_REASONS.key;
    if (answer.status === 402) return ACCOUNT_REASONS.balance;
    if (answer.status !== 200) throw new Error(`Stability balance request failed with status ${answer.status}`);
    return balanceSchema.parse(readJson(answer.body)).credits > 0 ? null : ACCOUNT_REASONS.balance;
  }
}
