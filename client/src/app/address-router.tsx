import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { prefetchFile } from '../ui/fetch-ahead';
import { whenIdle } from '../ui/lazy-component';
import { LeavingProvider } from '../ui/leave-guard';

let moves: Pick<typeof import('./page-moves'), 'move' | 'arrive'> = { move: () => false, arrive: () => undefined };

/**
 * Router for the browser's address. Like `BrowserRouter`, it keeps a page until the next one has loaded;
 * in addition, it marks the page as being left and shows a progress line.
 * An image that is on both pages is animated, and going back restores the scroll position.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, show] = useState({ action: history.action, location: history.location });
  const [destination, setDestination] = useState(history.location.pathname);
  const here = useRef(shown.location);
  here.current = shown.location;
  useLayoutEffect(() => {
    whenIdle(() => void prefetchFile(() => import('./page-moves').then((part) => (moves = part))));
    return history.listen((next) => {
      setDestination(next.location.pathname);
      const isLast = () => history.location.key === next.location.key;
      const go = () => show(next);
      if (!moves.move(here.current, next.location, go, isLast)) startTransition(go);
    });
  }, [history]);
  useLayoutEffect(() => moves.arrive(shown), [shown]);
  const leaving = destination !== shown.location.pathname;
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      <LeavingProvider value={leaving}>{children}</LeavingProvider>
      {leaving ? (
        <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-leave bg-pencil-mark" />
      ) : null}
    </Router>
  );
}
