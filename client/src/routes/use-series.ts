import { nameOfSeries } from '../features/image-form/series';
import type { KnownRender } from '../transport/merge-renders';
import { useRenders } from '../transport/render-queries';
import type { useShownRender } from './use-shown-render';

export interface Series {
  name: string;
  /** In the order in which they were accepted, the same on every screen. */
  members: readonly KnownRender[];
  /** The latest renders are not known yet. */
  loading: boolean;
}

/** The series that is shown, or the one that the shown render is of; null for a render that was ordered alone. */
export function useSeries(shown: ReturnType<typeof useShownRender>): Series | null {
  const list = useRenders();
  const name = shown.series ?? (shown.render && nameOfSeries(shown.render.settings));
  if (!name) return null;
  const members = (list.data ?? []).filter((render) => nameOfSeries(render.settings) === name);
  const order = ({ createdAt, id }: KnownRender) => `${createdAt} ${id}`;
  members.sort((a, b) => order(a).localeCompare(order(b)));
  return { name, members, loading: list.isPending };
}
