import '../i18n/frame-words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { HelpPlace } from '../features/help/components/help-provider';
import { asRefusal, type Refusal } from '../http/refusal';
import { onPersonLeft } from '../session/person-left';
import { showToast } from '../ui/toasts';
import { Listening } from './early-clicks';

const RETRIES = 2;
const FIRST_WAIT_MS = 1_000;

let quietUntil = 0;

/** Many requests of a page may be rate limited at once: show one message, and the next after the wait. */
function sayTooFast(refusal: Refusal, waitMs: number): void {
  if (performance.now() < quietUntil) return;
  quietUntil = performance.now() + waitMs;
  showToast({ tone: 'bad', text: refusal.message });
}

/** The delay requested by the server; otherwise exponential backoff. */
function waitBefore(retry: number, error: unknown): number {
  const refusal = asRefusal(error);
  const wait = refusal.comeBackMs;
  if (wait === null) return FIRST_WAIT_MS * 2 ** retry;
  sayTooFast(refusal, wait);
  return wait;
}

function worthAnother(error: unknown): boolean {
  const refusal = asRefusal(error);
  return refusal.passing || refusal.comeBackMs !== null;
}

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // Retry only network errors, server errors and rate limits; other errors would repeat.
      retry: (failures, error) => worthAnother(error) && failures < RETRIES,
      retryDelay: waitBefore,
      staleTime: 30_000,
    },
    // Mutations fail immediately offline instead of being queued: the user may no longer want them later.
    mutations: { networkMode: 'always' },
  },
});

export default function ServerFrame() {
  // Clear cached data when the user changes, so that it is never shown to another user.
  useEffect(() => onPersonLeft(() => client.clear()), []);
  return (
    <QueryClientProvider client={client}>
      <HelpPlace>
        <Outlet />
      </HelpPlace>
      <Listening />
    </QueryClientProvider>
  );
}
