import type { Tool } from '@maquette/contracts/tools/render-choices';
import type { KnownRender } from '../../../live/merge-renders';
import { useRenders } from '../../../live/render-queries';
import { membersOf, nameOfSeries } from '../../renders/rules/series';
import type { useShownRender } from '../../tool-form/hooks/use-shown-render';

export interface Series {
  name: string;
  members: readonly KnownRender[];
  /** True until the latest renders are loaded. */
  loading: boolean;
}

/** The shown series, or the series of the shown render; null for a single render. */
export function useSeries(tool: Tool, shown: ReturnType<typeof useShownRender>): Series | null {
  const list = useRenders();
  const name = shown.series ?? (shown.render && nameOfSeries(shown.render.settings));
  if (!name) return null;
  return { name, members: membersOf(list.data ?? [], tool, name), loading: list.isPending };
}
