import { randomUUID } from 'node:crypto';
import { type AddressRules, addressRules } from '@maquette/domain/runtime/outside-address';
import { SecretBox } from '@maquette/domain/runtime/secret-box';
import { sendTestEvent } from '@maquette/domain/webhooks/delivery-log';
import { DeliverySender } from '@maquette/domain/webhooks/send-deliveries';
import { findEndpoint, makeEndpoint, type WebhookScope } from '@maquette/domain/webhooks/webhook-endpoints';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { createTestDatabase, type TestDatabase } from './test-database';
import { type Answering, WebhookReceiver } from './webhook-receiver';

export const SECOND = 1_000;
export const HOUR = 3_600 * SECOND;
export const DAY = 24 * HOUR;
/** Milliseconds, more than any machine needs to reach the next line. */
export const PATIENT_MS = 600_000;

/** A workspace with endpoints on a receiver, its own PostgreSQL, and couriers whose clock the test moves. */
export class WebhookSetup {
  readonly workspaceId = randomUUID();
  readonly scope = { workspaceId: this.workspaceId, sandbox: null };
  readonly rules = {
    box: new SecretBox('5a'.repeat(32)),
    addresses: addressRules({ WEBHOOK_ALLOW_PRIVATE: true }),
  };
  now = new Date();
  /** Errors that the courier reports. */
  readonly troubles: string[] = [];
  private paths = 0;

  private constructor(
    private readonly home: TestDatabase,
    readonly database: PooledClient,
    readonly receiver: WebhookReceiver,
  ) {}

  static async open(): Promise<WebhookSetup> {
    const [home, receiver] = await Promise.all([createTestDatabase(), WebhookReceiver.start()]);
    const office = new WebhookSetup(home, connectDatabase(home.url, 10), receiver);
    await office.database.workspace.create({ data: { id: office.workspaceId, name: 'Studio North', plan: 'pro' } });
    return office;
  }

  pass(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  /**
   * @param answerLimitMs how long it waits for an answer; long by default, because on a stalled machine an answer would
   * arrive too late
   */
  courier(addresses: AddressRules = this.rules.addresses, answerLimitMs = PATIENT_MS): DeliverySender {
    const { database } = this;
    const parts = { database, box: this.rules.box, rules: addresses, now: () => this.now, answerLimitMs };
    return new DeliverySender(parts, (error) => this.troubles.push(String(error)));
  }

  /** Runs one round of a courier to its end. @returns the number of messages that it sent */
  async round(addresses?: AddressRules, answerLimitMs?: number): Promise<number> {
    const courier = this.courier(addresses, answerLimitMs);
    const sent = await courier.setOut();
    await courier.home();
    return sent;
  }

  /** An endpoint with its own path on the receiver, the workspace's only endpoint. */
  async listening(answer?: Answering | ((nth: number) => Answering)) {
    await this.database.webhookEndpoint.deleteMany();
    return this.another(answer);
  }

  /** @param workspaceId another workspace than the office's */
  async another(answer?: Answering | ((nth: number) => Answering), workspaceId: string = this.workspaceId) {
    this.paths += 1;
    const path = `/told/${this.paths}`;
    if (answer) this.receiver.answer(path, answer);
    const wish = { url: this.receiver.url(path), description: '', events: ['job.done' as const] };
    const owner = { workspaceId, uid: 'somebody', sandbox: false };
    const { endpoint, secret } = await makeEndpoint(this.database, this.rules, owner, wish);
    return { id: endpoint.id, path, secret, scope: { workspaceId, sandbox: null } };
  }

  /** Sends a test event to an endpoint. */
  tell(endpointId: string, scope: WebhookScope = this.scope) {
    return sendTestEvent(this.database, { ...this.at(endpointId), scope });
  }

  delivery(id: string) {
    return this.database.webhookDelivery.findUniqueOrThrow({ where: { id } });
  }

  endpoint(id: string) {
    return findEndpoint(this.database, this.scope, id);
  }

  /** An object in the workspace, created at this moment. */
  at(id: string) {
    return { scope: this.scope, id, now: this.now };
  }

  async close(): Promise<void> {
    await this.receiver.stop();
    await this.database.$disconnect();
    await this.home.drop();
    if (this.troubles.length > 0) throw new Error(`webhook deliveries failed: ${this.troubles.join('\n')}`);
  }
}
