import 'reflect-metadata';
import { ROUTES } from '@maquette/contracts/calls/routes';
import type { Logger } from '@maquette/domain/runtime/log';
import { Traces } from '@maquette/domain/runtime/traces';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { type RequestHandler, raw } from 'express';
import { ApiModule } from './api.module';
import type { ApiSettings } from './foundation/api-settings';
import { limitJsonBody } from './foundation/body-limits';
import { cleanRequests } from './foundation/clean-requests';
import { serveClient } from './foundation/client-files';
import { loadLiveParts } from './foundation/live-parts';
import { ProblemFilter } from './foundation/problem.filter';
import { securityHeaders } from './foundation/security-headers';
import { LOG } from './foundation/stores.module';
import { traceRequests } from './foundation/trace';
import { GalleryEntryPage, GalleryListPage } from './gallery/gallery-pages';
import { GalleryService } from './gallery/gallery-service';
import { GracefulShutdown } from './monitoring/graceful-shutdown';
import { HttpMetrics } from './monitoring/http-metrics';
import { spansOfRequests } from './monitoring/request-spans';
import { StatusPage } from './monitoring/status-page';
import { StatusService } from './monitoring/status-service';
import { limitBodies, limitRequests } from './rate-limit/address-limits';

/** Maximum number of form fields; our largest form has fewer than 100. */
const FORM_NAMES = 200;

/** Builds the whole API, ready to listen. */
export async function createApi(settings: ApiSettings): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(ApiModule.from(settings), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const log = app.get<Logger>(LOG);
  app.disable('x-powered-by');
  // API responses change constantly, so an ETag would not help; files have their own ETag.
  app.disable('etag');
  const metrics = app.get(HttpMetrics);
  const spans = spansOfRequests(app.get(Traces));
  app.use(
    traceRequests(log, (request, response, answer) => {
      metrics.note(request, response, answer);
      spans(request, response, answer);
    }),
  );
  app.use(app.get(GracefulShutdown).endConnections);
  app.use(securityHeaders(settings));
  app.use(compressed());
  const signed = [ROUTES.stripeWebhook, ROUTES.providerHooks];
  app.use(limitRequests(settings, signed));
  app.use(limitBodies(settings, signed));
  // Signatures cover the raw bytes, so these bodies must not be parsed.
  app.use(ROUTES.stripeWebhook, raw({ type: () => true, limit: '1mb' }));
  app.use(ROUTES.providerHooks, raw({ type: () => true, limit: '256kb' }));
  app.useBodyParser('json', { limit: '256kb', verify: limitJsonBody });
  app.useBodyParser('urlencoded', { extended: true, limit: '256kb', parameterLimit: FORM_NAMES });
  app.use(cleanRequests);
  app.useGlobalFilters(new ProblemFilter(log));
  if (settings.CLIENT_DIR) {
    const gallery = app.get(GalleryService);
    const parts = await loadLiveParts(settings.CLIENT_DIR);
    const entries = new GalleryEntryPage(gallery, parts);
    const status = new StatusPage(app.get(StatusService), parts, log);
    serveClient(app.getHttpAdapter().getInstance(), {
      directory: settings.CLIENT_DIR,
      appUrl: new URL(settings.APP_URL).origin,
      addresses: () => entries.addresses(),
      live: [new GalleryListPage(gallery, parts, log), entries, status],
    });
  }
  app.enableShutdownHooks();
  await app.init();
  return app;
}

/** Compresses only responses to GET; other responses are too short. */
function compressed(): RequestHandler {
  const compress = compression();
  return (request, response, next) => {
    if (request.method === 'GET') compress(request, response, next);
    else next();
  };
}
