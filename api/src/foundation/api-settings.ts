import { provenanceSettingsShape, requireProvenanceKey } from '@maquette/domain/provenance/provenance-settings';
import { readSettings, storeSettingsShape } from '@maquette/domain/runtime/server-settings';
import { refuseOpenWebhooks, webhookSettingsShape } from '@maquette/domain/webhooks/webhook-settings';
import { z } from 'zod';
import { addressReader } from './client-address';
import { operatorEmails } from './operator-emails';
import { refuseTrialInProduction } from './production-rules';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[?::1\]?)(:\d+)?$/;

export const apiSettingsSchema = z
  .object({
    ...storeSettingsShape,
    ...webhookSettingsShape,
    ...provenanceSettingsShape,
    /** Address that receives enquiries from the contact page. They are also stored in the database. */
    CONTACT_EMAIL: z.email({ error: 'must be one address, like hello@maquette.example' }).optional(),
    /** Port of the API; 0 selects a free one. */
    PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
    /** Address to listen on; use 0.0.0.0 in a container. */
    HOST: z.string().default('127.0.0.1'),
    /** Public URL of the product; by default the only origin that may open sockets. */
    APP_URL: z.url({ error: 'set it to the address people open, for example https://maquette.example' }),
    /** Further origins that may open sockets, comma separated, such as the Vite dev server. */
    EXTRA_ORIGINS: z.string().default(''),
    /** Directory of the built client. Default: the one next to the program. */
    CLIENT_DIR: z.string().optional(),
    /** Our own proxies: addresses and networks, comma separated. X-Forwarded-For is trusted only from these. */
    TRUSTED_PROXIES: z.string().default('').refine(readsAsProxies, 'must be addresses or networks like 10.0.0.0/8'),
    /** Multiplies every rate limit, for load tests from a single address. Any value but 1 logs a warning at start. */
    RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).max(1_000).default(1),
    /** Target of hand-offs, instead of our own Gen-1 workspace. */
    ANIMATION_WORKSPACE_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
    /** Bearer token for /metrics. Without it only this machine may read them, without a proxy and not in production. */
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    /** Log files of api and workers, comma separated; the console searches them. `npm start` sets it. */
    LOG_FILES: z.string().default(''),
    /** URL of the log search for a trace; {trace} is replaced by its id, like https://logs.example/search?q={trace}. */
    LOG_LINK: z
      .url({ protocol: /^https?$/, error: 'must be an address' })
      .includes('{trace}', { error: 'must hold {trace}' })
      .optional(),
    FIREBASE_PROJECT_ID: z.string({ error: 'set it to your Firebase project' }),
    /** Web API key of the project; browsers receive it. */
    FIREBASE_API_KEY: z.string().optional(),
    /** Host for Firebase's sign-in pop-ups. Default: <project>.firebaseapp.com. */
    FIREBASE_AUTH_DOMAIN: z.string().optional(),
    /** Local Auth emulator instead of Firebase. It accepts every token. */
    FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
    /** E-mails of the operators who may open /ops, comma separated. Outside development they need a second factor. */
    OPS_EMAILS: z.string().default('').refine(readAsEmails, 'must be e-mails, comma separated'),
    /** The emulator's URL for browsers, when one proxy serves both it and the API, as with containers. */
    FIREBASE_AUTH_EMULATOR_URL: z.url({ protocol: /^http$/, error: 'must be http://127.0.0.1:<port>' }).optional(),
    /** Free beta: minimum credit balance of a Free workspace, including open reservations. 0 switches the beta off. */
    FREE_BETA_GRANT: z.coerce.number().int().min(0).default(0),
    /** Lowers the credits that geometry guarantees may return to a workspace in 24 h; by default its plan decides. */
    GUARANTEE_DAILY_CREDITS: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** Seconds between SIGTERM and closing the port: long enough for a load balancer to see 503 at /health/ready. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(2),
    /** Maximum duration of a shutdown, including the drain. Requests that run longer are cut off. */
    SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(1).max(600).default(10),
    /** Nothing can be bought unless both keys are set. Everything else works without them. */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, 'must be a secret key of Stripe, like sk_live_…')
      .optional(),
    /** Verifies that an event comes from Stripe (whsec_…). */
    STRIPE_WEBHOOK_SECRET: z.string().min(16, 'must be the signing secret of the webhook, like whsec_…').optional(),
    /** Address of a local Stripe double. */
    STRIPE_API_BASE: z.url({ protocol: /^http$/, error: 'must be http://127.0.0.1:<port>' }).optional(),
  })
  .superRefine(
    (settings, context) => {
      refuseOpenWebhooks(settings, context);
      requireProvenanceKey(settings, context);
      refuseTrialInProduction(settings, context);
      if (settings.DRAIN_SECONDS + 1 > settings.SHUTDOWN_GRACE_SECONDS) {
        context.addIssue({
          code: 'custom',
          path: ['DRAIN_SECONDS'],
          message: 'must leave at least a second of SHUTDOWN_GRACE_SECONDS to sockets and requests',
        });
      }
      const emulator = settings.FIREBASE_AUTH_EMULATOR_HOST;
      // The emulator accepts unsigned tokens, so it must never be reachable from outside.
      if (emulator && settings.NODE_ENV === 'production') {
        context.addIssue({
          code: 'custom',
          path: ['FIREBASE_AUTH_EMULATOR_HOST'],
          message: 'must not be set in production: the Auth emulator accepts unsigned tokens',
        });
      }
      // Behind a proxy that only this machine reaches, api and emulator may share a private network.
      const behindProxy = isHere(settings.FIREBASE_AUTH_EMULATOR_URL) && isHere(settings.APP_URL);
      if (emulator && !behindProxy && (!LOOPBACK.test(emulator) || !LOOPBACK.test(settings.HOST))) {
        context.addIssue({
          code: 'custom',
          path: ['FIREBASE_AUTH_EMULATOR_HOST'],
          message: 'the Auth emulator and HOST must both be on this machine (127.0.0.1)',
        });
      }
      if ((settings.STRIPE_SECRET_KEY === undefined) !== (settings.STRIPE_WEBHOOK_SECRET === undefined)) {
        context.addIssue({
          code: 'custom',
          path: [settings.STRIPE_SECRET_KEY ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'],
          message: 'set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET together, or neither',
        });
      }
      const stripe = settings.STRIPE_API_BASE;
      // A server that poses as Stripe can grant credits.
      if (stripe && settings.NODE_ENV === 'production') {
        context.addIssue({
          code: 'custom',
          path: ['STRIPE_API_BASE'],
          message: 'must not be set in production: only Stripe itself may say what was paid',
        });
      }
      if (stripe && URL.canParse(stripe) && !LOOPBACK.test(new URL(stripe).host)) {
        context.addIssue({
          code: 'custom',
          path: ['STRIPE_API_BASE'],
          message: 'must be on this machine (http://127.0.0.1:<port>)',
        });
      }
      if (!emulator && !settings.FIREBASE_API_KEY) {
        context.addIssue({
          code: 'custom',
          path: ['FIREBASE_API_KEY'],
          message: 'set the web API key of your Firebase project (or FIREBASE_AUTH_EMULATOR_HOST for local work)',
        });
      }
    },
    // Runs even when individual fields are invalid, so that the operator sees every mistake at once.
    { when: () => true },
  );

function readAsEmails(emails: string): boolean {
  return z.array(z.email()).safeParse(operatorEmails(emails)).success;
}

function isHere(url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);
}

function readsAsProxies(proxies: string): boolean {
  try {
    addressReader(proxies);
    return true;
  } catch {
    return false;
  }
}

export type ApiSettings = z.infer<typeof apiSettingsSchema>;
export const API_SETTINGS = Symbol('api settings');

/** The emulator's URL for browsers; null with a real Firebase project. */
export function emulatorUrl(settings: ApiSettings): string | null {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_AUTH_EMULATOR_URL: url } = settings;
  return host ? (url ?? `http://${host}`) : null;
}

/** Settings that are allowed in production but costly or risky: logged as warnings at every start. */
export function warningsOf(settings: ApiSettings): string[] {
  const { NODE_ENV, FREE_BETA_GRANT, RATE_LIMIT_FACTOR, CONTACT_EMAIL, METRICS_TOKEN } = settings;
  if (NODE_ENV !== 'production') return [];
  const credits = FREE_BETA_GRANT.toLocaleString('en-US');
  const beta = `FREE_BETA_GRANT=${FREE_BETA_GRANT} is set in production: every Free workspace is refilled to ${credits} credits at no charge. Set it to 0 to stop this.`;
  const pace = `RATE_LIMIT_FACTOR=${RATE_LIMIT_FACTOR} is set in production: all rate limits are ${RATE_LIMIT_FACTOR} times as high as intended. Set it to 1 to restore them.`;
  const contact =
    'CONTACT_EMAIL is not set in production: enquiries from the contact page are not e-mailed, only stored in the table contact_submissions. Set it to the address that answers them.';
  const metrics =
    'METRICS_TOKEN is not set in production: /metrics cannot be read, and no alert is raised. Set it to the bearer token of your monitoring.';
  return [
    ...(FREE_BETA_GRANT > 0 ? [beta] : []),
    ...(RATE_LIMIT_FACTOR > 1 ? [pace] : []),
    ...(CONTACT_EMAIL === undefined ? [contact] : []),
    ...(METRICS_TOKEN === undefined ? [metrics] : []),
  ];
}

/** @throws SettingsError with every mistake */
export function readApiSettings(environment: NodeJS.ProcessEnv): ApiSettings {
  return readSettings(apiSettingsSchema, environment);
}
