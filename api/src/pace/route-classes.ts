import type { PlanId } from '@maquette/contracts/account/entitlements';
import { SetMetadata } from '@nestjs/common';
import type { AccessPolicy } from '../identity/access';

/** Requests in any minute. */
interface Figures {
  /** Of one person; null where nobody has to be known, or a key keeps a pace of its own. */
  person: number | null;
  /** Of everybody behind one address, some offices are large. */
  address: number;
}

/** What a route does decides how often it may be asked. Every route belongs to exactly one class. */
export const PACE_CLASSES = {
  /** Reads what we keep. */
  look: { person: 300, address: 1_500 },
  /** Asks how far one render is: as often as this for each render, and as often as `look` over all of them. */
  poll: { person: 60, address: 1_500 },
  /** Reads a prompt while it is written: a form asks at most once every 0.7 s. */
  words: { person: 90, address: 600 },
  /** Signs the address of a file. */
  file: { person: 120, address: 600 },
  /** Writes something down. */
  change: { person: 120, address: 600 },
  /** Somebody with a link opens it, or speaks: one person writes so much, a client's whole office a little more. */
  guest: { person: 30, address: 120 },
  /** Says how a page was, once when it goes out of sight: of an office full of open pages. */
  beacon: { person: null, address: 60 },
  /** Starts work on our machines; the person's figure depends on the plan. */
  order: { person: null, address: 600 },
  /** Writes to us without being known: an office asks a few times, not all day. */
  contact: { person: null, address: 10 },
  /** Takes a file. */
  upload: { person: 30, address: 150 },
  /** Fetches a file of another website. */
  link: { person: 12, address: 60 },
  /** Reads an image for the invisible mark, without an account: about a second of a processor each. */
  check: { person: null, address: 20 },
  /** Writes planning statements, or labels an image: up to 0.1 s of a processor for each page of a PDF, of which one has at most 25. */
  statement: { person: 20, address: 100 },
  /** Makes somebody else's service work for us: checkout, portal, webhooks. */
  outside: { person: 20, address: 100 },
  /** Comes once with every log-in. */
  'sign-in': { person: 10, address: 50 },
  /** Programs: a key has its own pace as well. */
  program: { person: null, address: 600 },
  /** Balancers and monitors. */
  probe: { person: null, address: 600 },
  /** Whoever signs tells much at once, Stripe of a whole month's renewals within minutes; what counts is the signature. */
  signed: { person: null, address: 6_000 },
} as const satisfies Record<string, Figures>;
export type PaceClass = keyof typeof PACE_CLASSES;

/** Orders of one person in any minute. More than may be open at once, where a plan bounds that tightly. */
export const ORDERS_A_MINUTE: Record<PlanId, number> = {
  free: 30,
  creator: 60,
  pro: 120,
  studio: 120,
  business: 240,
  enterprise: 600,
};

/** Tokens and keys in any minute that turned out to be wrong, from one address. Good ones are not counted. */
export const REFUSED_CREDENTIALS_A_MINUTE = 10;

export const PACE_CLASS = 'maquette:pace-class';
/** Puts a route, or all of a controller, into another class than its method and policy do. */
export const PaceOf = (paceClass: PaceClass) => SetMetadata(PACE_CLASS, paceClass);

/** A route without a word about its pace: programs are one class, of the others those that write differ from those that read. */
export function usualClass(policy: AccessPolicy | undefined, method: string): PaceClass {
  if (policy === 'api-key') return 'program';
  return method === 'GET' || method === 'HEAD' ? 'look' : 'change';
}
