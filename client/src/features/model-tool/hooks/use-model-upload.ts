import { useCallback, useEffect, useRef, useState } from 'react';
import { asRefusal, type Refusal } from '../../../http/refusal';
import type { Sending } from '../api/upload-model';

/** An upload under way: `share` of the bytes sent, 0-1; at 1 the server reads the file. */
export interface ModelUpload {
  name: string;
  share: number;
}

/**
 * Uploads a file with progress. A second file replaces the first.
 * @param send sends the file to its address
 */
export function useModelUpload<Answer>(
  send: (file: File, sending: Sending) => Promise<Answer>,
  onDone: (answer: Answer, file: File) => void,
) {
  const [upload, setUpload] = useState<ModelUpload | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const controller = useRef<AbortController | null>(null);
  const latest = useRef({ send, onDone });
  latest.current = { send, onDone };

  const cancel = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
    setUpload(null);
  }, []);
  useEffect(() => () => controller.current?.abort(), []);
  const isUnderWay = upload !== null;
  // A reload would lose the upload: the browser asks for confirmation.
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    if (isUnderWay) window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);

  const start = useCallback(
    async (file: File) => {
      cancel();
      setRefusal(null);
      const mine = new AbortController();
      controller.current = mine;
      try {
        const sent = await (await import('../rules/model-file')).uploadedPart(file);
        if (mine.signal.aborted) return;
        const progress = (share: number) => !mine.signal.aborted && setUpload({ name: file.name, share });
        progress(0);
        const answer = await latest.current.send(sent, { signal: mine.signal, onShare: progress });
        if (!mine.signal.aborted) latest.current.onDone(answer, file);
      } catch (error) {
        if (!mine.signal.aborted) setRefusal(asRefusal(error));
      } finally {
        if (controller.current === mine) cancel();
      }
    },
    [cancel],
  );
  return { upload, refusal, start, cancel, dismiss: () => setRefusal(null) };
}
