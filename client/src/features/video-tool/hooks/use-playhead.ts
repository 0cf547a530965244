import { useEffect, useState } from 'react';

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Current frame of the preview. It loops automatically, except with reduced motion. */
export function usePlayhead(frames: number, fps: number) {
  const [playing, setPlaying] = useState(() => !wantsStillness());
  const [frame, setFrame] = useState(0);
  useEffect(() => {
    if (!playing) return;
    let request = 0;
    let before: number | undefined;
    let part = 0;
    const tick = (now: number) => {
      part += ((now - (before ?? now)) / 1_000) * fps;
      before = now;
      const whole = Math.floor(part);
      if (whole > 0) {
        part -= whole;
        setFrame((known) => (known + whole) % frames);
      }
      request = requestAnimationFrame(tick);
    };
    request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [playing, frames, fps]);
  const scrub = (to: number) => {
    setPlaying(false);
    setFrame(to);
  };
  // A shorter video may have been selected, so the frame may no longer exist.
  return { playing, setPlaying, frame: Math.min(frame, frames - 1), scrub };
}
