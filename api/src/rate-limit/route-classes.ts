import type { PlanId } from '@maquette/contracts/account/entitlements';
import { SetMetadata } from '@nestjs/common';

/** Limits in requests per minute. */
interface Figures {
  /** Limit per person; null for public routes and where an API key has its own limit. */
  person: number | null;
  /** Limit per address; some offices are large. */
  address: number;
}

/** Rate limits by kind of route. Every route belongs to exactly one class. */
export const RATE_LIMIT_CLASSES = {
  /** Reads stored data. */
  look: { person: 300, address: 1_500 },
  /** Polls one render. `person` counts per render, and the `look` limit applies to all of them together. */
  poll: { person: 60, address: 1_500 },
  /** Checks a prompt while it is typed; a form sends at most one request every 0.7 s. */
  words: { person: 90, address: 600 },
  /** Signs a file's URL. */
  file: { person: 120, address: 600 },
  /** Writes data. */
  change: { person: 120, address: 600 },
  /** Guests with a link. `person` is one guest, `address` the whole office of a client. */
  guest: { person: 30, address: 120 },
  /** Page measurements, sent once when a page is hidden. Sized for an office full of open pages. */
  beacon: { person: null, address: 60 },
  /** Creates renders; the limit per person depends on the plan. */
  order: { person: null, address: 600 },
  /** Contact form without an account. */
  contact: { person: null, address: 10 },
  upload: { person: 30, address: 150 },
  /** Reads the parts in a drawing after each correction: up to 2 s of CPU, in fair turns of the part reader. */
  parts: { person: 90, address: 450 },
  /** Downloads a file from another website. */
  link: { person: 12, address: 60 },
  /** Reads the invisible watermark without an account: about 1 s of CPU per image. */
  check: { person: null, address: 20 },
  /** Writes planning statements, labels an image or packs passes: up to 0.1 s of CPU for each of at most 25 PDF pages. */
  statement: { person: 20, address: 100 },
  /** Calls an external service: checkout, billing portal, webhooks. */
  outside: { person: 20, address: 100 },
  /** Called once per sign-in. */
  'sign-in': { person: 10, address: 50 },
  /** Developer API; an API key has its own limit too. */
  program: { person: null, address: 600 },
  /** Load balancers and monitors. */
  probe: { person: null, address: 600 },
  /** Signed webhooks. Stripe may send the renewals of a month within minutes. The signature decides. */
  signed: { person: null, address: 6_000 },
} as const satisfies Record<string, Figures>;
export type RateLimitClass = keyof typeof RATE_LIMIT_CLASSES;

/** Render orders per person and minute; where a plan limits the number of open renders, this is above that number. */
export const ORDERS_A_MINUTE: Record<PlanId, number> = {
  free: 30,
  creator: 60,
  pro: 120,
  studio: 120,
  business: 240,
  enterprise: 600,
};

/** Invalid tokens and keys per minute from one address. Valid ones are not counted. */
export const REFUSED_CREDENTIALS_A_MINUTE = 10;

export const RATE_LIMIT_CLASS = 'maquette:pace-class';
export const RateLimit = (rateLimitClass: RateLimitClass) => SetMetadata(RATE_LIMIT_CLASS, rateLimitClass);

/** Class of a route: `program` for API keys, else the declared class, by default reading or writing. */
export function classOfRoute(
  declared: RateLimitClass | undefined,
  policy: string | undefined,
  method: string,
): RateLimitClass {
  if (policy === 'api-key') return 'program';
  return declared ?? (method === 'GET' || method === 'HEAD' ? 'look' : 'change');
}
