import { notSentError } from '@maquette/contracts/developer/webhook-errors';
import type { Database } from '@maquette/prisma/client';
import { type AddressRules, type OutsideAddress, outsideAddress, RefusedAddress } from '../runtime/outside-address';
import type { SecretBox } from '../runtime/secret-box';
import { lastErrorColumns } from '../runtime/webhook-columns';
import type { ClaimedDelivery } from './claim-deliveries';
import { dropPending, noteFailure, noteSuccess } from './endpoint-health';
import { judgeAnswer, type Verdict } from './judge-answer';
import { postWebhook, type WebhookAnswer } from './post-webhook';
import { signWebhook } from './sign-webhook';
import { writeMessage } from './write-message';

export interface DeliveryParts {
  database: Database;
  box: SecretBox;
  rules: AddressRules;
  now: () => Date;
  /** Replaced in tests. */
  answerLimitMs?: number;
}

/**
 * One attempt: writes the message, signs it, sends it, stores the outcome. If the process dies, the lease expires and
 * the message is sent again under the same id: at-least-once delivery.
 */
export async function deliverWebhook(parts: DeliveryParts, delivery: ClaimedDelivery): Promise<void> {
  const { database, now } = parts;
  if (delivery.disabledAt) return dropPending(database, delivery.endpointId);
  const message = await writeMessage(database, delivery, now());
  const answer = await attempt(parts, delivery, JSON.stringify(message));
  const verdict = judgeAnswer(answer, delivery.attempts, now(), Math.random());
  const mine = await writeDown(database, delivery, answer, verdict);
  if (!mine) return;
  if (verdict.kind === 'delivered') await noteSuccess(database, delivery.endpointId);
  else await noteFailure(database, delivery.endpointId, { now: now(), gone: verdict.kind === 'gone' });
}

async function attempt(parts: DeliveryParts, delivery: ClaimedDelivery, body: string): Promise<WebhookAnswer> {
  let to: OutsideAddress;
  try {
    to = await outsideAddress(delivery.url, parts.rules);
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    const notSent = notSentError(error.reason, error.params);
    return { statusCode: null, error: notSent, retryAfter: null, text: null, milliseconds: 0 };
  }
  const at = parts.now();
  const headers = signWebhook({ id: delivery.eventId, at, body, secrets: secretsAt(parts.box, delivery, at) });
  return postWebhook(to, { ...headers }, body, parts.answerLimitMs);
}

function secretsAt(box: SecretBox, delivery: ClaimedDelivery, at: Date): string[] {
  const { secret, oldSecret, oldSecretUntil, endpointId } = delivery;
  const old = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > at ? [oldSecret] : [];
  return [secret, ...old].map((kept) => box.open(kept, endpointId));
}

/** @returns whether this attempt still owned the delivery */
async function writeDown(
  database: Database,
  { id, attempts }: ClaimedDelivery,
  answer: WebhookAnswer,
  verdict: Verdict,
): Promise<boolean> {
  const status = verdict.kind === 'retry' ? 'pending' : verdict.kind === 'delivered' ? 'delivered' : 'failed';
  const { count } = await database.webhookDelivery.updateMany({
    where: { id, attempts, status: 'pending' },
    data: {
      status,
      nextAttemptAt: verdict.kind === 'retry' ? verdict.at : null,
      leasedUntil: null,
      lastStatusCode: answer.statusCode,
      ...lastErrorColumns(answer.error),
      lastMilliseconds: answer.milliseconds,
      lastAnswer: answer.text,
    },
  });
  return count > 0;
}
