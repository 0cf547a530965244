import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { z } from 'zod';
import { useSession } from '../session/session';
import { asRefusal } from '../transport/refusal';

// Zod compiles schemas with new Function where it may; our CSP forbids that, and even the attempt is reported.
z.config({ jitless: true });

const RETRIES = 2;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // What the server refused, it refuses again; only a missing answer is worth another try.
      retry: (failures, error) => asRefusal(error).passing && failures < RETRIES,
      staleTime: 30_000,
    },
  },
});

/** Around every page that talks to the server. */
export default function ServerFrame() {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : null;
  useEffect(() => {
    // What was asked for on behalf of one person is never shown to the next.
    if (uid) return () => client.clear();
  }, [uid]);
  return (
    <QueryClientProvider client={client}>
      <Suspense>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
