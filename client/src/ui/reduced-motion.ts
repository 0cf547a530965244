/** Whether autoplay is allowed: false under reduced motion or data saver. */
export function mayAutoplay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
}
