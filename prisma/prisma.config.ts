import path from 'node:path';
import { defineConfig } from 'prisma/config';

// The native schema engine cannot be downloaded everywhere; the same engine as WASM comes from npm.
// An existing native one is preferred.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(__dirname, 'schema-engine.mjs');

export default defineConfig({
  schema: path.join(__dirname, 'schema.prisma'),
  migrations: { path: path.join(__dirname, 'migrations') },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://127.0.0.1:1/none' },
});
