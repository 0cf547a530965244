import path from 'node:path';
import { defineConfig } from 'prisma/config';

// Some networks block the download of the native schema engine. The same engine as WASM comes from npm.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(__dirname, 'schema-engine.mjs');

export default defineConfig({
  schema: path.join(__dirname, 'schema.prisma'),
  migrations: { path: path.join(__dirname, 'migrations') },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://127.0.0.1:1/none' },
});
