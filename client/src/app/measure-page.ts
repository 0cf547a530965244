import { type PagePattern, patternOf } from '@maquette/contracts/operations/page-patterns';

/** How a page came and answered is told once it goes out of sight, by the pattern of its address and the kind of device: of nobody. */
interface Told {
  route: PagePattern;
  vital: 'lcp' | 'inp' | 'cls' | 'ttfb';
  value: number;
}

/** Shifts that follow each other closely are one jump to whoever looks (web.dev/cls). */
const JUMP = { gapMs: 1_000, longestMs: 5_000 };
/** Of very many touches the worst one in so many is a mishap. */
const TOUCHES_OF_A_MISHAP = 50;
/** Touches under this are not looked at. */
const QUICK_MS = 16;
/** As the server takes them (contracts/operations/page-vitals.ts). */
const MOST_TOLD = 60;
const LONGEST_MS = 120_000;
const FURTHEST = 10;
const PLACES_KEPT = 30;

/** Entries that the library of types does not know everywhere. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Touch extends PerformanceEntry {
  interactionId?: number;
}

const STILL = { worst: 0, sum: 0, first: 0, last: 0 };

let out: Told[] = [];
const jumps = new Map<PagePattern, { worst: number; sum: number; first: number; last: number }>();
/** Of each page the longest that each touch took: one is several events. */
const touches = new Map<PagePattern, Map<number, number>>();
/** Where one was at the last touches: what a touch cost is told after it may have led elsewhere. */
const places: { at: number; route: PagePattern }[] = [];

const here = (): PagePattern => patternOf(location.pathname);

function watch(type: string, take: (entry: PerformanceEntry) => void, more: object = {}): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  } catch {
    // A browser that does not measure it tells nothing of it.
  }
}

function jumped({ value, hadRecentInput, startTime }: Shift): void {
  if (hadRecentInput) return;
  const jump = jumps.get(here()) ?? { worst: 0, sum: 0, first: startTime, last: startTime };
  if (startTime - jump.last > JUMP.gapMs || startTime - jump.first > JUMP.longestMs) {
    jump.sum = 0;
    jump.first = startTime;
  }
  jump.sum += value;
  jump.last = startTime;
  jump.worst = Math.max(jump.worst, jump.sum);
  jumps.set(here(), jump);
}

function touched({ interactionId, startTime, duration, entryType }: Touch): void {
  if (!interactionId && entryType !== 'first-input') return;
  const route = places.findLast(({ at }) => at <= startTime)?.route ?? here();
  const of = touches.get(route) ?? new Map<number, number>();
  const id = interactionId ?? 0;
  of.set(id, Math.max(of.get(id) ?? 0, duration));
  touches.set(route, of);
}

/** Where one is when one touches: before anything that the touch leads to. Where nothing moved, nothing moved. */
function placed({ timeStamp: at }: Event): void {
  const route = here();
  places.push({ at, route });
  if (!jumps.has(route)) jumps.set(route, { ...STILL });
  if (places.length > PLACES_KEPT) places.shift();
}

const kindOfDevice = (): 'phone' | 'tablet' | 'desktop' => {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
};

/** Ends a visit: what comes after it, when the page is looked at again, is another one. */
function tell(): void {
  for (const [route, { worst }] of jumps) out.push({ route, vital: 'cls', value: worst });
  for (const [route, of] of touches) {
    const worst = [...of.values()].sort((a, b) => b - a);
    const value = worst[Math.floor(worst.length / TOUCHES_OF_A_MISHAP)] ?? 0;
    out.push({ route, vital: 'inp', value });
  }
  jumps.clear();
  touches.clear();
  if (out.length === 0) return;
  // What took longer was asleep.
  const values = out
    .filter(({ vital, value }) => value <= (vital === 'cls' ? FURTHEST : LONGEST_MS))
    .slice(0, MOST_TOLD)
    .map((one) => ({ ...one, value: Math.round(one.value * 1_000) / 1_000 }));
  out = [];
  if (values.length === 0) return;
  const report = JSON.stringify({ device: kindOfDevice(), values });
  navigator.sendBeacon('/api/vitals', new Blob([report], { type: 'application/json' }));
}

/** Begins to measure; what happened before is in the browser's own book. */
export function measurePage(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that came while nobody looked took as long as nobody waited.
  if (!load || document.visibilityState === 'hidden') return;
  const route = patternOf(new URL(load.name).pathname);
  out.push({ route, vital: 'ttfb', value: Math.max(0, load.responseStart) });
  let largest = 0;
  watch('largest-contentful-paint', ({ startTime }) => {
    largest = startTime;
  });
  jumps.set(route, { ...STILL });
  watch('layout-shift', (entry) => jumped(entry as Shift));
  watch('event', (entry) => touched(entry as Touch), { durationThreshold: QUICK_MS });
  watch('first-input', (entry) => touched(entry as Touch));
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, placed, { capture: true, passive: true });
  const end = () => {
    if (largest > 0) out.push({ route, vital: 'lcp', value: largest });
    largest = 0;
    tell();
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && end(), { capture: true });
  addEventListener('pagehide', end, { capture: true });
}
