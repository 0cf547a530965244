import { readFileSync } from 'node:fs';

/** The services that `npm test` started for this run. */
export interface TestEndpoints {
  databaseAdminUrl: string;
  redisUrl: string;
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  identity: { host: string; project: string };
}

export function testEndpoints(): TestEndpoints {
  const file = process.env.MAQUETTE_TEST_ENDPOINTS;
  if (!file) throw new Error('these tests need real services: run them with `npm test -- <path filter>`');
  return JSON.parse(readFileSync(file, 'utf8')) as TestEndpoints;
}
