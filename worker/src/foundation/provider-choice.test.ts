import { chooseProviders, warningsOfPrices } from '../providers/choose-providers';
import { EmbeddedImages } from '../providers/embedded-images';
import { EmbeddedVideos } from '../providers/embedded-videos';
import { workerSettingsSchema } from './worker-settings';

const stores = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const read = (environment: Record<string, string>) => workerSettingsSchema.safeParse({ ...stores, ...environment });
const choose = (environment: Record<string, string>) => {
  const images = new EmbeddedImages(1);
  return chooseProviders(workerSettingsSchema.parse({ ...stores, ...environment }), {
    images,
    videos: new EmbeddedVideos({ threads: 1 }),
  });
};
const stability = { PROVIDER_STILLS: 'stability, embedded', STABILITY_API_KEY: 'sk-0123456789' };
const PRODUCTION = {
  NODE_ENV: 'production',
  WEBHOOK_SECRET_KEY: '0'.repeat(64),
  PROVENANCE_KEY: '0'.repeat(64),
  APP_URL: 'https://maquette.example',
};

describe('the choice of providers', () => {
  test('defaults to our own engines, each in its own queue', () => {
    const { lines, offers } = choose({});
    expect(lines.map(({ pool }) => pool)).toEqual(['image', 'video']);
    expect(offers.map(({ providers }) => providers.map(({ name }) => name).join())).toEqual(
      offers.map(() => 'embedded'),
    );
  });

  test('is a list per tool and mode, each account with its own queue and slots', () => {
    const { lines, offers } = choose({ ...stability, PROVIDER_SKETCH: 'embedded', PROVIDER_RELAXED: 'embedded' });
    expect(lines.map(({ pool, slots }) => `${pool} ${slots}`)).toEqual(['image 1', 'video 1', 'stability 40']);
    const names = (tool: string, mode: string) =>
      offers.find((offer) => offer.tool === tool && offer.mode === mode)?.providers.map(({ name }) => name);
    expect(names('t2i', 'fast')).toEqual(['stability', 'embedded']);
    expect(names('s2i', 'fast')).toEqual(['embedded']);
    expect(names('t2i', 'relaxed')).toEqual(['embedded']);
    expect(names('v2v', 'fast')).toEqual(['embedded']);
  });

  test('of a provider without its key stops the start and names the variable', () => {
    const said = read({ PROVIDER_SKETCH: 'stability' }).error?.issues.map(({ path, message }) => `${path}: ${message}`);
    expect(said).toEqual(['STABILITY_API_KEY: set it to your key of stability, since PROVIDER_SKETCH names stability']);
    const relaxed = read({ PROVIDER_RELAXED: 'sdapi,embedded' }).error?.issues;
    expect(relaxed?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'SDAPI_URL: set it to the address of your server, since PROVIDER_RELAXED names sdapi',
    ]);
    expect(read({ PROVIDER_STILLS: 'stabilty' }).error?.issues[0]?.message).toBe(
      'must be a list of embedded, stability, sdapi, comfyui, replicate, fal',
    );
  });

  test("gives an operator's server its slots independent of the number of workers", () => {
    const { lines } = choose({ PROVIDER_RELAXED: 'sdapi,embedded', SDAPI_URL: 'http://10.0.0.5:7860' });
    expect(lines.at(-1)).toMatchObject({ pool: 'sdapi', slots: 1, slotsEverywhere: 1 });
  });

  test('of hosted models is one queue for images and videos; unsupported tools stay with our own engine', () => {
    const { lines, offers } = choose({
      ...{ PROVIDER_STILLS: 'fal', PROVIDER_VIDEO: 'replicate, embedded' },
      ...{ REPLICATE_API_TOKEN: 'r8_0123456789', FAL_KEY: '0123456789' },
    });
    expect(lines.map(({ pool }) => pool)).toEqual(['image', 'video', 'replicate', 'fal']);
    const names = (tool: string) => offers.find((offer) => offer.tool === tool)?.providers.map(({ name }) => name);
    expect(['t2i', 's2i', 'i2v', 'v2v'].map(names)).toEqual([
      ['fal'],
      ['embedded'],
      ['replicate', 'embedded'],
      ['embedded'],
    ]);
    expect(read({ PROVIDER_VIDEO: 'replicate' }).error?.issues.map(({ path }) => path)).toEqual([
      ['REPLICATE_API_TOKEN'],
    ]);
    const hooks = {
      ...PRODUCTION,
      PROVIDER_HOOKS_URL: 'http://maquette.example',
    };
    expect(read(hooks).error?.issues.map(({ path }) => path)).toEqual([['PROVIDER_HOOKS_URL']]);
  });

  test('of a double stops the start in production, and of a remote double always', () => {
    const double = { ...stability, STABILITY_API_BASE: 'http://127.0.0.1:9' };
    expect(read(double).success).toBe(true);
    expect(read({ ...double, ...PRODUCTION }).error?.issues).toMatchObject([
      { path: ['STABILITY_API_BASE'], message: expect.stringContaining('production') },
    ]);
    expect(read({ ...stability, STABILITY_API_BASE: 'http://example.com' }).success).toBe(false);
  });

  test('can be changed at run time among providers with a key, and reverted', () => {
    const providers = choose({ ...stability, FAL_KEY: '0123456789' });
    const names = (tool: string, mode: string) =>
      providers.offers.find((offer) => offer.tool === tool && offer.mode === mode)?.providers.map(({ name }) => name);
    expect(providers.lines.map(({ pool }) => pool)).toEqual(['image', 'video', 'stability', 'fal']);
    expect(providers.able('t2i')).toEqual(['embedded', 'stability', 'fal']);
    expect(providers.able('v2v')).toEqual(['embedded']);
    providers.choose({ stills: ['fal', 'sdapi', 'embedded'], relaxed: ['embedded'], video: ['stability'] });
    expect(names('t2i', 'fast')).toEqual(['fal', 'embedded']);
    expect(names('t2i', 'relaxed')).toEqual(['embedded']);
    expect(names('i2v', 'fast')).toEqual(['embedded']);
    providers.choose({ stills: ['sdapi'] });
    expect(names('t2i', 'fast')).toEqual(['stability', 'embedded']);
    expect(names('t2i', 'relaxed')).toEqual(['stability', 'embedded']);
  });

  test('reports the six prices that lose money, and relaxed renders, unless losses are allowed', () => {
    const warnings = warningsOfPrices(choose(stability));
    const prices = warnings.filter((warning) => warning.includes('sells for'));
    expect(prices).toEqual([
      't2i sd3.5-large 720p (sd3) sells for $0.060 and costs $0.065 at Stability AI',
      's2i sd3.5-large 720p (structure + style-transfer) sells for $0.080 and costs $0.130 at Stability AI',
      's2i sd3.5-large 1080p (structure + style-transfer) sells for $0.110 and costs $0.130 at Stability AI',
      's2i sd3.5-large-turbo 720p (structure + style-transfer) sells for $0.060 and costs $0.130 at Stability AI',
      's2i sd3.5-large-turbo 1080p (structure + style-transfer) sells for $0.090 and costs $0.130 at Stability AI',
      's2i sd3.5-large-turbo 4K (structure + style-transfer + fast) sells for $0.140 and costs $0.150 at Stability AI',
    ]);
    expect(warnings.length - prices.length).toBe(2);
    expect(warningsOfPrices(choose({ ...stability, MARGIN_POLICY: 'allow' }))).toEqual([]);
  });

  test('reports five videos that lose money at Replicate, and that its prices are estimates', () => {
    const warnings = warningsOfPrices(choose({ PROVIDER_VIDEO: 'replicate', REPLICATE_API_TOKEN: 'r8_0123456789' }));
    expect(warnings).toEqual([
      'prices at Replicate are those of 2026-11-22, some remembered: check them',
      'i2v maquette-motion 5 s at 720p (seedance-1-pro) sells for $0.250 and costs $0.300 at Replicate',
      'i2v maquette-motion 5 s at 1080p (seedance-1-pro) sells for $0.400 and costs $0.750 at Replicate',
      'i2v maquette-motion-premium 5 s at 1080p (seedance-1-pro) sells for $0.640 and costs $0.750 at Replicate',
      'i2v maquette-motion-turbo 5 s at 720p (wan-2.1-i2v-720p) sells for $0.200 and costs $1.250 at Replicate',
      'i2v maquette-motion-turbo 5 s at 1080p (wan-2.1-i2v-720p) sells for $0.320 and costs $1.250 at Replicate',
    ]);
  });
});
