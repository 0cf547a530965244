import { type PagePattern, patternOf } from '@maquette/contracts/operations/page-patterns';

/** A Web Vitals measurement, sent when the page is hidden. Anonymous: only route pattern and device type. */
interface Told {
  route: PagePattern;
  vital: 'lcp' | 'inp' | 'cls' | 'ttfb';
  value: number;
}

/** Layout shifts close to each other count as one session window (web.dev/cls). */
const JUMP = { gapMs: 1_000, longestMs: 5_000 };
/** INP ignores one outlier per this many interactions. */
const TOUCHES_OF_A_MISHAP = 50;
/** Interactions shorter than this are not reported. */
const QUICK_MS = 16;
/** The server's limits (contracts/operations/page-vitals.ts). */
const MOST_TOLD = 60;
const LONGEST_MS = 120_000;
const FURTHEST = 10;
const PLACES_KEPT = 30;

/** Performance entries missing in the TypeScript DOM library. */
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
/** The longest event in each interaction, by route. One interaction has several events. */
const touches = new Map<PagePattern, Map<number, number>>();
/** Routes of the last interactions: durations are reported later, possibly after a navigation. */
const places: { at: number; route: PagePattern }[] = [];

const here = (): PagePattern => patternOf(location.pathname);

function watch(type: string, take: (entry: PerformanceEntry) => void, more: object = {}): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  } catch {
    // The browser does not support this entry type.
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

/** Records the route at the time of an interaction, before it navigates. A page without layout shifts reports 0. */
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

/** Ends a visit; when the page is shown again, a new one begins. */
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
  // Larger values come from a suspended device.
  const values = out
    .filter(({ vital, value }) => value <= (vital === 'cls' ? FURTHEST : LONGEST_MS))
    .slice(0, MOST_TOLD)
    .map((one) => ({ ...one, value: Math.round(one.value * 1_000) / 1_000 }));
  out = [];
  if (values.length === 0) return;
  const report = JSON.stringify({ device: kindOfDevice(), values });
  navigator.sendBeacon('/api/vitals', new Blob([report], { type: 'application/json' }));
}

/** Starts measuring; earlier entries are buffered by the browser. */
export function measurePage(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Load times of background pages are meaningless.
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
