import { useCallback, useEffect, useState } from 'react';
import { t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { useStoredFile } from '../../../live/stored-file';
import { VIDEO_HEAD_BYTES, videoFault } from '../../../live/video-answers';

export interface VideoSource {
  /** Where it plays from; undefined while the bytes are on their way. */
  url: string | undefined;
  source: 'blob' | 's3';
  /** Why this is no clip, or null. */
  fault: string | null;
  /** Told by the player: it cannot play what it was given, or knows no length. */
  onPlaybackError: () => void;
  onDuration: (seconds: number) => void;
}

/**
 * A clip plays from memory first. When that does not play, or the bytes cannot be fetched whole, playback switches once to the
 * signed address of storage. Bytes that are no MP4 and a clip without a length are faults, and end it.
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
      console.warn('The clip could not be read.', error);
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
