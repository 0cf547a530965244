import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { errorCode } from '../runtime/error-code';

/** An address that must not be sent to, with the reason for the person who entered it. */
export class RefusedAddress extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'RefusedAddress';
  }
}

/** The addresses of a name, at least one. @throws RefusedAddress when there is none */
export type Resolve = (name: string) => Promise<string[]>;

export interface AddressRules {
  /** Development on one machine: http and private addresses as well. Metadata and multicast stay out. */
  allowPrivate: boolean;
  resolve: Resolve;
}

/** A URL and the only addresses a connection for it may go to. */
export interface OutsideAddress {
  url: URL;
  addresses: { address: string; family: 4 | 6 }[];
}

export function addressRules({ WEBHOOK_ALLOW_PRIVATE }: { WEBHOOK_ALLOW_PRIVATE: boolean }): AddressRules {
  return { allowPrivate: WEBHOOK_ALLOW_PRIVATE, resolve: WEBHOOK_ALLOW_PRIVATE ? askThisMachine : askNameServers };
}

/**
 * Proves that a webhook leaves our network: https, no credentials, and nothing but public addresses behind the name. To be asked
 * again before every delivery, and the connection made to exactly these addresses: a name can change its mind in between.
 * @throws RefusedAddress
 */
export async function outsideAddress(text: string, rules: AddressRules): Promise<OutsideAddress> {
  const url = readAddress(text, rules.allowPrivate);
  // WHATWG parsing has already written 127.1, 0x7f.1 and 2130706433 as 127.0.0.1.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await rules.resolve(host);
  if (found.length === 0) throw new RefusedAddress(`the name ${host} could not be found`);
  for (const address of found) {
    if (!mayBeReached(address, rules.allowPrivate)) {
      throw new RefusedAddress('it leads to a private, local or reserved network address');
    }
  }
  return { url, addresses: found.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 })) };
}

/** Names of this machine, of local networks and of the metadata services of clouds, whatever they resolve to. */
const INSIDE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|metadata|instance-data)\.?$/;

function readAddress(text: string, allowPrivate: boolean): URL {
  if (!URL.canParse(text)) throw new RefusedAddress('it is not a complete address');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) {
    throw new RefusedAddress('it must begin with https://');
  }
  if (url.username || url.password) throw new RefusedAddress('it must not contain a user name or password');
  if (url.port && Number(url.port) < 1_024) throw new RefusedAddress('its port must be 443 or from 1024 to 65535');
  const named = !isIP(url.hostname.replace(/^\[|\]$/g, ''));
  if (!allowPrivate && named && (INSIDE_NAMES.test(url.hostname) || !url.hostname.includes('.'))) {
    throw new RefusedAddress('its name belongs to a local network');
  }
  return url;
}

const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3');
/** Public by its number, and answered by the host of a virtual machine. */
const METADATA = new Set(['168.63.129.16']);
const PRIVATE_RANGES = ['private', 'loopback', 'uniqueLocal'];

/** Whether a packet to this address leaves our network. Everything that is not known to be public is not. */
function mayBeReached(text: string, allowPrivate: boolean): boolean {
  // Parsed as it is: an IPv4 address inside an IPv6 one has a range of its own and is never public.
  const address = ipaddr.parse(text);
  const range = address.range();
  if (allowPrivate && PRIVATE_RANGES.includes(range)) return true;
  if (range !== 'unicast' || METADATA.has(address.toString())) return false;
  return address.kind() === 'ipv4' || address.match(PUBLIC_V6);
}

const DNS_LIMIT_MS = 3_000;
const NO_ADDRESS = ['ENOTFOUND', 'ENODATA'];

/**
 * Asks the name servers, not the machine: its own names mean nothing outside, and a slow server must not keep the threads busy
 * that read files.
 */
async function askNameServers(name: string): Promise<string[]> {
  const servers = new dns.Resolver({ timeout: DNS_LIMIT_MS, tries: 1 });
  const answers = await Promise.allSettled([servers.resolve4(name), servers.resolve6(name)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found;
  const trouble = answers.map((answer) => (answer.status === 'rejected' ? errorCode(answer.reason) || 'unknown' : ''));
  if (trouble.every((code) => NO_ADDRESS.includes(code))) return [];
  throw new RefusedAddress(`the name ${name} could not be looked up (${trouble[0]})`);
}

async function askThisMachine(name: string): Promise<string[]> {
  try {
    return (await dns.lookup(name, { all: true })).map(({ address }) => address);
  } catch (error) {
    throw new RefusedAddress(`the name ${name} could not be looked up (${errorCode(error) || 'unknown'})`);
  }
}
