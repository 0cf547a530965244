import { isFinal } from '@maquette/contracts/renders/render-status';
import type { KnownRender } from '../../../live/merge-renders';

const ENDED_SHOWN = 8;

export interface TrayGroups {
  running: KnownRender[];
  waiting: KnownRender[];
  ended: KnownRender[];
}

/** Groups: running in order of start; waiting by lane in queue order; ended, latest first. */
export function groupsOf(renders: readonly KnownRender[]): TrayGroups {
  const began = (render: KnownRender) => render.startedAt ?? render.createdAt;
  const ended = (render: KnownRender) => render.finishedAt ?? render.createdAt;
  return {
    running: renders
      .filter((render) => render.status === 'running')
      .sort((a, b) => began(a).localeCompare(began(b)) || a.id.localeCompare(b.id)),
    waiting: renders.filter((render) => render.status === 'queued').sort(byPlace),
    ended: renders
      .filter((render) => isFinal(render.status))
      .sort((a, b) => ended(b).localeCompare(ended(a)))
      .slice(0, ENDED_SHOWN),
  };
}

function byPlace(a: KnownRender, b: KnownRender): number {
  if (a.mode !== b.mode) return a.mode === 'fast' ? -1 : 1;
  const place = (render: KnownRender) =>
    render.local ? Number.MAX_VALUE : (render.position ?? Number.MAX_SAFE_INTEGER);
  return place(a) - place(b) || a.createdAt.localeCompare(b.createdAt);
}

/** My waiting renders in a render's lane, in order, which can be reordered. Empty if the render is not waiting. */
export function ownLane(waiting: readonly KnownRender[], render: KnownRender): KnownRender[] {
  const lane = waiting.filter(
    (other) => other.mode === render.mode && other.line === render.line && other.position !== null && !other.local,
  );
  return lane.some(({ id }) => id === render.id) ? lane : [];
}
