import '../i18n/frame-words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { HelpPlace } from '../features/help/components/help-provider';
import { asRefusal, type Refusal } from '../http/refusal';
import { onPersonLeft } from '../session/person-left';
import { showToast } from '../ui/toasts';
import { Listening } from './early-clicks';

const RETRIES = 2;
const FIRST_WAIT_MS = 1_000;

let quietUntil = 0;

/** Many parts of a page may be refused at once: the sentence is said once, and not again before its time is over. */
function sayTooFast(refusal: Refusal, waitMs: number): void {
  if (performance.now() < quietUntil) return;
  quietUntil = performance.now() + waitMs;
  showToast({ tone: 'bad', text: refusal.message });
}

/** As long as the server says; without a word from it a little longer each time. */
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
      // What the server refused, it refuses again; only a missing answer, or one that came too early, is worth another try.
      retry: (failures, error) => worthAnother(error) && failures < RETRIES,
      retryDelay: waitBefore,
      staleTime: 30_000,
    },
    // Offline nobody is answered, and is told so: what was pressed is not done later, when it is wished no more.
    mutations: { networkMode: 'always' },
  },
});

/** Around every page that talks to the server. */
export default function ServerFrame() {
  // What was asked for on behalf of one person is never shown to the next.
  useEffect(() => onPersonLeft(() => client.clear()), []);
  return (
    <QueryClientProvider client={client}>
      <Suspense>
        <HelpPlace>
          <Outlet />
        </HelpPlace>
        <Listening />
      </Suspense>
    </QueryClientProvider>
  );
}
