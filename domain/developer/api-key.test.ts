import { createHash } from 'node:crypto';
import { API_KEY_KINDS } from '@maquette/contracts/developer/developer-api';
import { drawApiKey, readApiKey } from './api-key';

describe('an API key', () => {
  test.each(API_KEY_KINDS)('of the kind %s is recognised again, and only its hash has to be stored', (kind) => {
    const { secret, prefix, hash } = drawApiKey(kind);
    expect(secret).toMatch(new RegExp(`^mq_${kind}_[0-9A-Za-z]{49}$`));
    expect(secret.startsWith(prefix)).toBe(true);
    expect(prefix).toHaveLength(`mq_${kind}_`.length + 4);
    expect(readApiKey(secret)).toEqual({ kind, hash });
    expect(hash).toBe(createHash('sha256').update(secret).digest('hex'));
  });

  test('is never drawn twice', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => drawApiKey('live').secret)).size).toBe(1_000);
  });

  test('with a typing error is distinguished from an unknown one', () => {
    const { secret } = drawApiKey('live');
    for (let at = 0; at < secret.length; at += 1) {
      const slip = `${secret.slice(0, at)}${secret[at] === 'x' ? 'y' : 'x'}${secret.slice(at + 1)}`;
      expect(readApiKey(slip)).toBeNull();
    }
    const others = [
      secret.slice(1),
      secret.slice(0, -1),
      `${secret}a`,
      '',
      'mq_live_',
      secret.replace('live', 'sandbox'),
    ];
    for (const other of others) expect(readApiKey(other)).toBeNull();
  });
});
