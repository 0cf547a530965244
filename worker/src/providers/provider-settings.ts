import { MARGIN_POLICIES } from '@maquette/contracts/providers/provider-offer';
import { z } from 'zod';
import { comfyuiSettingsShape } from './comfyui/comfyui-settings';
import { mistakesInFiles } from './comfyui/workflow-files';
import { falSettingsShape } from './fal/fal-settings';
import { replicateSettingsShape } from './replicate/replicate-settings';
import { sdapiSettingsShape } from './sdapi/sdapi-settings';
import { stabilitySettingsShape } from './stability/stability-settings';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[?::1\]?)$/;
/** Every supported provider, our own engines first. */
export const PROVIDERS_KNOWN = ['embedded', 'stability', 'sdapi', 'comfyui', 'replicate', 'fal'] as const;
export type ProviderName = (typeof PROVIDERS_KNOWN)[number];
export type RemoteName = Exclude<ProviderName, 'embedded'>;
const [, ...REMOTE_NAMES] = PROVIDERS_KNOWN;

/** An ordered list of supported providers: the first one renders, and the others take over when it is down. */
function listOf<const Names extends readonly [ProviderName, ...ProviderName[]]>(names: Names) {
  const known = `a list of ${names.join(', ')}`;
  return z
    .string()
    .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
    .pipe(z.array(z.enum(names, { error: `must be ${known}` })).min(1));
}

const STILLS = ['embedded', 'stability', 'sdapi', 'comfyui', 'replicate', 'fal'] as const;
const VIDEOS = ['embedded', 'comfyui', 'replicate', 'fal'] as const;

/** Parses dollars per day by provider; null for invalid text. */
export function budgetsOf(text: string): ReadonlyMap<string, number> | null {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const budgets = new Map<string, number>();
  for (const part of parts) {
    const [, name = '', dollars = ''] = /^\s*([a-z]+)\s*=\s*(\d{1,7}(?:\.\d{1,2})?)\s*$/.exec(part) ?? [];
    if (!REMOTE_NAMES.some((one) => one === name) || !(Number(dollars) > 0)) return null;
    budgets.set(name, Number(dollars));
  }
  return budgets;
}

export const providerSettingsShape = {
  /** Providers of Text to Images, comma separated; later ones replace those that are down, embedded on consent. */
  PROVIDER_STILLS: listOf(STILLS).default(['embedded']),
  /** Providers for Sketch to Images. Default: as PROVIDER_STILLS. */
  PROVIDER_SKETCH: listOf(STILLS).optional(),
  /** Providers for both image tools in Relaxed mode, which charges nothing. Default: the lists above. */
  PROVIDER_RELAXED: listOf(STILLS).optional(),
  /** Providers for Image to Video and, where the model supports it, Video to Video; our own engine makes the rest. */
  PROVIDER_VIDEO: listOf(VIDEOS).default(['embedded']),
  /** This product's public https URL for providers' webhooks; without it jobs are polled. */
  PROVIDER_HOOKS_URL: z.url({ protocol: /^https?$/, error: 'must be https://<host>' }).optional(),
  /** Prices below the provider's cost: sold silently (allow), with a warning at start (warn), or not sold (refuse). */
  MARGIN_POLICY: z.enum(MARGIN_POLICIES).default('warn'),
  /** Daily US dollars per provider, like stability=50,replicate=20. Never blocks; an alert fires at 80 %. */
  PROVIDER_BUDGETS: z
    .string()
    .default('')
    .refine((text) => budgetsOf(text) !== null, 'must be like stability=50,replicate=20, US dollars a day'),
  /** Seconds between checks of a provider account that was refused. */
  ACCOUNT_CHECK_SECONDS: z.coerce.number().min(1).max(3_600).default(30),
  ...stabilitySettingsShape,
  ...sdapiSettingsShape,
  ...comfyuiSettingsShape,
  ...replicateSettingsShape,
  ...falSettingsShape,
};
export type ProviderSettings = z.infer<z.ZodObject<typeof providerSettingsShape>>;

/** The variables that hold a list. */
const LISTS = ['PROVIDER_STILLS', 'PROVIDER_SKETCH', 'PROVIDER_RELAXED', 'PROVIDER_VIDEO'] as const;
/** What a chosen provider needs: a key, or the address of the operator's server. */
const NEEDS = {
  stability: { variable: 'STABILITY_API_KEY', what: 'your key of stability' },
  sdapi: { variable: 'SDAPI_URL', what: 'the address of your server' },
  comfyui: { variable: 'COMFYUI_URL', what: 'the address of your ComfyUI' },
  replicate: { variable: 'REPLICATE_API_TOKEN', what: 'your key of replicate' },
  fal: { variable: 'FAL_KEY', what: 'your key of fal' },
} as const satisfies Record<RemoteName, unknown>;

/** Providers with a key or address, which can be chosen at any time. */
export function readyProviders(settings: ProviderSettings): RemoteName[] {
  return REMOTE_NAMES.filter((name) => settings[NEEDS[name].variable] !== undefined);
}

/** Addresses of doubles, which make test images. */
const DOUBLES = ['STABILITY_API_BASE', 'REPLICATE_API_BASE', 'FAL_API_BASE'] as const;

/** Refuses to start with a chosen provider that has no key or address, and with a double in production. */
export function refuseHalfProviders(
  settings: ProviderSettings & { NODE_ENV: string },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  const { PROVIDER_HOOKS_URL: hooks, NODE_ENV } = settings;
  const issue = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  for (const provider of REMOTE_NAMES) {
    const { variable, what } = NEEDS[provider];
    const list = LISTS.find((name) => settings[name]?.some((chosen) => chosen === provider));
    if (list && !settings[variable]) issue(variable, `set it to ${what}, since ${list} names ${provider}`);
  }
  if (settings.COMFYUI_URL !== undefined)
    for (const [setting, sentence] of mistakesInFiles(settings)) issue(setting, sentence);
  for (const variable of DOUBLES) {
    const address = settings[variable];
    if (!address) continue;
    if (settings.NODE_ENV === 'production')
      issue(variable, 'must not be set in production: a double makes test pictures');
    if (URL.canParse(address) && !LOOPBACK.test(new URL(address).hostname)) {
      issue(variable, 'must be on this machine (http://127.0.0.1:<port>)');
    }
  }
  if (NODE_ENV === 'production' && hooks?.startsWith('http:'))
    issue('PROVIDER_HOOKS_URL', 'must be https in production');
}
