import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { ADDRESS_REASONS, type AddressReasonCode } from '@maquette/contracts/developer/webhook-errors';
import { fillSentence, type SentenceParams } from '@maquette/contracts/sentences/fill-sentence';
import ipaddr from 'ipaddr.js';
import { errorCode } from './error-code';

/**
 * Thrown for an address to which nothing may be sent. The message is the reason in English, as the end of a sentence.
 */
export class RefusedAddress extends Error {
  constructor(
    readonly reason: AddressReasonCode,
    readonly params: SentenceParams = {},
  ) {
    super(fillSentence(ADDRESS_REASONS[reason], params));
    this.name = 'RefusedAddress';
  }
}

/** The addresses of a name, at least one. @throws RefusedAddress when there is none */
export type Resolve = (name: string) => Promise<string[]>;

export interface AddressRules {
  /** For development on one machine: also allows http and private addresses. Metadata and multicast stay refused. */
  allowPrivate: boolean;
  resolve: Resolve;
}

/** A URL, and the only addresses that a connection for it may use. */
export interface OutsideAddress {
  url: URL;
  addresses: { address: string; family: 4 | 6 }[];
}

export function addressRules({ WEBHOOK_ALLOW_PRIVATE }: { WEBHOOK_ALLOW_PRIVATE: boolean }): AddressRules {
  return { allowPrivate: WEBHOOK_ALLOW_PRIVATE, resolve: WEBHOOK_ALLOW_PRIVATE ? askThisMachine : askNameServers };
}

/**
 * Checks that a webhook leaves our network: https, no credentials, and only public addresses behind the name.
 * Call it before every delivery, and connect to exactly these addresses: DNS answers can change in between.
 * @throws RefusedAddress
 */
export async function outsideAddress(text: string, rules: AddressRules): Promise<OutsideAddress> {
  const url = readAddress(text, rules.allowPrivate);
  // WHATWG parsing has already normalised 127.1, 0x7f.1 and 2130706433 to 127.0.0.1.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await rules.resolve(host);
  if (found.length === 0) throw new RefusedAddress('unknown', { host });
  for (const address of found) {
    if (!mayBeReached(address, rules.allowPrivate)) throw new RefusedAddress('private');
  }
  return { url, addresses: found.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 })) };
}

/** Names of this machine, of local networks and of cloud metadata services. Refused for any address. */
const INSIDE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|metadata|instance-data)\.?$/;

function readAddress(text: string, allowPrivate: boolean): URL {
  if (!URL.canParse(text)) throw new RefusedAddress('incomplete');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) throw new RefusedAddress('not_https');
  if (url.username || url.password) throw new RefusedAddress('credentials');
  if (url.port && Number(url.port) < 1_024) throw new RefusedAddress('port');
  const named = !isIP(url.hostname.replace(/^\[|\]$/g, ''));
  if (!allowPrivate && named && (INSIDE_NAMES.test(url.hostname) || !url.hostname.includes('.')))
    throw new RefusedAddress('local');
  return url;
}

const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3');
/** A public address, but answered by the host of a virtual machine. */
const METADATA = new Set(['168.63.129.16']);
const PRIVATE_RANGES = ['private', 'loopback', 'uniqueLocal'];

/** Whether packets to this address leave our network. Addresses not known to be public are refused. */
function mayBeReached(text: string, allowPrivate: boolean): boolean {
  // Parsed without conversion: an IPv4 address inside an IPv6 address has its own range and is never public.
  const address = ipaddr.parse(text);
  const range = address.range();
  if (allowPrivate && PRIVATE_RANGES.includes(range)) return true;
  if (range !== 'unicast' || METADATA.has(address.toString())) return false;
  return address.kind() === 'ipv4' || address.match(PUBLIC_V6);
}

const DNS_LIMIT_MS = 3_000;
const NO_ADDRESS = ['ENOTFOUND', 'ENODATA'];

/**
 * Queries DNS servers directly instead of the operating system:
 * local names do not count, and a slow server must not block the threads that read files.
 */
async function askNameServers(name: string): Promise<string[]> {
  const servers = new dns.Resolver({ timeout: DNS_LIMIT_MS, tries: 1 });
  const answers = await Promise.allSettled([servers.resolve4(name), servers.resolve6(name)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found;
  const trouble = answers.map((answer) => (answer.status === 'rejected' ? errorCode(answer.reason) || 'unknown' : ''));
  if (trouble.every((code) => NO_ADDRESS.includes(code))) return [];
  throw new RefusedAddress('unresolved', { host: name, detail: trouble[0] ?? 'unknown' });
}

async function askThisMachine(name: string): Promise<string[]> {
  try {
    return (await dns.lookup(name, { all: true })).map(({ address }) => address);
  } catch (error) {
    throw new RefusedAddress('unresolved', { host: name, detail: errorCode(error) || 'unknown' });
  }
}
