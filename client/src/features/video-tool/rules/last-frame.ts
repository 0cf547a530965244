/** Distance in frames from the end at which the last frame is captured; some players show nothing at the exact end. */
const BEFORE_END = 0.5;

/**
 * Extracts the last frame of a video as a PNG.
 * @param bytes the whole file; a cross-origin URL would taint the canvas
 * @throws if this browser cannot play the video
 */
export async function lastFrameOf(bytes: Blob, fps: number): Promise<Blob> {
  const url = URL.createObjectURL(bytes);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.preload = 'auto';
    await happened(video, 'loadeddata', () => {
      video.src = url;
    });
    await happened(video, 'seeked', () => {
      video.currentTime = Math.max(0, video.duration - BEFORE_END / fps);
    });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error('last frame could not be encoded');
    return png;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', cause: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error ?? new Error('video cannot be played')), { once: true });
    cause();
  });
}
