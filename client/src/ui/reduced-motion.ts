/** Nothing moves by itself for whoever asked for that, and nobody's data is spent who saves it. */
export function movesByItself(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
}
