import { ApiModule } from '@maquette/api/api.module';
import { readApiSettings, warningsOf } from '@maquette/api/foundation/api-settings';
import { DEVELOPER_API_PREFIX } from '@maquette/contracts/developer/developer-api';
import { DEVELOPER_ROUTES } from '@maquette/contracts/developer/developer-routes';
import { GOOD_QUERIES } from '../harness/good-queries';
import { controllersOf, environment, handlers } from '../harness/route-table';

test('a scanner is told a question for every call that looks something up by one', () => {
  const asks = handlers().filter(({ method, readsQuery }) => method === 'GET' && readsQuery);
  expect(Object.keys(GOOD_QUERIES).sort()).toEqual(asks.map(({ call }) => call).sort());
});

const routes = () => Object.fromEntries(handlers().map(({ call, policy }) => [call, policy]));

describe('who may call what', () => {
  test('every route says so, and the list is exactly this', () => {
    expect(routes()).toEqual({
      'GET /health/live': 'public',
      'GET /health/ready': 'public',
      'GET /metrics': 'monitor',
      'GET /api/client-settings': 'public',
      'GET /api/local-mail': 'public',
      'GET /api/local-mail/:id': 'public',
      'POST /api/contact': 'public',
      'POST /api/me/profile': 'signed-in',
      'GET /api/me/mails': 'verified',
      'PUT /api/me/mails': 'verified',
      'GET /api/me/language': 'verified',
      'PUT /api/me/language': 'verified',
      'POST /api/me/sessions/end': 'verified',
      'PUT /api/me/photo': 'person',
      'DELETE /api/me/photo': 'person',
      'GET /api/me/deletions': 'person',
      'POST /api/me/deletions': 'person',
      'POST /api/me/deletions/:id/keep': 'person',
      'GET /api/me/workspaces': 'person',
      'POST /api/me/workspaces': 'person',
      'GET /api/workspace': 'verified',
      'PATCH /api/workspace': 'verified',
      'DELETE /api/workspace': 'verified',
      'PUT /api/workspace/logo': 'verified',
      'DELETE /api/workspace/logo': 'verified',
      'POST /api/workspace/teamspaces': 'verified',
      'PATCH /api/workspace/teamspaces/:id': 'verified',
      'DELETE /api/workspace/teamspaces/:id': 'verified',
      'GET /api/workspace/export': 'verified',
      'POST /api/workspace/export': 'verified',
      'POST /api/workspace/export/:id/link': 'verified',
      'GET /api/workspace/members': 'verified',
      'GET /api/workspace/members.csv': 'verified',
      'PATCH /api/workspace/members/:uid': 'verified',
      'DELETE /api/workspace/members/:uid': 'verified',
      'POST /api/workspace/leave': 'verified',
      'POST /api/workspace/transfer': 'verified',
      'GET /api/workspace/invitations': 'verified',
      'POST /api/workspace/invitations': 'verified',
      'POST /api/workspace/invitations/:id/resend': 'verified',
      'DELETE /api/workspace/invitations/:id': 'verified',
      'GET /api/workspace/audit': 'verified',
      'GET /api/workspace/audit.csv': 'verified',
      'POST /api/invitations/read': 'public',
      'POST /api/invitations/accept': 'person',
      'GET /api/me/entitlements': 'verified',
      'POST /api/me/entitlements/consume': 'verified',
      'POST /api/credits/quote': 'verified',
      'POST /api/words': 'verified',
      'GET /api/credits/usage': 'verified',
      'GET /api/credits/usage.csv': 'verified',
      'GET /api/billing/statement': 'verified',
      'GET /api/billing/overview': 'verified',
      'GET /api/billing/invoices': 'verified',
      'PUT /api/billing/auto-top-up': 'verified',
      'POST /api/stripe/checkout-link': 'verified',
      'POST /api/checkout-link': 'verified',
      'POST /api/stripe/portal-link': 'verified',
      'POST /api/portal-link': 'verified',
      'POST /api/stripe/webhook': 'public',
      'POST /api/img2gen': 'verified',
      'GET /api/img2gen-status': 'verified',
      'POST /api/img2gen-cancel': 'verified',
      'GET /api/img2gen-cancel': 'verified',
      'POST /api/img2vid': 'verified',
      'POST /api/vid2vid': 'verified',
      'GET /api/img2vid-status': 'verified',
      'POST /api/img2vid-cancel': 'verified',
      'GET /api/img2vid-cancel': 'verified',
      'POST /api/animate': 'verified',
      'POST /api/handoff': 'verified',
      'GET /api/handoffs/:id': 'verified',
      'GET /api/uploads': 'verified',
      'GET /api/uploads/parts': 'verified',
      'POST /api/uploads': 'verified',
      'POST /api/uploads/link': 'verified',
      'GET /api/saved-searches': 'verified',
      'POST /api/saved-searches': 'verified',
      'DELETE /api/saved-searches/:id': 'verified',
      'GET /api/archives': 'verified',
      'POST /api/archives': 'verified',
      'POST /api/archives/:id/link': 'verified',
      'GET /api/elements': 'verified',
      'POST /api/elements': 'verified',
      'PATCH /api/elements/:id': 'verified',
      'DELETE /api/elements/:id': 'verified',
      'POST /api/elements/:id/restore': 'verified',
      'GET /api/projects': 'verified',
      'POST /api/projects': 'verified',
      'GET /api/projects/:id': 'verified',
      'PATCH /api/projects/:id': 'verified',
      'DELETE /api/projects/:id': 'verified',
      'POST /api/projects/:id/views': 'verified',
      'GET /api/project-views/:id': 'verified',
      'PATCH /api/project-views/:id': 'verified',
      'DELETE /api/project-views/:id': 'verified',
      'PUT /api/project-views/:id/current': 'verified',
      'PUT /api/projects/:id/renders/:renderId': 'verified',
      'PUT /api/projects/:id/renders': 'verified',
      'DELETE /api/projects/:id/renders/:renderId': 'verified',
      'GET /api/favorites': 'verified',
      'PUT /api/favorites/:id': 'verified',
      'PUT /api/favorites': 'verified',
      'DELETE /api/favorites/:id': 'verified',
      'POST /api/trash': 'verified',
      'POST /api/trash/restore': 'verified',
      'POST /api/trash/erase': 'verified',
      'GET /api/provenance/:id': 'verified',
      'GET /api/status': 'public',
      'POST /api/vitals': 'public',
      'POST /api/verify': 'public',
      'GET /api/verify/certificates.pem': 'public',
      'GET /api/verify/key': 'public',
      'POST /api/verify/file': 'public',
      'GET /api/gallery': 'public',
      'GET /api/gallery/front-page': 'public',
      'GET /api/gallery/entries/:id': 'public',
      'GET /api/gallery/pictures/:id': 'public',
      'GET /api/gallery/clips/:id': 'public',
      'POST /api/gallery/entries/:id/report': 'public',
      'GET /api/gallery/renders/:id': 'verified',
      'PUT /api/gallery/renders/:id': 'verified',
      'DELETE /api/gallery/renders/:id': 'verified',
      'GET /api/shares': 'verified',
      'POST /api/shares': 'verified',
      'POST /api/shares/:id/link': 'verified',
      'POST /api/shares/:id/revoke': 'verified',
      'GET /api/reviews': 'verified',
      'POST /api/reviews/comments': 'verified',
      'POST /api/reviews/comments/:id/resolve': 'verified',
      'DELETE /api/reviews/comments/:id': 'verified',
      'POST /api/reviews/verdicts': 'verified',
      'POST /api/reviews/reopen': 'verified',
      'POST /api/guest/open': 'public',
      'GET /api/guest/review': 'guest',
      'GET /api/guest/files/:id': 'guest',
      'GET /api/guest/records/:id': 'guest',
      'POST /api/guest/comments': 'guest',
      'POST /api/guest/comments/:id/resolve': 'guest',
      'POST /api/guest/verdicts': 'guest',
      'GET /api/search': 'verified',
      'GET /api/providers': 'verified',
      'GET /api/line': 'verified',
      'POST /api/provider-hooks/:id': 'public',
      'GET /api/renders': 'verified',
      'GET /api/renders/:id': 'verified',
      'GET /api/renders/:id/lineage': 'verified',
      'POST /api/renders/:id/cancel': 'verified',
      'POST /api/renders/:id/park': 'verified',
      'POST /api/renders/:id/unpark': 'verified',
      'POST /api/renders/:id/move': 'verified',
      'POST /api/renders/:id/mode': 'verified',
      'POST /api/renders/:id/retry': 'verified',
      'GET /api/gallery/get-url': 'reader',
      'GET /api/gallery/get-urls': 'verified',
      'GET /api/developer/keys': 'verified',
      'POST /api/developer/keys': 'verified',
      'DELETE /api/developer/keys/:id': 'verified',
      'GET /api/developer/webhook-endpoints': 'verified',
      'POST /api/developer/webhook-endpoints': 'verified',
      'GET /api/developer/webhook-endpoints/:id': 'verified',
      'PATCH /api/developer/webhook-endpoints/:id': 'verified',
      'DELETE /api/developer/webhook-endpoints/:id': 'verified',
      'POST /api/developer/webhook-endpoints/:id/rotate-secret': 'verified',
      'POST /api/developer/webhook-endpoints/:id/test': 'verified',
      'GET /api/developer/webhook-deliveries': 'verified',
      'POST /api/developer/webhook-deliveries/:id/replay': 'verified',
      'GET /api/ops/me': 'operator',
      'GET /api/ops/survey': 'operator',
      'GET /api/ops/minutes': 'operator',
      'GET /api/ops/find': 'operator',
      'GET /api/ops/renders/:id': 'operator',
      'GET /api/ops/people/:uid': 'operator',
      'GET /api/ops/waiting': 'operator',
      'GET /api/ops/dead': 'operator',
      'GET /api/ops/acts': 'operator',
      'POST /api/ops/acts/preview': 'operator',
      'POST /api/ops/acts/undo': 'operator',
      'POST /api/ops/acts': 'operator',
      'POST /api/ops/acts/:id/agree': 'operator',
      'POST /api/ops/calls/pass': 'operator',
      'GET /api/ops/calls': 'operator',
      'GET /api/ops/calls/*path': 'operator',
      'GET /api/v1/webhook-endpoints': 'api-key',
      'POST /api/v1/webhook-endpoints': 'api-key',
      'GET /api/v1/webhook-endpoints/:id': 'api-key',
      'PATCH /api/v1/webhook-endpoints/:id': 'api-key',
      'DELETE /api/v1/webhook-endpoints/:id': 'api-key',
      'POST /api/v1/webhook-endpoints/:id/rotate-secret': 'api-key',
      'POST /api/v1/webhook-endpoints/:id/test': 'api-key',
      'GET /api/v1/openapi.json': 'public',
      'GET /api/v1/webhook-deliveries': 'api-key',
      'POST /api/v1/webhook-deliveries/:id/replay': 'api-key',
      'GET /api/v1/account': 'api-key',
      'POST /api/v1/images': 'api-key',
      'POST /api/v1/videos': 'api-key',
      'POST /api/v1/video-restyles': 'api-key',
      'POST /api/v1/files': 'api-key',
      'POST /api/v1/verify': 'api-key',
      'GET /api/v1/elements': 'api-key',
      'POST /api/v1/elements': 'api-key',
      'GET /api/v1/elements/:id': 'api-key',
      'PATCH /api/v1/elements/:id': 'api-key',
      'DELETE /api/v1/elements/:id': 'api-key',
      'GET /api/v1/jobs': 'api-key',
      'GET /api/v1/jobs/:id': 'api-key',
      'POST /api/v1/jobs/:id/cancel': 'api-key',
    });
  });

  test('a key opens nothing but the calls of the API for developers, each with the scope its table says', () => {
    const open = handlers().filter(({ policy }) => policy === 'api-key');
    const written = Object.fromEntries(open.map(({ call, scope }) => [call, scope]));
    const table = DEVELOPER_ROUTES.map(({ method, path, scope }) => [
      `${method.toUpperCase()} ${DEVELOPER_API_PREFIX}${path.replace('{id}', ':id')}`,
      scope,
    ]);
    expect(Object.fromEntries(table)).toEqual(written);
  });
});

describe('a start with dangerous settings', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'the emulator in production',
      { NODE_ENV: 'production' },
      /FIREBASE_AUTH_EMULATOR_HOST: must not be set in production/,
    ],
    [
      'the emulator on another machine',
      { FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.5:9099' },
      /must both be on this machine/,
    ],
    ['the emulator behind an open address', { HOST: '0.0.0.0' }, /must both be on this machine/],
    [
      'another Stripe in production',
      {
        NODE_ENV: 'production',
        STRIPE_SECRET_KEY: 'sk_live_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
        STRIPE_API_BASE: 'http://127.0.0.1:1',
      },
      /STRIPE_API_BASE: must not be set in production/,
    ],
    [
      'a Stripe on another machine',
      { STRIPE_API_BASE: 'http://10.0.0.5:12111' },
      /STRIPE_API_BASE: must be on this machine/,
    ],
    ['a Stripe that is not plain http', { STRIPE_API_BASE: 'https://127.0.0.1:1' }, /STRIPE_API_BASE: must be http/],
    [
      'webhooks to the inside in production',
      {
        NODE_ENV: 'production',
        FIREBASE_AUTH_EMULATOR_HOST: '',
        FIREBASE_API_KEY: 'key',
        WEBHOOK_ALLOW_PRIVATE: 'true',
      },
      /WEBHOOK_ALLOW_PRIVATE: must not be true in production/,
    ],
    ['a short key for webhooks', { WEBHOOK_SECRET_KEY: 'abc' }, /WEBHOOK_SECRET_KEY: must be 32 random bytes in hex/],
    ['half a Stripe', { STRIPE_SECRET_KEY: 'sk_test_x' }, /STRIPE_WEBHOOK_SECRET: set STRIPE_SECRET_KEY and/],
    ['a key that is none', { STRIPE_SECRET_KEY: 'pk_test_x' }, /STRIPE_SECRET_KEY: must be a secret key/],
    ['no Firebase key', { FIREBASE_AUTH_EMULATOR_HOST: '' }, /FIREBASE_API_KEY: set the web API key/],
    [
      'no address',
      { APP_URL: '', DATABASE_URL: '' },
      /APP_URL: set it[\s\S]*DATABASE_URL: set it|DATABASE_URL: set it[\s\S]*APP_URL: set it/,
    ],
  ])('%s is refused with a sentence that says what to do', (_, change, sentence) => {
    expect(() => readApiSettings({ ...environment, ...change })).toThrow(sentence);
  });

  test('production says loudly at its start what costs it credits or loosens its limits, and nothing is said elsewhere', () => {
    const production = {
      NODE_ENV: 'production',
      APP_URL: 'https://maquette.example',
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIREBASE_API_KEY: 'key',
      WEBHOOK_SECRET_KEY: '0'.repeat(64),
      CONTACT_EMAIL: 'hello@maquette.example',
      PROVENANCE_KEY: '0'.repeat(64),
      METRICS_TOKEN: 'a-token-for-monitors-alone',
    };
    const said = (change: Record<string, string>) => warningsOf(readApiSettings({ ...environment, ...change }));
    expect(said({ ...production, FREE_BETA_GRANT: '1000000' })).toEqual([
      expect.stringMatching(/^FREE_BETA_GRANT=1000000 is set in production: .* up to 1,000,000 credits/),
    ]);
    expect(said({ ...production, RATE_LIMIT_FACTOR: '20' })).toEqual([
      expect.stringMatching(/^RATE_LIMIT_FACTOR=20 is set in production: .* 20 times as often/),
    ]);
    expect(said({ ...production, CONTACT_EMAIL: '' })).toEqual([
      expect.stringMatching(/^CONTACT_EMAIL is not set in production/),
    ]);
    expect(said({ ...production, METRICS_TOKEN: '' })).toEqual([
      expect.stringMatching(/^METRICS_TOKEN is not set in production: nobody can read/),
    ]);
    expect([said(production), said({ FREE_BETA_GRANT: '1000000' })]).toEqual([[], []]);
  });

  test('the local mailbox does not exist without the emulator', () => {
    const settings = readApiSettings({ ...environment, FIREBASE_AUTH_EMULATOR_HOST: '', FIREBASE_API_KEY: 'key' });
    const names = controllersOf(ApiModule.from(settings)).map((controller) => controller.name);
    expect(names).not.toContain('LocalMailController');
  });
});
