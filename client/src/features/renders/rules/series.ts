import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { QuoteView } from '@maquette/contracts/renders/live-render';
import { LARGEST_SEED, type Tool } from '@maquette/contracts/tools/render-choices';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';

/** Images that one click orders at most: what a sheet shows large enough to choose from. */
export const SERIES_MOST = 4;

/**
 * The orders of one click: the same form with seeds that follow each other, and what holds them together.
 * @param name what the series is called; one alone is no series
 */
export function seriesOf(settings: ImageSettings, count: number, name: string): ImageSettings[] {
  if (count === 1) return [settings];
  return Array.from({ length: count }, (_, at) => ({
    ...settings,
    seed: (settings.seed + at) % (LARGEST_SEED + 1),
    series: name,
  }));
}

/** What several of the same cost together. Each is held and charged by itself, so one that fails costs nothing. */
export function priceOfSeries(price: QuoteView, count: number): QuoteView {
  if (count === 1) return price;
  const more = { label: t('series.times', { count }), credits: price.credits * (count - 1) };
  return { ...price, credits: price.credits * count, lines: [...price.lines, more] };
}

/** What the renders of one click share, or undefined for one that was ordered alone. */
export function nameOfSeries(settings: RenderSettings): string | undefined {
  return settings.kind === 'still' ? settings.series : undefined;
}

/**
 * Those of a tool's renders that belong to a series, in the order in which they were accepted, the same on every screen. What was tried
 * again is seen as its latest attempt, in its own place.
 */
export function membersOf(renders: readonly KnownRender[], tool: Tool, name: string): KnownRender[] {
  const all = renders.filter((render) => render.tool === tool && nameOfSeries(render.settings) === name);
  const latest = (render: KnownRender): KnownRender => {
    const retry = all.find(({ retryOf }) => retryOf === render.id);
    return retry ? latest(retry) : render;
  };
  const known = new Set(all.map(({ id }) => id));
  const order = ({ createdAt, id }: KnownRender) => `${createdAt} ${id}`;
  return all
    .filter(({ retryOf }) => retryOf === null || !known.has(retryOf))
    .sort((a, b) => order(a).localeCompare(order(b)))
    .map(latest);
}
