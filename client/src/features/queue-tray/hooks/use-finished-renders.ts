import { isFinal } from '@maquette/contracts/renders/render-status';
import { useEffect, useRef } from 'react';
import type { KnownRender } from '../../../live/merge-renders';

/** Calls back for every render that has ended since the last update. */
export function useOnRenderEnded(renders: readonly KnownRender[], onEnded: (render: KnownRender) => void): void {
  const open = useRef(new Set<string>());
  const tell = useRef(onEnded);
  tell.current = onEnded;
  useEffect(() => {
    for (const render of renders) if (isFinal(render.status) && open.current.has(render.id)) tell.current(render);
    open.current = new Set(renders.filter((render) => !isFinal(render.status)).map((render) => render.id));
  }, [renders]);
}
