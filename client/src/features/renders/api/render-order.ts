import { NO_MONEY } from '@maquette/contracts/calls/render-money';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import { Refusal } from '../../../http/refusal';
import { serverNow } from '../../../http/server-clock';
import { t } from '../../../i18n/t';

/** Error code for an order that was not sent because the browser is offline. */
export const OFFLINE = 'offline';

export interface RenderOrder {
  tool: Tool;
  settings: RenderSettings;
  mode: Mode;
  saveIn?: string;
  credits: number;
}

/** Fails immediately if the browser is offline, instead of after all retries. @throws Refusal */
export function requireConnection(): void {
  if (navigator.onLine) return;
  throw new Refusal(t('render.orderOffline'), { code: OFFLINE, status: 0, money: NO_MONEY });
}

/** Placeholder for an order until the server has answered. */
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
    guarantee: null,
    failure: null,
    result: null,
    draft: null,
    retryOf: null,
    replaces: null,
    createdAt: new Date(serverNow()).toISOString(),
    startedAt: null,
    finishedAt: null,
    trashedAt: null,
    approvedAt: null,
    traceId: '',
  };
}
