import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';
import express, { type NextFunction, type Request, type Response, Router } from 'express';

const FILES = /(?:src|href)="(static\/(?:js|css)\/[^"]+)"/g;
/**
 * CSP of the board. Its page needs a `base` element and scripts by URL, which Trusted Types would refuse.
 * The only inline style, from Radix, is allowed by its hash. Everything else is as strict as for our own pages.
 */
const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-r2N1TB/gHbBtBZFKg7ejmq1acVSREzucTAEw6ga4hoU='; img-src 'self' data:; font-src 'self'; connect-src 'self'",
  "worker-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

/**
 * Read-only bull-board on Express: only its GET routes are registered, so nothing needs to be refused.
 * Its page is written here, without the Google fonts and inline styles of the original.
 */
export class ReadOnlyAdapter implements IServerAdapter {
  readonly router = Router();
  private queues: BullBoardQueues = new Map();
  private config: UIConfig = {};
  private trouble: (error: Error) => { status?: number; body: unknown } = () => ({ status: 500, body: null });

  /**
   * @param base path of the board
   * @param page bull-board's own page, which contains the names of its files
   * @param told filters a response body before it is sent
   */
  constructor(
    private readonly base: string,
    private readonly page: string,
    private readonly told: (body: unknown) => unknown,
  ) {
    this.router.use((_: Request, response: Response, next: NextFunction) => {
      response.setHeader('Content-Security-Policy', POLICY);
      response.setHeader('X-Robots-Tag', 'noindex');
      next();
    });
  }

  setQueues(queues: BullBoardQueues): this {
    this.queues = queues;
    return this;
  }

  setViewsPath(): this {
    return this;
  }

  setStaticPath(route: string, folder: string): this {
    this.router.use(route, express.static(folder, { index: false, redirect: false, maxAge: '1h' }));
    return this;
  }

  setUIConfig(config: UIConfig): this {
    this.config = config;
    return this;
  }

  setErrorHandler(handler: (error: Error) => { status?: number; body: unknown }): this {
    this.trouble = handler;
    return this;
  }

  setEntryRoute({ route }: AppViewRoute): this {
    this.router.get(route, (_: Request, response: Response) => {
      response.setHeader('Cache-Control', 'no-store');
      response.type('html').send(this.written());
    });
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    for (const { method, route, handler } of routes) {
      if (method !== 'get') continue;
      this.router.get(route, (request: Request, response: Response, next: NextFunction) => {
        const { query, params } = request;
        const asked = { queues: this.queues, uiConfig: this.config, query, params, body: {}, headers: {} };
        Promise.resolve(handler(asked))
          .catch((error: Error) => this.trouble(error))
          .then(({ status = 200, body }) => response.status(status).json(this.told(body)))
          .catch(next);
      });
    }
    return this;
  }

  private written(): string {
    const files = [...this.page.matchAll(FILES)].map(([, file = '']) => file);
    const tags = files.map((file) =>
      file.endsWith('.css') ? `<link rel="stylesheet" href="${file}">` : `<script defer src="${file}"></script>`,
    );
    // JSON data, which browsers do not execute; `<` is escaped so that it cannot end the element.
    const config = JSON.stringify(this.config).replaceAll('<', '\\u003c');
    return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<base href="${this.base}/"><title>${this.config.boardTitle ?? ''}</title>${tags.join('')}</head>
<body><script id="__UI_CONFIG__" type="application/json">${config}</script><div id="root"></div></body></html>`;
  }
}
