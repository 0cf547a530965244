import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** What becomes of the query's names; null takes one out. */
export type QueryChanges = Record<string, string | null>;

const current = () => new URLSearchParams(window.location.search);

/**
 * The query of the address as the state of a page. The router follows its own changes in a transition, a moment late: until
 * then the query that was asked for counts, so that a switch stays where it was put and two quick changes both hold. A change
 * replaces the address, so that Back leaves the page.
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
