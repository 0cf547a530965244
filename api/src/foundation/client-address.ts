import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress from 'proxy-addr';

export type AddressReader = (request: IncomingMessage) => string;

/**
 * Trusts X-Forwarded-For only from our own proxies:
 * reads it from the right, up to the first address that is not a proxy.
 * @param proxies addresses and networks, comma separated; empty: no proxy is trusted
 * @throws TypeError for an invalid address
 */
export function addressReader(proxies: string): AddressReader {
  const trusted = proxyAddress.compile(
    proxies
      .split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
  );
  return (request) => networkOf(proxyAddress(request, trusted) ?? '');
}

/** An IPv4 address, or the /64 of an IPv6 address, because one subscriber owns a whole /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address || 'unknown';
  const [head = '', tail] = plain.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
