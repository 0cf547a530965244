import { NO_MONEY } from '@maquette/contracts/calls/render-money';
import { ROUTES } from '@maquette/contracts/calls/routes';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { writeVideoFields } from '@maquette/contracts/fields/video-fields';
import { writeImageFields } from '@maquette/contracts/fields/write-image-fields';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import type { Mode, Tool } from '@maquette/contracts/renders/render';
import { t } from '../i18n/t';
import { askRenewed } from './api-client';
import { imageOf } from './image-answers';
import type { Ordered } from './order-answer';
import { Refusal, refusedOrder } from './refusal';
import { videoOf } from './video-answers';

/** The same request, with the same key, is sent again after these waits when nobody answered. */
const NETWORK_WAITS_MS = [1_500, 3_000];
/** The code of the refusal of an order that this browser could not send. */
const OFFLINE = 'offline';

export interface RenderOrder {
  tool: Tool;
  settings: RenderSettings;
  mode: Mode;
  /** The project or view it is saved in, by its id. */
  saveIn?: string;
  /** The price as quoted on screen; the server quotes for itself. */
  credits: number;
}

function fieldsOf({ tool, settings, mode }: RenderOrder): Record<string, string> {
  if (settings.kind === 'video') return writeVideoFields(settings, mode);
  return writeImageFields(tool === 's2i' ? 's2i' : 't2i', settings, mode);
}

function formOf(order: RenderOrder): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(order))) form.set(name, value);
  if (order.saveIn) form.set('save_in', order.saveIn);
  return form;
}

function addressOf(tool: Tool): string {
  if (tool === 'i2v') return ROUTES.videoRender;
  return tool === 'v2v' ? ROUTES.videoRestyle : ROUTES.imageRender;
}

async function send(order: RenderOrder, idempotencyKey: string): Promise<Ordered> {
  const address = addressOf(order.tool);
  const isImage = order.settings.kind === 'still';
  const accept = isImage ? 'application/json, image/*' : 'application/json, video/mp4';
  const headers = { 'X-Idempotency-Key': idempotencyKey, Accept: accept };
  const response = await askRenewed(address, { method: 'POST', form: formOf(order), headers });
  return isImage ? imageOf(response, order.credits) : videoOf(response, { address, quoted: order.credits });
}

/**
 * Asks for a render. The key is made once per click, so that however often this is sent there is one render and one hold.
 * @throws Refusal that says what is known of the order's money
 */
export async function submitRender(order: RenderOrder, idempotencyKey: string): Promise<Ordered> {
  let unanswered = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      requireConnection();
      return await send(order, idempotencyKey);
    } catch (error) {
      const refusal = refusedOrder(error, unanswered);
      const wait = NETWORK_WAITS_MS[attempt];
      if (wait === undefined || !refusal.passing || refusal.code === OFFLINE) throw refusal;
      unanswered ||= refusal.money === 'unknown';
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Without a connection nothing is sent, and that is said at once instead of after every attempt. @throws Refusal */
export function requireConnection(): void {
  if (navigator.onLine) return;
  throw new Refusal(t('render.orderOffline'), { code: OFFLINE, status: 0, money: NO_MONEY });
}

/** What stands on screen between the click and the server's answer. */
export function draftRender(id: string, { tool, settings, mode, credits }: RenderOrder): LiveRender {
  return {
    id,
    sequence: 0,
    tool,
    mode,
    line: '',
    status: 'queued',
    stage: 'queued',
    position: null,
    forecast: null,
    waitCause: null,
    progress: null,
    finishing: false,
    settings,
    credits,
    money: 'held',
    failure: null,
    result: null,
    draft: null,
    retryOf: null,
    replaces: null,
    createdAt: new Date().toISOString(),
    startedAt: null,
    finishedAt: null,
    trashedAt: null,
    approvedAt: null,
    traceId: '',
  };
}
