import { NO_MONEY } from '@maquette/contracts/calls/render-money';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import { Refusal } from '../../../http/refusal';
import { serverNow } from '../../../http/server-clock';
import { t } from '../../../i18n/t';

/** The code of the refusal of an order that this browser could not send. */
export const OFFLINE = 'offline';

export interface RenderOrder {
  tool: Tool;
  settings: RenderSettings;
  mode: Mode;
  /** The project or view it is saved in, by its id. */
  saveIn?: string;
  /** The price as quoted on screen; the server quotes for itself. */
  credits: number;
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
