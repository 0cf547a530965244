/** Expected errors: autoplay is blocked, or the video was paused or replaced before it started. */
const EXPECTED = ['NotAllowedError', 'AbortError'];

/** Plays a video if the browser allows it; otherwise its poster or first frame stays. */
export function playIfAllowed(clip: HTMLVideoElement): void {
  clip.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && EXPECTED.includes(error.name)))
      console.warn('A video could not be played.', error);
  });
}
