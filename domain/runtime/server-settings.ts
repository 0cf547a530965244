import { z } from 'zod';

/** Thrown at start with every mistake at once, so that an operator mends them in one go. */
export class SettingsError extends Error {
  constructor(readonly mistakes: string[]) {
    super(`The settings are not valid:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/** Reads environment variables by a schema. Empty strings count as not set. */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new SettingsError(
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`),
  );
}

/** What api and worker both need to reach the stores. */
export const storeSettingsShape = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATABASE_URL: z.string({ error: 'set it to postgresql://user:password@host:port/database' }).startsWith('postgres'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.string({ error: 'set it to redis://:password@host:port' }).startsWith('redis'),
  S3_ENDPOINT: z.url({ error: 'set it to the address of the S3-compatible storage' }),
  /** The address a browser reaches the storage by, when it differs from the one the servers use. */
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('maquette'),
  S3_ACCESS_KEY_ID: z.string({ error: 'set the access key of the storage' }),
  S3_SECRET_ACCESS_KEY: z.string({ error: 'set the secret key of the storage' }),
};
