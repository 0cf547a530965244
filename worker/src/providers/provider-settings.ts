import { MARGIN_POLICIES } from '@maquette/contracts/providers/provider-offer';
import { z } from 'zod';
import { comfyuiSettingsShape } from './comfyui/comfyui-settings';
import { mistakesInFiles } from './comfyui/workflow-files';
import { falSettingsShape } from './fal/fal-settings';
import { replicateSettingsShape } from './replicate/replicate-settings';
import { sdapiSettingsShape } from './sdapi/sdapi-settings';
import { stabilitySettingsShape } from './stability/stability-settings';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[?::1\]?)$/;
/** Everybody we can ask, our own engines first. */
export const PROVIDERS_KNOWN = ['embedded', 'stability', 'sdapi', 'comfyui', 'replicate', 'fal'] as const;
export type ProviderName = (typeof PROVIDERS_KNOWN)[number];
export type RemoteName = Exclude<ProviderName, 'embedded'>;
const [, ...REMOTE_NAMES] = PROVIDERS_KNOWN;

/** An ordered list of those that can do it: the first makes it, the others when it is down. */
function listOf<const Names extends readonly [ProviderName, ...ProviderName[]]>(names: Names) {
  const known = `a list of ${names.join(', ')}`;
  return z
    .string()
    .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
    .pipe(z.array(z.enum(names, { error: `must be ${known}` })).min(1));
}

const STILLS = ['embedded', 'stability', 'sdapi', 'comfyui', 'replicate', 'fal'] as const;
const VIDEOS = ['embedded', 'comfyui', 'replicate', 'fal'] as const;

/** Dollars a day by provider; null where the text is none of it. */
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
  /** Who makes Text to Images: names in order, comma separated. Later ones take over when earlier ones are down; embedded only with the person's consent. */
  PROVIDER_STILLS: listOf(STILLS).default(['embedded']),
  /** The same for Sketch to Images; as PROVIDER_STILLS when left out. */
  PROVIDER_SKETCH: listOf(STILLS).optional(),
  /** The same for both still tools in Relaxed, which bills nothing; as the lists above when left out. */
  PROVIDER_RELAXED: listOf(STILLS).optional(),
  /** The same for Image to Video and, where the model knows it, Video to Video; what none of them knows our own engine makes. */
  PROVIDER_VIDEO: listOf(VIDEOS).default(['embedded']),
  /** This product's address as providers reach it (https), where they tell of their jobs; without it they are asked now and then. */
  PROVIDER_HOOKS_URL: z.url({ protocol: /^https?$/, error: 'must be https://<host>' }).optional(),
  /** Prices below what the provider takes: sold in silence, sold and named at the start, or not sold. */
  MARGIN_POLICY: z.enum(MARGIN_POLICIES).default('warn'),
  /** What a provider may take in a day, US dollars: stability=50,replicate=20. Nothing stops at it; the console shows the share, an alarm tells of 80 %. */
  PROVIDER_BUDGETS: z
    .string()
    .default('')
    .refine((text) => budgetsOf(text) !== null, 'must be like stability=50,replicate=20, US dollars a day'),
  /** How often the account of a parked provider is looked at again. */
  ACCOUNT_CHECK_SECONDS: z.coerce.number().min(1).max(3_600).default(30),
  ...stabilitySettingsShape,
  ...sdapiSettingsShape,
  ...comfyuiSettingsShape,
  ...replicateSettingsShape,
  ...falSettingsShape,
};
export type ProviderSettings = z.infer<z.ZodObject<typeof providerSettingsShape>>;

/** The variables that carry a list. */
const LISTS = ['PROVIDER_STILLS', 'PROVIDER_SKETCH', 'PROVIDER_RELAXED', 'PROVIDER_VIDEO'] as const;
/** What a chosen provider needs: a key, or the address of a server of one's own. */
const NEEDS = {
  stability: { variable: 'STABILITY_API_KEY', what: 'your key of stability' },
  sdapi: { variable: 'SDAPI_URL', what: 'the address of your server' },
  comfyui: { variable: 'COMFYUI_URL', what: 'the address of your ComfyUI' },
  replicate: { variable: 'REPLICATE_API_TOKEN', what: 'your key of replicate' },
  fal: { variable: 'FAL_KEY', what: 'your key of fal' },
} as const satisfies Record<RemoteName, unknown>;

/** Providers whose key or address is there: they can be chosen at any time. */
export function readyProviders(settings: ProviderSettings): RemoteName[] {
  return REMOTE_NAMES.filter((name) => settings[NEEDS[name].variable] !== undefined);
}

/** Addresses of doubles, which make test pictures. */
const DOUBLES = ['STABILITY_API_BASE', 'REPLICATE_API_BASE', 'FAL_API_BASE'] as const;

/** A chosen provider without its key or its address, and a double in production, stop the start and are named. */
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
