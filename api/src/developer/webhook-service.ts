import { apiPageQuerySchema } from '@maquette/contracts/developer/developer-api';
import {
  changedWebhookEndpointSchema,
  newWebhookEndpointSchema,
  type WebhookDeliveryView,
  type WebhookEndpointView,
  webhookDeliveriesQuerySchema,
} from '@maquette/contracts/developer/webhooks';
import type { AuditAction } from '@maquette/contracts/workspaces/audit';
import type { Verb } from '@maquette/contracts/workspaces/can';
import { allowApi } from '@maquette/domain/developer/api-rights';
import { addressRules } from '@maquette/domain/runtime/outside-address';
import { SecretBox } from '@maquette/domain/runtime/secret-box';
import { listDeliveries, replayDelivery, sendTestEvent } from '@maquette/domain/webhooks/delivery-log';
import {
  changeEndpoint,
  deleteEndpoint,
  type EndpointRules,
  findEndpoint,
  listEndpoints,
  makeEndpoint,
  rotateSecret,
  type WebhookScope,
} from '@maquette/domain/webhooks/webhook-endpoints';
import { webhookDeliveryView, webhookEndpointView } from '@maquette/domain/webhooks/webhook-views';
import { noteDone } from '@maquette/domain/workspaces/audit-log';
import { permit } from '@maquette/domain/workspaces/permit';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { parseInput } from '../foundation/parse-input';
import { auditActor, type Caller } from '../identity/access';

/** The caller, and the kind of endpoints: a key manages its own kind, a person all. */
export interface WebhookCaller {
  caller: Caller;
  sandbox: boolean | null;
}

export interface Page<Item> {
  object: 'list';
  data: Item[];
  next_cursor: string | null;
}

/** Webhook endpoints and their delivery log, for people and programs. */
@Injectable()
export class WebhookService {
  private readonly rules: EndpointRules;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.rules = { box: new SecretBox(settings.WEBHOOK_SECRET_KEY), addresses: addressRules(settings) };
  }

  /** At most one page, in the format of every list. */
  async endpoints(who: WebhookCaller, query: unknown): Promise<Page<WebhookEndpointView>> {
    parseInput(apiPageQuerySchema, query);
    const found = await listEndpoints(this.database, toLook(who));
    return { object: 'list', data: found.map(webhookEndpointView), next_cursor: null };
  }

  async make(who: WebhookCaller, body: unknown) {
    const scope = toSend(who);
    const wish = parseInput(newWebhookEndpointSchema, body ?? {});
    const owner = {
      workspaceId: scope.workspaceId,
      uid: who.caller.person.uid,
      sandbox: who.sandbox ?? wish.sandbox ?? false,
    };
    const made = await makeEndpoint(this.database, this.rules, owner, wish);
    await this.note(who, 'webhook.made', made.endpoint.id);
    return withSecret(made);
  }

  async endpoint(who: WebhookCaller, id: string): Promise<WebhookEndpointView> {
    return webhookEndpointView(await findEndpoint(this.database, toLook(who), id));
  }

  async change(who: WebhookCaller, id: string, body: unknown): Promise<WebhookEndpointView> {
    const target = { scope: toChange(who), id, now: new Date() };
    const wish = parseInput(changedWebhookEndpointSchema, body ?? {});
    const changed = await changeEndpoint(this.database, this.rules, target, wish);
    await this.note(who, 'webhook.changed', id);
    return webhookEndpointView(changed);
  }

  async remove(who: WebhookCaller, id: string): Promise<void> {
    await deleteEndpoint(this.database, toChange(who), id);
    await this.note(who, 'webhook.deleted', id);
  }

  async rotate(who: WebhookCaller, id: string) {
    const target = { scope: toChange(who), id, now: new Date() };
    const rotated = await rotateSecret(this.database, this.rules.box, target);
    await this.note(who, 'webhook.secret_rotated', id);
    return withSecret(rotated);
  }

  async test(who: WebhookCaller, id: string): Promise<WebhookDeliveryView> {
    const target = { scope: toSend(who), id, now: new Date() };
    return webhookDeliveryView(await sendTestEvent(this.database, target));
  }

  async deliveries(who: WebhookCaller, query: unknown): Promise<Page<WebhookDeliveryView>> {
    const wish = parseInput(webhookDeliveriesQuerySchema, query);
    const { deliveries, nextCursor } = await listDeliveries(this.database, toLook(who), wish);
    return { object: 'list', data: deliveries.map(webhookDeliveryView), next_cursor: nextCursor };
  }

  private note({ caller }: WebhookCaller, action: AuditAction, subject: string): Promise<void> {
    return noteDone(this.database, { ...auditActor(caller), action, subject }, new Date());
  }

  async replay(who: WebhookCaller, id: string): Promise<WebhookDeliveryView> {
    const target = { scope: toSend(who), id, now: new Date() };
    return webhookDeliveryView(await replayDelivery(this.database, target));
  }
}

function toLook(who: WebhookCaller): WebhookScope {
  return scopeOf(who, 'webhooks.see');
}

function toChange(who: WebhookCaller): WebhookScope {
  return scopeOf(who, 'webhooks.change');
}

/** Creating and sending require a plan with the API; endpoints can always be read, disabled and deleted. */
function toSend(who: WebhookCaller): WebhookScope {
  allowApi(who.caller.workspace.plan);
  return toChange(who);
}

function scopeOf({ caller, sandbox }: WebhookCaller, verb: Verb): WebhookScope {
  permit(caller, verb);
  return { workspaceId: caller.workspaceId, sandbox };
}

function withSecret({ endpoint, secret }: Awaited<ReturnType<typeof makeEndpoint>>) {
  return { endpoint: webhookEndpointView(endpoint), secret };
}
