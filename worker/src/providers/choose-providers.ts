import { ROUTES } from '@maquette/contracts/calls/routes';
import { losesAlways, losingPrices, losingSentence } from '@maquette/contracts/providers/margin';
import type { ToolOffer } from '@maquette/contracts/providers/provider-offer';
import { MODES, type Mode, TOOLS, type Tool } from '@maquette/contracts/renders/render';
import { OWN_POOLS } from '@maquette/domain/renders/line-up';
import { comfyuiLine } from './comfyui/comfyui-line';
import { falLine } from './fal/fal-line';
import type { ImageProvider } from './image-provider';
import type { ProviderName, ProviderSettings } from './provider-settings';
import { makerFor, makerIn, type ProviderLine, type Providers } from './providers';
import { replicateLine } from './replicate/replicate-line';
import { SdapiImages } from './sdapi/sdapi-images';
import { StabilityImages } from './stability/stability-images';
import type { VideoProvider } from './video-provider';

/** Our own engines, which every worker has: what waits for them is served whatever the lists say. */
export interface OwnMakers {
  images: ImageProvider;
  videos: VideoProvider;
}

/** The one place that knows the adapters. A new one is a line here and its name in provider-settings.ts. */
const REMOTE: Record<
  Exclude<ProviderName, 'embedded'>,
  (settings: ProviderSettings, own: OwnMakers) => ProviderLine
> = {
  stability: (settings) => {
    const images = new StabilityImages(settings);
    return { pool: images.offer.pool, slots: settings.STABILITY_SLOTS, images };
  },
  comfyui: (settings, { videos }) => {
    const names = (tool: Tool) => MODES.some((mode) => namesFor(settings, tool, mode).includes('comfyui'));
    return comfyuiLine(settings, { images: names('t2i') || names('s2i'), videos: names('i2v') }, videos);
  },
  sdapi: (settings) => {
    const images = new SdapiImages(settings);
    return { pool: images.offer.pool, slots: settings.SDAPI_SLOTS, slotsEverywhere: settings.SDAPI_SLOTS, images };
  },
  replicate: (settings, { videos }) => replicateLine(settings, hookUrlsOf(settings), videos),
  fal: (settings, { videos }) => falLine(settings, hookUrlsOf(settings), videos),
};

/** Where providers may tell of a call, where they can reach us at all. */
function hookUrlsOf({ PROVIDER_HOOKS_URL: base }: ProviderSettings): (callId: string) => string | null {
  return (callId) => (base === undefined ? null : new URL(`${ROUTES.providerHooks}/${callId}`, base).href);
}

/** The lines of this process and what it declares, from its settings. Only chosen providers are made. */
export function chooseProviders(
  settings: ProviderSettings & { IMAGE_SLOTS: number; VIDEO_SLOTS: number },
  own: OwnMakers,
): Providers {
  const { images, videos } = own;
  const [imagePool = 'image', videoPool = 'video'] = OWN_POOLS;
  const ownImages: ProviderLine = { pool: imagePool, slots: settings.IMAGE_SLOTS, images };
  const ownVideos: ProviderLine = { pool: videoPool, slots: settings.VIDEO_SLOTS, videos };
  const remote = new Map<ProviderName, ProviderLine>();
  const lineOf = (name: ProviderName, tool: Tool): ProviderLine => {
    if (name === 'embedded') return tool === 't2i' || tool === 's2i' ? ownImages : ownVideos;
    const line = remote.get(name) ?? REMOTE[name](settings, own);
    remote.set(name, line);
    return line;
  };
  const offers = TOOLS.flatMap((tool) =>
    MODES.map((mode): ToolOffer => {
      const chosen = namesFor(settings, tool, mode).flatMap((name) => makerFor(lineOf(name, tool), tool)?.offer ?? []);
      // Who is chosen may not know the tool: then our own engines do.
      const providers = chosen.length > 0 ? chosen : [makerIn(lineOf('embedded', tool)).offer];
      return { tool, mode, providers, marginPolicy: settings.MARGIN_POLICY };
    }),
  );
  return { lines: [ownImages, ownVideos, ...remote.values()], offers };
}

function namesFor(settings: ProviderSettings, tool: Tool, mode: Mode): readonly ProviderName[] {
  if (tool === 'i2v' || tool === 'v2v') return settings.PROVIDER_VIDEO;
  if (mode === 'relaxed' && settings.PROVIDER_RELAXED) return settings.PROVIDER_RELAXED;
  return (tool === 's2i' ? settings.PROVIDER_SKETCH : undefined) ?? settings.PROVIDER_STILLS;
}

/** What an operator should know of the prices, each losing one by name. Empty where losses are allowed. */
export function warningsOfPrices({ offers }: Pick<Providers, 'offers'>): string[] {
  const warnings = offers.flatMap(({ tool, mode, providers, marginPolicy }) => {
    const [first] = providers;
    if (!first || marginPolicy === 'allow') return [];
    const end = marginPolicy === 'refuse' ? '; it is not sold (MARGIN_POLICY=refuse)' : '';
    if (losesAlways(first, mode))
      return [`every relaxed render of ${tool} bills nothing and costs money at ${first.title}${end}`];
    if (mode === 'relaxed') return [];
    const losing = losingPrices(first).filter((price) => price.tool === tool);
    return losing.map((price) => `${losingSentence(first.title, price)}${end}`);
  });
  return warnings;
}
