import { useCallback, useEffect, useState } from 'react';
import { t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { useStoredFile } from '../../../live/stored-file';
import { VIDEO_HEAD_BYTES, videoFault } from '../../../live/video-answers';

export interface VideoSource {
  /** URL to play from; undefined while the bytes are loading. */
  url: string | undefined;
  source: 'blob' | 's3';
  /** Why the file is not a playable video, or null. */
  fault: string | null;
  /** Called by the player when it cannot play the source or the duration is unknown. */
  onPlaybackError: () => void;
  onDuration: (seconds: number) => void;
}

/**
 * Plays a video from memory first. If that fails, or the bytes cannot be fetched, it switches once to the signed URL.
 * Bytes that are not an MP4 and videos without a duration are final errors.
 */
export function useVideoSource(key: string): VideoSource {
  const file = useStoredFile(key);
  const [blobUrl, setBlobUrl] = useState<string>();
  const [fault, setFault] = useState<string | null>(null);
  const [switched, setSwitched] = useState(false);
  const stored = switched || file.isError;
  const address = useAssetUrl(key, { wanted: stored });
  const { data: bytes } = file;

  useEffect(() => {
    if (!bytes) return;
    let url: string | undefined;
    let current = true;
    const check = async () => {
      const head = new Uint8Array(await bytes.slice(0, VIDEO_HEAD_BYTES).arrayBuffer());
      if (!current) return;
      setFault(videoFault(head, bytes.size));
      url = URL.createObjectURL(bytes.type === 'video/mp4' ? bytes : new Blob([bytes], { type: 'video/mp4' }));
      setBlobUrl(url);
    };
    check().catch((error) => {
      console.warn('The video could not be read.', error);
      if (current) setSwitched(true);
    });
    return () => {
      current = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [bytes]);

  const onPlaybackError = useCallback(() => {
    if (stored) setFault(t('clip.unplayable'));
    else setSwitched(true);
  }, [stored]);
  const onDuration = useCallback((seconds: number) => {
    if (!Number.isFinite(seconds) || seconds <= 0) setFault(t('clip.noDuration'));
  }, []);

  return {
    url: stored ? address.data : blobUrl,
    source: stored ? 's3' : 'blob',
    fault: fault ?? (address.isError ? t('clip.unreachable') : null),
    onPlaybackError,
    onDuration,
  };
}
