import { provenanceSettingsShape, requireProvenanceKey } from '@maquette/domain/provenance/provenance-settings';
import { readSettings, storeSettingsShape } from '@maquette/domain/runtime/server-settings';
import { refuseOpenWebhooks, webhookSettingsShape } from '@maquette/domain/webhooks/webhook-settings';
import { z } from 'zod';
import { operatorEmails } from '../identity/operator-standing';
import { addressReader } from '../pace/client-address';
import { refuseTrialInProduction } from './production-rules';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[?::1\]?)(:\d+)?$/;

export const apiSettingsSchema = z
  .object({
    ...storeSettingsShape,
    ...webhookSettingsShape,
    ...provenanceSettingsShape,
    /** Where enquiries from the contact page go; they are kept in the database in any case. */
    CONTACT_EMAIL: z.email({ error: 'must be one address, like hello@maquette.example' }).optional(),
    /** Where the api listens; 0 takes any that is free. */
    PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
    /** On which address; 0.0.0.0 in a container. */
    HOST: z.string().default('127.0.0.1'),
    /** The address people open; the only origin that may talk to the sockets. */
    APP_URL: z.url({ error: 'set it to the address people open, for example https://maquette.example' }),
    /** More origins that may open sockets, comma separated; the Vite dev server is one. */
    EXTRA_ORIGINS: z.string().default(''),
    /** The built client; the one beside the program when left out. */
    CLIENT_DIR: z.string().optional(),
    /** Our own proxies, addresses and networks, comma separated. X-Forwarded-For is believed from nobody else. */
    TRUSTED_PROXIES: z.string().default('').refine(readsAsProxies, 'must be addresses or networks like 10.0.0.0/8'),
    /** Multiplies every figure of the rate limits, for measurements from one address; anything but 1 is told loudly. */
    RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).max(1_000).default(1),
    /** Where hand-offs open instead of our own Gen-1 workspace. */
    ANIMATION_WORKSPACE_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
    /** What a monitor sends as bearer to read /metrics; without it only this very machine may, past every proxy, and in production nobody. */
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    /** Files that hold what api and workers print, comma separated: the console shows the log lines of a render from them. `npm start` sets it. */
    LOG_FILES: z.string().default(''),
    /** Where the collected log lines of a trace are found, with {trace} in place of its number, like https://logs.example/search?q={trace}. */
    LOG_LINK: z
      .url({ protocol: /^https?$/, error: 'must be an address' })
      .includes('{trace}', { error: 'must hold {trace}' })
      .optional(),
    FIREBASE_PROJECT_ID: z.string({ error: 'set it to your Firebase project' }),
    /** The web API key of the project, which browsers are given. */
    FIREBASE_API_KEY: z.string().optional(),
    /** Where Firebase shows its windows for Google and others; <project>.firebaseapp.com when left out. */
    FIREBASE_AUTH_DOMAIN: z.string().optional(),
    /** The Auth emulator of this machine instead of Firebase: it believes every token. */
    FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
    /** Who runs the product and may open /ops: e-mails, comma separated. Outside of development they need a second factor. */
    OPS_EMAILS: z.string().default('').refine(readAsEmails, 'must be e-mails, comma separated'),
    /** The address a browser of this machine reaches the emulator by, where one proxy stands before it and the api, as with containers. */
    FIREBASE_AUTH_EMULATOR_URL: z.url({ protocol: /^http$/, error: 'must be http://127.0.0.1:<port>' }).optional(),
    /** Credits below which the balance of a Free workspace (open holds included) never falls, the temporary beta; 0 switches it off. */
    FREE_BETA_GRANT: z.coerce.number().int().min(0).default(0),
    /** Credits of a workspace that its geometry guarantees may return in 24 hours, open orders included; 0 refuses every guarantee. */
    GUARANTEE_DAILY_CREDITS: z.coerce.number().int().min(0).max(1_000_000).default(500),
    /** Between SIGTERM and the closing of sockets and port: as long as a balancer needs to see that /health/ready says 503. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(2),
    /** What a stop takes at most, drain included. Requests that run longer are cut off. */
    SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(1).max(600).default(10),
    /** Without both of these nothing can be bought; everything else works. */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, 'must be a secret key of Stripe, like sk_live_…')
      .optional(),
    /** Proves that an event comes from Stripe (whsec_…). */
    STRIPE_WEBHOOK_SECRET: z.string().min(16, 'must be the signing secret of the webhook, like whsec_…').optional(),
    /** Another Stripe than Stripe's own: the double on this machine. */
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
      // Beside the emulator every unsigned token is believed, so it must never meet the outside world.
      if (emulator && settings.NODE_ENV === 'production') {
        context.addIssue({
          code: 'custom',
          path: ['FIREBASE_AUTH_EMULATOR_HOST'],
          message: 'must not be set in production: the Auth emulator accepts unsigned tokens',
        });
      }
      // Behind a proxy that only this machine reaches, the two may meet in a network of their own.
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
      // Whoever answers as Stripe gives credits away.
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
    // Also where a field is wrong by itself: an operator hears of every mistake in one go.
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
/** Injection token of the settings. */
export const API_SETTINGS = Symbol('api settings');

/** Where a browser finds the identity emulator; null beside a real Firebase project. */
export function emulatorUrl(settings: ApiSettings): string | null {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_AUTH_EMULATOR_URL: url } = settings;
  return host ? (url ?? `http://${host}`) : null;
}

/** What is allowed in production and costs its operator: said loudly at every start. */
export function warningsOf(settings: ApiSettings): string[] {
  const { NODE_ENV, FREE_BETA_GRANT, RATE_LIMIT_FACTOR, CONTACT_EMAIL, METRICS_TOKEN } = settings;
  if (NODE_ENV !== 'production') return [];
  const credits = FREE_BETA_GRANT.toLocaleString('en-US');
  const beta = `FREE_BETA_GRANT=${FREE_BETA_GRANT} is set in production: every Free workspace is given up to ${credits} credits, again and again, for nothing. Set it to 0 to end this.`;
  const pace = `RATE_LIMIT_FACTOR=${RATE_LIMIT_FACTOR} is set in production: everybody may ask ${RATE_LIMIT_FACTOR} times as often as they should. Set it to 1 to end this.`;
  const contact =
    'CONTACT_EMAIL is not set in production: nobody is told of enquiries from the contact page; they only stand in the table contact_submissions. Set it to the address that answers them.';
  const metrics =
    'METRICS_TOKEN is not set in production: nobody can read /metrics, and no alarm is raised. Set it to what your monitor sends as bearer.';
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
