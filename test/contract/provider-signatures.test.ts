import { verifyFalHook } from '@maquette/worker/providers/fal/verify-hook';
import { ForgedWebhook } from '@maquette/worker/providers/forged-webhook';
import { verifyStandardHook } from '@maquette/worker/providers/replicate/verify-hook';

const JOB =
  '{"id":"gm3qorzdhgbfurvjtvhg6dckhu","model":"wavespeedai/wan-2.1-i2v-720p","version":"650c15e12917bc080cf88d24c55617b4f97b5fe0c972e52eb7dfd3ee847aa888","input":{"prompt":"Slow dolly-in through a sunlit living room","image":"https://example.com/frame.png"},"logs":"","output":"https://replicate.delivery/xezq/EXAMPLE/output.mp4","data_removed":false,"error":null,"status":"succeeded","source":"api","created_at":"2026-11-21T02:00:00.000Z","urls":{"cancel":"https://api.replicate.com/v1/predictions/gm3qorzdhgbfurvjtvhg6dckhu/cancel","get":"https://api.replicate.com/v1/predictions/gm3qorzdhgbfurvjtvhg6dckhu","web":"https://replicate.com/p/gm3qorzdhgbfurvjtvhg6dckhu"}}';
const AT = 1_795_228_800;
const replicate = {
  headers: {
    'webhook-id': 'msg_2contractTest01',
    'webhook-timestamp': String(AT),
    'webhook-signature': 'v1,jzrbUSUH+SumqRzc56FKo6WkwYilNMNEUxvY3/NXTo8=',
  },
  body: Buffer.from(JOB),
};
const SECRET = 'whsec_dXBzdHJlYW0tY29udHJhY3QtdGVzdC1zZWNyZXQtMDE=';
const fal = {
  headers: {
    'x-fal-webhook-request-id': '764cabcf-b745-4b3e-ae38-1200304cf45b',
    'x-fal-webhook-user-id': 'user_1',
    'x-fal-webhook-timestamp': String(AT),
    'x-fal-webhook-signature':
      '13806be8fdf988befa1d4a7423bd6aa2ef9d75e481e289fb62a3dccbf384250321f5192fd9162aa68cacca98bb7e00cbc72210a90262b0769a8a517627426a0c',
  },
  body: Buffer.from(
    '{"request_id":"764cabcf-b745-4b3e-ae38-1200304cf45b","gateway_request_id":"764cabcf-b745-4b3e-ae38-1200304cf45b","status":"OK","payload":{"video":{"url":"https://v3.fal.media/files/example/out.mp4","content_type":"video/mp4","file_name":"out.mp4","file_size":1234567},"seed":42}}',
  ),
};
const KEY = { kty: 'OKP', crv: 'Ed25519', x: 'oUdkYqJoZt-vooo8Waf7g_RdcJaLYCEbKwZAwi5KUYs' } as const;
const OTHER = { ...KEY, x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };

type Hook = typeof replicate | typeof fal;
const at = (seconds: number) => new Date((AT + seconds) * 1_000);
const SCHEMES: [name: string, hook: Hook, verify: (hook: Hook, now: Date) => unknown][] = [
  ['replicate', replicate, (hook, now) => verifyStandardHook(hook as typeof replicate, SECRET, now)],
  ['fal', fal, (hook, now) => verifyFalHook(hook as typeof fal, [OTHER, KEY], now)],
];

describe.each(SCHEMES)('a webhook of %s', (name, hook, verify) => {
  const changed = (header: string, value: string): Hook =>
    ({ ...hook, headers: { ...hook.headers, [header]: value } }) as Hook;
  const [signature = '', time = ''] = Object.keys(hook.headers)
    .filter((key) => /signature|timestamp/.test(key))
    .reverse();

  test('is accepted with its signature, up to five minutes before and after', () => {
    for (const seconds of [0, 300, -300]) expect(() => verify(hook, at(seconds))).not.toThrow();
    for (const seconds of [301, -301, 30 * 86_400]) expect(() => verify(hook, at(seconds))).toThrow(ForgedWebhook);
  });

  test('is rejected if anything of it was changed', () => {
    expect(() => verify({ ...hook, body: Buffer.concat([hook.body, Buffer.from(' ')]) }, at(0))).toThrow(ForgedWebhook);
    for (const header of Object.keys(hook.headers)) {
      const whole = String(Reflect.get(hook.headers, header));
      for (const value of ['', 'nonsense', `x${whole}`, whole.slice(1)]) {
        expect(() => verify(changed(header, value), at(0))).toThrow(ForgedWebhook);
      }
    }
    expect(() => verify(changed(time, String(AT + 1)), at(0))).toThrow(ForgedWebhook);
    expect(() => verify({ ...hook, headers: {} } as unknown as Hook, at(0))).toThrow(ForgedWebhook);
  });

  test('that is repeated is recognised, however its signature is spelled', () => {
    const spelled = name === 'fal' ? changed(signature, fal.headers['x-fal-webhook-signature'].toUpperCase()) : hook;
    expect(verify(spelled, at(0))).toBe(verify(hook, at(0)));
    expect(verify(hook, at(0))).toEqual(expect.any(String));
  });

  test('is rejected with another key, and one of several valid signatures is enough', () => {
    if (name === 'fal') return expect(() => verifyFalHook(hook, [OTHER], at(0))).toThrow(ForgedWebhook);
    expect(() => verifyStandardHook(hook, 'whsec_YW5vdGhlcg==', at(0))).toThrow(ForgedWebhook);
    expect(() =>
      verify(changed(signature, `v1,${'A'.repeat(43)}= ${replicate.headers['webhook-signature']}`), at(0)),
    ).not.toThrow();
  });
});
