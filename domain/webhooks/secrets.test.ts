import { randomUUID } from 'node:crypto';
import { SecretBox } from '../runtime/secret-box';
import { makeWebhookSecret, signWebhook } from './sign-webhook';

describe('the secret of an endpoint', () => {
  test('signs like the test vector of the specification', () => {
    const headers = signWebhook({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_999),
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    });
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test('has 32 random bytes, and two secrets sign together', () => {
    const secrets = [makeWebhookSecret(), makeWebhookSecret()];
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
    }
    const { 'webhook-signature': both } = signWebhook({ id: 'a', at: new Date(), body: '{}', secrets });
    expect(both).toMatch(/^v1,\S{44} v1,\S{44}$/);
  });

  const key = '0f'.repeat(32);

  test('is encrypted at rest, for this endpoint and this key only', () => {
    const [id, secret] = [randomUUID(), makeWebhookSecret()];
    const box = new SecretBox(key);
    const kept = box.seal(secret, id);
    expect(kept).not.toContain(secret.slice(6));
    expect(kept).not.toBe(box.seal(secret, id));
    expect(box.open(kept, id)).toBe(secret);
    expect(() => box.open(kept, randomUUID())).toThrow();
    expect(() => new SecretBox('1f'.repeat(32)).open(kept, id)).toThrow();
    expect(() => new SecretBox(undefined).open(kept, id)).toThrow(/WEBHOOK_SECRET_KEY is not set/);
  });

  test('is stored as plain text without a key, and stays readable when there is one', () => {
    const [id, secret] = [randomUUID(), makeWebhookSecret()];
    expect(new SecretBox(undefined).seal(secret, id)).toBe(secret);
    expect(new SecretBox(key).open(secret, id)).toBe(secret);
  });
});
