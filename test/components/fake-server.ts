import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { ROUTES } from '@maquette/contracts/calls/routes';
import type { LiveRender } from '@maquette/contracts/renders/live-render';

/** A request that the page has sent. */
export interface SentRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** The JSON body, or the fields of a form. */
  body: Record<string, unknown>;
}

type Answer = Response | Promise<Response>;
type Handler = (request: SentRequest) => Answer;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** A problem document, as the api sends it. */
export function problem(
  status: number,
  code: string,
  error: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Response {
  const body = { type: 'about:blank', title: code, status, code, error, ok: false, traceId: 'trace-1', ...more };
  return json(body, status, headers);
}

export function entitlementsOf(about: Partial<Entitlements> = {}): Entitlements {
  return {
    plan: 'Pro',
    planId: 'pro',
    fastCreditsRemaining: 100,
    heldCredits: 0,
    currency: 'USD',
    relaxedEnabled: true,
    maxStillResolution: '2160p',
    workspace: { id: 'office', name: 'Office', role: 'owner' },
    user: { uid: 'ada', email: 'ada@office.test', displayName: 'Ada Lovelace', photoURL: '', photo: null },
    betaGrant: false,
    spentCredits: 0,
    lowCredits: false,
    running: { limit: 2, capped: false },
    monthlyCap: null,
    ...about,
  };
}

/** The server lists renders; it answers an order with the next of these ids. */
export const taskId = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

/** Answers `fetch` in the page. A test replaces single routes and reads what was sent. */
export class FakeServer {
  readonly sent: SentRequest[] = [];
  renders: LiveRender[] = [];
  entitlements = entitlementsOf();
  private readonly handlers = new Map<string, Handler>();
  private tasks = 0;

  constructor() {
    this.on('GET', ROUTES.clientSettings, () =>
      json({
        productName: 'Maquette',
        banner: null,
        firebase: { apiKey: 'key', authDomain: 'auth.test', projectId: 'test', emulatorUrl: null },
      }),
    );
    this.on('GET', ROUTES.entitlements, () => json(this.entitlements));
    this.on('GET', ROUTES.renders, () => json({ items: this.renders, addresses: {} }));
    this.on('GET', ROUTES.line, () => json({ position: null }));
    this.on('GET', ROUTES.providers, () => json({ offers: [] }));
    this.on('GET', ROUTES.workspaces, () => json({ items: [] }));
    this.on('POST', ROUTES.profile, () => json({}));
    for (const route of [ROUTES.imageRender, ROUTES.videoRender, ROUTES.videoRestyle])
      this.on('POST', route, () => this.accepted());
  }

  on(method: string, path: string, handler: Handler): void {
    this.handlers.set(`${method} ${path}`, handler);
  }

  /** The 202 response to an accepted order. */
  accepted(): Response {
    this.tasks += 1;
    return json({ taskId: taskId(this.tasks), status: 'queued', stage: 'queued', position: 1, credits: 6 }, 202);
  }

  /** The requests that a route has received. */
  requests(method: string, path: string): SentRequest[] {
    return this.sent.filter((request) => request.method === method && request.path === path);
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(url, location.href);
    const headers = new Headers(init.headers);
    const request = { method: init.method ?? 'GET', path, query, headers, body: bodyOf(init) };
    this.sent.push(request);
    const handler = this.handlers.get(`${request.method} ${path}`);
    return handler ? handler(request) : problem(404, 'not_found', `no answer for ${request.method} ${path}`);
  };
}

function bodyOf({ body }: RequestInit): Record<string, unknown> {
  if (typeof body === 'string') return JSON.parse(body);
  return body instanceof FormData ? Object.fromEntries(body) : {};
}
