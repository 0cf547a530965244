import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { decoded } from './hide-secrets';
import { isClusterUrl, nodesOf } from './redis-connection';

/** Thrown at start with every mistake at once, so that an operator mends them in one go. */
export class SettingsError extends Error {
  constructor(readonly mistakes: string[]) {
    super(`The settings are not valid:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/**
 * Reads environment variables by a schema. Empty strings count as not set. Each of them may stand in a file that `<NAME>_FILE`
 * names, as secrets are given to containers; the variable itself goes first.
 * @throws SettingsError with every mistake
 */
export function readSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.infer<Schema> {
  const mistakes: string[] = [];
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = environment[name] || contentOf(name, environment[`${name}_FILE`], mistakes);
    if (value) given[name] = value;
    if (value && !nodesOf(value).every(isEncoded))
      mistakes.push(`${name}: a % in the user or the password of an address is written as %25`);
  }
  const parsed = schema.safeParse(given);
  if (parsed.success && mistakes.length === 0) return parsed.data;
  const issues = parsed.success ? [] : parsed.error.issues;
  throw new SettingsError([
    ...mistakes,
    ...issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`),
  ]);
}

/** All that is set, what stands in files of secrets too; a file that cannot be read sets nothing. */
export function withFiles(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const inFiles = Object.entries(environment).flatMap(([name, file]) => {
    const [, of] = /^([A-Z][A-Z0-9_]+)_FILE$/.exec(name) ?? [];
    return of && file && !environment[of] ? [[of, contentOf(of, file, [])] as const] : [];
  });
  return { ...environment, ...Object.fromEntries(inFiles) };
}

/** What stands in a file of secrets, without the line end that editors add. */
function contentOf(name: string, file: string | undefined, mistakes: string[]): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    mistakes.push(`${name}_FILE: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function isEncoded(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return decoded(username) !== null && decoded(password) !== null;
}

function readsAsRedis(url: string): boolean {
  return nodesOf(url).every((one) => one.startsWith('redis') && (URL.canParse(one) || !isClusterUrl(url)));
}

/** What api and worker both need to reach the stores. */
export const storeSettingsShape = {
  /** Production refuses what is right for a trial only. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /** From which weight on lines are logged. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Where spans go by OTLP (JSON over HTTP), like http://collector:4318; without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be like http://collector:4318' }).optional(),
  /** What is sent along to it, like authorization=Basic …, comma separated. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  DATABASE_URL: z.string({ error: 'set it to postgresql://user:password@host:port/database' }).startsWith('postgres'),
  /** Seconds a start waits for PostgreSQL, or for a migration, before it gives up. */
  SCHEMA_WAIT_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  /** Connections of one process to PostgreSQL, at most. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** Over TLS rediss://; of a cluster some of its nodes, comma separated, or one address that ends with ?cluster=true. */
  REDIS_URL: z
    .string({ error: 'set it to redis://:password@host:port' })
    .refine(readsAsRedis, 'must be like redis://:password@host:port, or several of these, comma separated'),
  S3_ENDPOINT: z.url({ error: 'set it to the address of the S3-compatible storage' }),
  /** The address a browser reaches the storage by, when it differs from the one the servers use. */
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  /** As the storage calls it; most take any. */
  S3_REGION: z.string().default('us-east-1'),
  /** Where every file lies. */
  S3_BUCKET: z.string().default('maquette'),
  S3_ACCESS_KEY_ID: z.string({ error: 'set the access key of the storage' }),
  S3_SECRET_ACCESS_KEY: z.string({ error: 'set the secret key of the storage' }),
};
