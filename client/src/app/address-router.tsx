import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { LeavingProvider } from '../design/leaving';

/**
 * The address of the browser. A page stands until the next one is there, as under `BrowserRouter`; unlike there, the page knows
 * meanwhile that it is being left, and a line at the top says so to whoever waits.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, show] = useState({ action: history.action, location: history.location });
  const [destination, setDestination] = useState(history.location.pathname);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        setDestination(next.location.pathname);
        startTransition(() => show(next));
      }),
    [history],
  );
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
