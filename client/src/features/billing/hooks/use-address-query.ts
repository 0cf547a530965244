import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Query parameters to change; null removes one. */
export type QueryChanges = Record<string, string | null>;

const current = () => new URLSearchParams(window.location.search);

/**
 * Uses the URL query as page state. The router navigates in a transition, so the requested query is used
 * until the URL follows. This keeps switches responsive and does not lose quick successive changes.
 * A change replaces the history entry, so that Back leaves the page.
 */
export function useAddressQuery(): [URLSearchParams, (changes: QueryChanges) => void] {
  const navigate = useNavigate();
  const followed = useSearchParams()[0].toString();
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (current().toString() === followed) setAsked(null);
  }, [followed]);
  const change = useCallback(
    (changes: QueryChanges) => {
      const next = current();
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      setAsked(next.toString());
      navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return [new URLSearchParams(asked ?? followed), change];
}
