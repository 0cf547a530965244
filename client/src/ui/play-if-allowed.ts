/** What a browser answers that forbids playing by itself, and a clip that is paused or replaced before it began. */
const EXPECTED = ['NotAllowedError', 'AbortError'];

/** Plays a clip where the browser allows it; otherwise its poster or first frame stays. */
export function playIfAllowed(clip: HTMLVideoElement): void {
  clip.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && EXPECTED.includes(error.name)))
      console.warn('A clip could not be played.', error);
  });
}
