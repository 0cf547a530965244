import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../harness/child-process';

interface Script {
  envExample(): string;
  configurationPage(): string;
  ENV_EXAMPLE: string;
  CONFIGURATION: string;
}
const script = () => import(pathToFileURL(path.join(ROOT, 'scripts/dev/env-example.mjs')).href) as Promise<Script>;

test('.env.example lists every setting of api and worker as their schemas define it (npm run env:example writes it)', async () => {
  const { envExample, ENV_EXAMPLE } = await script();
  const text = envExample();
  expect(readFileSync(ENV_EXAMPLE, 'utf8')).toBe(text);
  expect(text).toMatch(/^DATABASE_URL=$/m);
  expect(text).toMatch(/^#IMAGE_SLOTS=1$/m);
});

test('docs/configuration.md lists the same settings, each with a description', async () => {
  const { configurationPage, envExample, CONFIGURATION } = await script();
  const text = configurationPage();
  expect(readFileSync(CONFIGURATION, 'utf8')).toBe(text);
  expect(text.match(/^\| `.*\|\s*\|$/gm)).toBeNull();
  const named = (page: string, pattern: RegExp) => new Set([...page.matchAll(pattern)].map((match) => match[1]));
  expect(named(text, /^\| `([A-Z0-9_]+)`/gm)).toEqual(named(envExample(), /^#?([A-Z][A-Z0-9_]+)=/gm));
  expect(text).toMatch(/^\| `DATABASE_URL` \| \*\*must\*\* \| /m);
});

test('endpoints.json contains only settings of api and worker, whatever the shell defines', async () => {
  const file = pathToFileURL(path.join(ROOT, 'scripts/dev/launch/known-settings.mjs')).href;
  const { knownSettings } = (await import(file)) as { knownSettings(given: object): object };
  const settings = { DATABASE_URL: 'a', STABILITY_API_KEY_FILE: 'b', OPS_EMAILS: '', IMAGE_SLOTS: '1' };
  const foreign = {
    PATH: 'c',
    NPM_TOKEN: 'd',
    AWS_SECRET_ACCESS_KEY: 'e',
    GITHUB_TOKEN_FILE: 'f',
    _: 'g',
    SMTP_URL: undefined,
  };
  expect(knownSettings({ ...foreign, ...settings })).toEqual(settings);
});
