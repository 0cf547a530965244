import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { ordinal, t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useRenderActions } from '../../renders/api/render-actions';
import { EdgeScroll } from '../rules/edge-scroll';
import type { RunAction } from './use-tray-actions';

/** Moves a render within its lane and announces it. @param to index in `lane` after the move */
export type MoveTo = (render: KnownRender, lane: readonly KnownRender[], to: number, action: string) => void;

/** Drop target of the dragged render: an entry, and one of its sides. */
export interface DropMark {
  id: string;
  side: 'above' | 'below';
}

interface Drag {
  render: KnownRender;
  lane: readonly KnownRender[];
  to: number;
}

/** Drags waiting renders by their handle. Escape and leaving the lane cancel the drag. */
export function useDragOrder(run: RunAction) {
  const actions = useRenderActions();
  const [drag, setDrag] = useState<Drag | null>(null);
  /** Moves run one after the other, because each index refers to the order left by the previous move. */
  const earlier = useRef<Promise<unknown>>(Promise.resolve());

  const moveTo: MoveTo = (render, lane, to, action) => {
    const place = lane[to]?.position;
    if (!place) return;
    const said = t('tray.saidMoved', { place: ordinal(place) });
    const outcome = earlier.current.then(() => actions.moveTo(render, lane, to));
    earlier.current = outcome;
    run({ id: render.id, action }, () => outcome, said);
  };

  const pointer = useRef({ x: 0, y: 0 });
  const [edge] = useState(() => {
    const underPointer = (was: Drag | null) =>
      was && { ...was, to: indexUnder(pointer.current.x, pointer.current.y, was) };
    return new EdgeScroll(() => setDrag(underPointer));
  });
  useEffect(() => () => edge.stop(), [edge]);
  const letGo = () => {
    edge.stop();
    setDrag(null);
  };

  const handle = (render: KnownRender, lane: readonly KnownRender[]) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ render, lane, to: indexIn(lane, render.id) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return;
      pointer.current = { x: event.clientX, y: event.clientY };
      edge.follow(event.currentTarget, event.clientY);
      const to = indexUnder(event.clientX, event.clientY, drag);
      if (to !== drag.to) setDrag({ ...drag, to });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      // The last pointer move may not be rendered yet: use the drop position.
      const to = drag ? indexUnder(event.clientX, event.clientY, drag) : -1;
      if (drag && to >= 0) moveTo(drag.render, drag.lane, to, 'drag');
      letGo();
    },
    onPointerCancel: letGo,
    onLostPointerCapture: letGo,
  });

  return { moveTo, handle, dragged: drag?.render.id ?? null, mark: drag && markOf(drag) };
}

export type DragHandle = ReturnType<typeof useDragOrder>['handle'];

function indexIn(lane: readonly KnownRender[], id: string | undefined): number {
  return lane.findIndex((render) => render.id === id);
}

/** Index that the dragged render gets if dropped here; -1 outside its lane. */
function indexUnder(x: number, y: number, { render, lane }: Drag): number {
  const entry = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-render]');
  const over = indexIn(lane, entry?.dataset.render);
  if (!entry || over < 0) return -1;
  const { top, height } = entry.getBoundingClientRect();
  const gap = y < top + height / 2 ? over : over + 1;
  return gap > indexIn(lane, render.id) ? gap - 1 : gap;
}

function markOf({ render, lane, to }: Drag): DropMark | null {
  const from = indexIn(lane, render.id);
  const beside = lane[to];
  if (!beside || to === from) return null;
  return { id: beside.id, side: to < from ? 'above' : 'below' };
}
