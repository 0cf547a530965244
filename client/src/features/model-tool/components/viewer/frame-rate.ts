/** A frame that takes longer than this, in ms, is drawn with fewer pixels or triangles the next time. */
const SLOW_MS = 31;
const FAST_MS = 19;
/** Milliseconds for which a movement counts as going on. */
const MOVING_MS = 140;
/** Longer pauses between two frames, in ms, are no slow frames: nothing moved. */
const PAUSE_MS = 400;
/** Fewest pixels per CSS pixel, and smallest share of triangles, while the camera moves. */
const FEWEST_PIXELS = 0.5;
const LEAST_DETAIL = 0.25;

/** Chooses how sharp moving frames are, so that at least 30 of them are drawn each second. */
export class FrameRate {
  private lastMove = Number.NEGATIVE_INFINITY;
  private lastFrame = Number.NEGATIVE_INFINITY;
  private mean = 0;
  private pixels = 0.75;
  private detail = 1;

  moved(now = performance.now()): void {
    this.lastMove = now;
  }

  isMoving(now: number): boolean {
    return now - this.lastMove < MOVING_MS;
  }

  /** @param now time of the frame in ms @param sharp pixels per CSS pixel at rest */
  quality(now: number, sharp: number): { pixels: number; detail: number } {
    const took = now - this.lastFrame;
    this.lastFrame = now;
    if (took < PAUSE_MS) {
      this.mean = this.mean === 0 ? took : 0.7 * this.mean + 0.3 * took;
      if (this.mean > SLOW_MS) this.lower();
      else if (this.mean < FAST_MS) this.raise(sharp);
    }
    return { pixels: Math.min(sharp, this.pixels), detail: this.detail };
  }

  private lower(): void {
    if (this.pixels > FEWEST_PIXELS) this.pixels = Math.max(FEWEST_PIXELS, this.pixels * 0.85);
    else this.detail = Math.max(LEAST_DETAIL, this.detail * 0.85);
  }

  private raise(sharp: number): void {
    if (this.detail < 1) this.detail = Math.min(1, this.detail * 1.05);
    else this.pixels = Math.min(sharp, this.pixels * 1.05);
  }
}
