import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { QuoteView } from '@maquette/contracts/renders/live-render';
import { LARGEST_SEED, type Tool } from '@maquette/contracts/tools/render-choices';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';

/** Maximum number of images per order: as many as a sheet shows large enough to compare. */
export const MAX_SERIES = 4;

/**
 * The orders from one click: the same settings with consecutive seeds and a shared series name.
 * @param name series name; not used for a single image
 */
export function seriesOf(settings: ImageSettings, count: number, name: string): ImageSettings[] {
  if (count === 1) return [settings];
  return Array.from({ length: count }, (_, at) => ({
    ...settings,
    seed: (settings.seed + at) % (LARGEST_SEED + 1),
    series: name,
  }));
}

/** Total price of identical images. Each is held and charged separately, so a failed image is free. */
export function priceOfSeries(price: QuoteView, count: number): QuoteView {
  if (count === 1) return price;
  const more = { label: t('series.times', { count }), credits: price.credits * (count - 1) };
  return { ...price, credits: price.credits * count, lines: [...price.lines, more] };
}

export function nameOfSeries(settings: RenderSettings): string | undefined {
  return settings.kind === 'still' ? settings.series : undefined;
}

/**
 * The renders in a series, in the order of acceptance, the same on every screen.
 * A retried render is represented by its latest attempt, at the original position.
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
