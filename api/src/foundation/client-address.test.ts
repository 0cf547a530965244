import type { IncomingMessage } from 'node:http';
import { addressReader, networkOf } from './client-address';

function from(peer: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
}

describe('the client address', () => {
  test('ignores X-Forwarded-For from an untrusted sender', () => {
    const read = addressReader('');
    expect(read(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
    expect(read(from('127.0.0.1', '198.51.100.1, 198.51.100.2'))).toBe('127.0.0.1');
  });

  test('is the last address that a trusted proxy wrote', () => {
    const read = addressReader('10.0.0.0/8, 127.0.0.1');
    expect(read(from('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
    expect(read(from('10.1.2.3', 'forged, 198.51.100.1, 127.0.0.1'))).toBe('198.51.100.1');
    expect(read(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
  });

  test.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
  ])('of %s counts as %s: a whole /64 belongs to one subscriber', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('rejects invalid proxy settings', () => {
    expect(() => addressReader('my-proxy')).toThrow(TypeError);
  });
});
