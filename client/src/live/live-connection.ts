import { isFinal } from '@maquette/contracts/renders/render-status';
import type { SocketEvent, SocketEventName } from '@maquette/contracts/renders/socket-events';
import type { QueryClient } from '@tanstack/react-query';
import { workspaceLost } from '../http/chosen-workspace';
import { currentConnection, setConnection, subscribeConnection } from '../http/connection-state';
import { asRefusal } from '../http/refusal';
import { keepImages } from './failed-images';
import { finishPolled } from './finish-polled';
import { LiveCache } from './live-cache';
import { type LiveSocket, openLiveSocket } from './live-socket';
import { type PolledTask, pollTask } from './poll-task';
import { videoWaitMs } from './video-answers';

/** Keeps the cache current: by the socket; without it by polling open renders; and by recovering images. */
export default function keepLive(
  client: QueryClient,
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>,
): LiveSocket {
  const cache = new LiveCache(client);
  const takers: { [Name in SocketEventName]: (event: SocketEvent<Name>) => void } = {
    snapshot: (event) => cache.snapshot(event),
    render: (event) => cache.render(event),
    progress: (event) => cache.progress(event),
    position: (event) => cache.position(event),
    forecast: (event) => cache.forecast(event),
    preview: (event) => cache.preview(event),
    entitlements: () => cache.entitlements(),
    projects: () => cache.projects(),
    membership: ({ role }) => (role ? cache.membership() : workspaceLost()),
    review: (event) => cache.review(event),
  };
  const socket = openLiveSocket(getToken, {
    state: setConnection,
    event: (name, event) => {
      const take = takers[name] as (payload: typeof event) => void;
      take(event);
    },
  });

  const polls = new Map<string, AbortController>();
  const stopPolls = () => {
    for (const poll of polls.values()) poll.abort();
    polls.clear();
  };
  const poll = ({ id, tool, createdAt }: PolledTask & { createdAt: string }) => {
    const controller = new AbortController();
    polls.set(id, controller);
    const isVideo = tool === 'i2v' || tool === 'v2v';
    pollTask(
      { id, tool },
      {
        signal: controller.signal,
        until: isVideo ? Date.parse(createdAt) + videoWaitMs() : Number.POSITIVE_INFINITY,
        onStatus: (status) => cache.taskStatus(status),
        onWait: (nextAt) => cache.pollPlanned(id, nextAt),
      },
    )
      .then((end) => end && finishPolled(cache, end, { tool, signal: controller.signal }))
      .catch((error) => {
        if (controller.signal.aborted) return;
        console.warn(`Polling render ${id} failed.`, error);
        cache.answered([id], asRefusal(error));
      });
  };
  const follow = () => {
    if (currentConnection() !== 'down') return stopPolls();
    for (const render of cache.renders) {
      if (!render.local && !isFinal(render.status) && !polls.has(render.id)) poll(render);
    }
  };

  const unsubscribe = [subscribeConnection(follow), client.getQueryCache().subscribe(follow), keepImages(client)];
  return {
    renew: socket.renew,
    close: () => {
      for (const stop of unsubscribe) stop();
      stopPolls();
      socket.close();
      setConnection('connecting');
    },
  };
}
