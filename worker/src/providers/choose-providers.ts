import { ROUTES } from '@maquette/contracts/calls/routes';
import { losesAlways, losingPrices, losingSentence } from '@maquette/contracts/providers/margin';
import type { ToolOffer } from '@maquette/contracts/providers/provider-offer';
import { MODES, type Mode, TOOLS, type Tool } from '@maquette/contracts/tools/render-choices';
import { CHOICE_LISTS, type ChoiceList, type ProviderChoices } from '@maquette/domain/providers/provider-choices';
import { OWN_POOLS } from '@maquette/domain/renders/fair-queues';
import { comfyuiLine } from './comfyui/comfyui-line';
import { FalJobs } from './fal/fal-jobs';
import { hostedLine } from './hosted/hosted-line';
import type { ImageProvider } from './image-provider';
import {
  PROVIDERS_KNOWN,
  type ProviderName,
  type ProviderSettings,
  type RemoteName,
  readyProviders,
} from './provider-settings';
import { type Maker, makerFor, type ProviderLine, type Providers } from './providers';
import { RATE } from './replicate/contract';
import { ReplicateJobs } from './replicate/replicate-jobs';
import { SdapiImages } from './sdapi/sdapi-images';
import { StabilityImages } from './stability/stability-images';
import type { VideoProvider } from './video-provider';

/** Our own engines, available in every worker: their queues are served whatever the settings list. */
export interface OwnMakers {
  images: ImageProvider;
  videos: VideoProvider;
}

/** The only place that knows the adapters. A new adapter needs an entry here and its name in provider-settings.ts. */
const REMOTE: Record<RemoteName, (settings: ProviderSettings, own: OwnMakers) => ProviderLine> = {
  stability: (settings) => {
    const images = new StabilityImages(settings);
    return { pool: images.offer.pool, slots: settings.STABILITY_SLOTS, images };
  },
  comfyui: (settings, { videos }) => {
    const lists = listsOf(settings);
    const videosToo = lists.video?.includes('comfyui') ?? false;
    // Without any list, ComfyUI is ready for images;
    // its nodes for videos are required only where a list names it for videos.
    const images = !videosToo || [lists.stills, lists.sketch, lists.relaxed].some((list) => list?.includes('comfyui'));
    return comfyuiLine(settings, { images, videos: videosToo }, videos);
  },
  sdapi: (settings) => {
    const images = new SdapiImages(settings);
    return { pool: images.offer.pool, slots: settings.SDAPI_SLOTS, slotsEverywhere: settings.SDAPI_SLOTS, images };
  },
  replicate: (settings, { videos }) => {
    const { REPLICATE_API_TOKEN = '', REPLICATE_API_BASE: base, REPLICATE_SLOTS: slots } = settings;
    const account = { name: 'replicate', title: 'Replicate', test: base !== undefined, slots, rate: RATE };
    const service = new ReplicateJobs(REPLICATE_API_TOKEN, base, settings.REPLICATE_WEBHOOK_SECRET);
    const everyMs = settings.REPLICATE_POLL_SECONDS * 1_000;
    return hostedLine(account, { service, everyMs, hookUrl: hookUrlsOf(settings) }, videos);
  },
  fal: (settings, { videos }) => {
    const { FAL_KEY = '', FAL_API_BASE: base, FAL_SLOTS: slots } = settings;
    const account = { name: 'fal', title: 'fal', test: base !== undefined, slots, rate: null };
    const service = new FalJobs(FAL_KEY, base);
    const everyMs = settings.FAL_POLL_SECONDS * 1_000;
    return hostedLine(account, { service, everyMs, hookUrl: hookUrlsOf(settings) }, videos);
  },
};

/** A call's webhook URL, or null when providers cannot reach this installation. */
function hookUrlsOf({ PROVIDER_HOOKS_URL: base }: ProviderSettings): (callId: string) => string | null {
  return (callId) => (base === undefined ? null : new URL(`${ROUTES.providerHooks}/${callId}`, base).href);
}

/**
 * This process's queues and offers, from the settings and the operator's choice.
 * A key or address makes a provider ready.
 */
export function chooseProviders(
  settings: ProviderSettings & { IMAGE_SLOTS: number; VIDEO_SLOTS: number },
  own: OwnMakers,
): Providers {
  const { images, videos } = own;
  const [imagePool = 'image', videoPool = 'video'] = OWN_POOLS;
  const showCopiedImages: ProviderLine = { pool: imagePool, slots: settings.IMAGE_SLOTS, images };
  const ownVideos: ProviderLine = { pool: videoPool, slots: settings.VIDEO_SLOTS, videos };
  const remote = new Map(readyProviders(settings).map((name) => [name, REMOTE[name](settings, own)]));
  const embedded = (tool: Tool) => (tool === 'i2v' || tool === 'v2v' ? videos : images);
  const makerOf = (name: ProviderName, tool: Tool): Maker | undefined => {
    if (name === 'embedded') return embedded(tool);
    const line = remote.get(name);
    return line && makerFor(line, tool);
  };
  const offersBy = (lists: Lists) =>
    TOOLS.flatMap((tool) =>
      MODES.map((mode): ToolOffer => {
        const chosen = namesFor(lists, tool, mode).flatMap((name) => makerOf(name, tool)?.offer ?? []);
        // If the chosen provider does not support the tool, our own engines render it.
        const providers = chosen.length > 0 ? chosen : [embedded(tool).offer];
        return { tool, mode, providers, marginPolicy: settings.MARGIN_POLICY };
      }),
    );
  return {
    lines: [showCopiedImages, ownVideos, ...remote.values()],
    offers: offersBy(listsOf(settings)),
    able: (tool) => PROVIDERS_KNOWN.filter((name) => makerOf(name, tool) !== undefined),
    choose(choices) {
      this.offers = offersBy(listsBy(choices, listsOf(settings), [...remote.keys(), 'embedded']));
    },
  };
}

type Lists = Partial<Record<ChoiceList, readonly ProviderName[]>>;

function listsOf(settings: ProviderSettings): Lists {
  const {
    PROVIDER_STILLS: stills,
    PROVIDER_SKETCH: sketch,
    PROVIDER_RELAXED: relaxed,
    PROVIDER_VIDEO: video,
  } = settings;
  return { stills, sketch, relaxed, video };
}

/**
 * Applies the operator's choice over the settings and skips unavailable providers; an empty list keeps the settings.
 */
function listsBy(choices: ProviderChoices, started: Lists, known: readonly ProviderName[]): Lists {
  const chosen = CHOICE_LISTS.map((list) => {
    const names = choices[list]?.flatMap((name) => known.find((one) => one === name) ?? []) ?? [];
    return [list, names.length > 0 ? names : started[list]];
  });
  return Object.fromEntries(chosen);
}

function namesFor(
  { stills = [], sketch, relaxed, video = [] }: Lists,
  tool: Tool,
  mode: Mode,
): readonly ProviderName[] {
  if (tool === 'i2v' || tool === 'v2v') return video;
  // Only our own engine reads models.
  if (tool === 'm2i') return [];
  if (mode === 'relaxed' && relaxed) return relaxed;
  return (tool === 's2i' ? sketch : undefined) ?? stills;
}

/** Price warnings for the operator, one for each price that makes a loss. Empty when losses are allowed. */
export function warningsOfPrices({ offers }: Pick<Providers, 'offers'>): string[] {
  const warnings = offers.flatMap(({ tool, mode, providers, marginPolicy }) => {
    const [first] = providers;
    if (!first || marginPolicy === 'allow') return [];
    const end = marginPolicy === 'refuse' ? '; it is not sold (MARGIN_POLICY=refuse)' : '';
    const { title, pricesOf } = first;
    // `pricesOf` is the date of the prices, with a remark when a price was estimated.
    const prices = pricesOf?.includes(' ') ? [`prices at ${title} are those of ${pricesOf}: check them`] : [];
    if (losesAlways(first, mode))
      return [...prices, `every relaxed render of ${tool} bills nothing and costs money at ${title}${end}`];
    if (mode === 'relaxed') return prices;
    const losing = losingPrices(first).filter((price) => price.tool === tool);
    return [...prices, ...losing.map((price) => `${losingSentence(title, price)}${end}`)];
  });
  return [...new Set(warnings)];
}
