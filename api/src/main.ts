import path from 'node:path';
import { awaitSchema, SchemaError } from '@maquette/domain/runtime/schema-version';
import { SettingsError } from '@maquette/domain/runtime/server-settings';
import { createApi } from './create-api';
import { readApiSettings, warningsOf } from './foundation/api-settings';
import { LOG } from './foundation/stores.module';

/**
 * Keep-alive time: longer than a proxy keeps an idle connection (Caddy: 2 min).
 * If this side closed first, a request that is already on its way would get a 502. Node's default is 5 s.
 */
const KEEP_ALIVE_MS = 130_000;

async function main(): Promise<void> {
  const settings = readApiSettings(process.env);
  await awaitSchema(settings.DATABASE_URL, settings.SCHEMA_WAIT_SECONDS);
  settings.CLIENT_DIR ??= path.resolve(__dirname, '../../client/dist');
  const app = await createApi(settings);
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
  await app.listen(settings.PORT, settings.HOST);
  for (const warning of warningsOf(settings)) app.get(LOG).warn(warning);
  app.get(LOG).info({ host: settings.HOST, port: settings.PORT }, 'API is listening for requests');
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError || error instanceof SchemaError ? error.message : error);
  process.exit(1);
});
