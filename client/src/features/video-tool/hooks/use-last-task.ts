import { statusUrl } from '@maquette/contracts/calls/routes';
import type { VideoTool } from '@maquette/contracts/fields/video-fields';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { useEffect, useState } from 'react';
import { useConnection } from '../../../http/connection-state';
import type { KnownRender } from '../../../live/merge-renders';
import { clearLastTask, readLastTask, writeLastTask } from '../../../storage/local-entries';

/**
 * Stores a video tool's running task in this browser and finds it after a reload. It is only a hint: the status comes
 * from
 * the server, and tasks unknown to the server are dropped.
 * @param resumes whether to restore the task; a hand-off starts without earlier renders
 */
export function useLastTask(
  uid: string,
  tool: VideoTool,
  { render, missing, resumes }: { render: KnownRender | undefined; missing: boolean; resumes: boolean },
) {
  const [found] = useState(() => (resumes ? readLastTask(uid, tool) : null));
  const connection = useConnection();
  const [heard, setHeard] = useState(false);
  const id = render && !render.local && render.tool === tool ? render.id : null;
  const open = render ? !isFinal(render.status) : false;
  const startedAt = render?.createdAt;

  useEffect(() => {
    if (!id || !startedAt) return;
    if (open) writeLastTask(uid, tool, { taskId: id, pollUrl: statusUrl(tool, id), startedAt: Date.parse(startedAt) });
    else if (readLastTask(uid, tool)?.taskId === id) clearLastTask(tool);
  }, [uid, tool, id, open, startedAt]);
  useEffect(() => {
    if (missing) clearLastTask(tool);
  }, [missing, tool]);

  // The first update, by socket or by polling, ends the resuming state.
  const polled = render?.polled !== undefined;
  useEffect(() => {
    if (connection === 'live' || polled) setHeard(true);
  }, [connection, polled]);
  const mine = found !== null && (!render || render.id === found.taskId) && !missing;
  return { taskId: found?.taskId ?? null, resuming: mine && !heard && (!render || open) };
}
