import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { decoded } from './hide-secrets';
import { isClusterUrl, nodesOf } from './redis-connection';

/** Thrown at the start with all mistakes together, so that an operator can fix them at once. */
export class SettingsError extends Error {
  constructor(readonly mistakes: string[]) {
    super(`The settings are not valid:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/**
 * Reads environment variables by a schema. Empty strings count as not set.
 * A value may be in a file named by `<NAME>_FILE`, as container secrets are. The variable itself has priority.
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

/** All settings including those in secret files. An unreadable file sets nothing. */
export function withFiles(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const inFiles = Object.entries(environment).flatMap(([name, file]) => {
    const [, of] = /^([A-Z][A-Z0-9_]+)_FILE$/.exec(name) ?? [];
    return of && file && !environment[of] ? [[of, contentOf(of, file, [])] as const] : [];
  });
  return { ...environment, ...Object.fromEntries(inFiles) };
}

/** The content of a secret file, without the line end that editors add. */
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

/** Settings of the stores, for api and worker. */
export const storeSettingsShape = {
  /** Production rejects settings that are meant for trials only. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /** Minimum log level. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Endpoint for spans by OTLP (JSON over HTTP), like http://collector:4318; without it no spans are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be like http://collector:4318' }).optional(),
  /** Headers for that endpoint, like authorization=Basic …, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  DATABASE_URL: z.string({ error: 'set it to postgresql://user:password@host:port/database' }).startsWith('postgres'),
  /** How many seconds the start waits for PostgreSQL or a migration before it fails. */
  SCHEMA_WAIT_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  /** Maximum connections of one process to PostgreSQL. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** One URL, rediss:// for TLS; of a cluster some of its nodes, comma separated, or one that ends with ?cluster=true. */
  REDIS_URL: z
    .string({ error: 'set it to redis://:password@host:port' })
    .refine(readsAsRedis, 'must be like redis://:password@host:port, or several of these, comma separated'),
  S3_ENDPOINT: z.url({ error: 'set it to the address of the S3-compatible storage' }),
  /** The storage URL for browsers, when it differs from the servers' URL. */
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  /** Region name of the storage. Most storage servers accept any name. */
  S3_REGION: z.string().default('us-east-1'),
  /** The bucket for all files. */
  S3_BUCKET: z.string().default('maquette'),
  S3_ACCESS_KEY_ID: z.string({ error: 'set the access key of the storage' }),
  S3_SECRET_ACCESS_KEY: z.string({ error: 'set the secret key of the storage' }),
};
