// A page that was written at build time is there to be read before it is there to be used: its words, pictures, links, clips and fields
// need nothing else. What runs the rest of it is fetched once it was painted, and run at the first sign of somebody, or once
// somebody read for a while, so that it takes no phone's time from what is seen first. Until that listens (src/app/early-clicks.ts), the last button that was pressed and all that
// was filled in is kept for it.
const ENTRIES = 'input, select, textarea';
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'dragenter',
  'click',
];
const root = document.getElementById('root');
const scripts = document.getElementById('after-paint');
/** Fields with what somebody made of them. */
const filled = new Map();
let pressed = null;
let composing = false;

// Nobody else hears of a press that is kept: it would count twice. A clip obeys at once.
function keep(event) {
  const button = event.target.closest('button');
  if (!button) return;
  event.stopImmediatePropagation();
  if ('whileMoving' in button.dataset) holdOrMove(clipOf(button));
  else pressed = button;
}

// A key that a button names is a press of it, unless somebody turned single keys off (src/ui/use-shortcuts.ts).
function keepKey({ key, target, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey || target.matches(ENTRIES) || stored('maquette.single-keys') === 'off') return;
  const named = [...root.querySelectorAll('button[aria-keyshortcuts]')];
  pressed = named.find((button) => button.getAttribute('aria-keyshortcuts') === key) ?? pressed;
}

function keepForm(event) {
  pressed = event.submitter ?? pressed;
  event.stopImmediatePropagation();
  event.preventDefault();
}

const KEPT = [
  ['click', keep],
  ['submit', keepForm],
  ['input', ({ target }) => keepEntry(target)],
  ['change', ({ target }) => keepEntry(target)],
  ['compositionstart', () => (composing = true)],
  ['compositionend', () => (composing = false)],
  // A file that is dropped too early does not take the page's place.
  ['dragover', (event) => event.preventDefault()],
  ['drop', (event) => event.preventDefault()],
];

function keepEntry(field) {
  if (!field.matches(ENTRIES) || field.type === 'file') return;
  const { value, checked, selectedIndex } = field;
  filled.set(field, { value, checked, selectedIndex });
}

// The page takes a field for empty that was filled in before it listened, by somebody or by a browser that puts back what was typed. A
// value is set past the ear that React has on the property of each field, which would take it for no change.
function tellOfEntry(field, { value, checked, selectedIndex }) {
  if (field.type === 'select-one') {
    if (selectedIndex < 0 || field.options[selectedIndex].defaultSelected) return;
    field.selectedIndex = selectedIndex;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (/^(checkbox|radio)$/.test(field.type)) {
    if (checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const { defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// All of them before the first is told of: the page draws itself again at each, with what it knows of the others.
function over() {
  for (const field of root.querySelectorAll(ENTRIES)) if (!filled.has(field)) keepEntry(field);
  setTimeout(tellAll);
}

// Once it is drawn whole, and it is known who looks: what they may not press is shut by then. No word is cut that is being composed.
function tellAll() {
  if (composing) return root.addEventListener('compositionend', () => setTimeout(tellAll), { once: true });
  for (const [type, listener] of KEPT) root.removeEventListener(type, listener, { capture: true });
  removeEventListener('keydown', keepKey);
  for (const [field, entry] of filled) if (field.isConnected) tellOfEntry(field, entry);
  pressed?.click();
}

let running = false;
function run() {
  if (running) return;
  running = true;
  const parts = document.importNode(scripts.content, true);
  parts.querySelector('script').addEventListener('error', again);
  document.head.append(parts);
}

// It did not come: a new version took its place, or the network is away. A browser asks for a module once in the life of a page.
function again() {
  if (navigator.onLine && filled.size === 0 && isFirstReload()) {
    location.reload();
    return;
  }
  running = false;
  listen();
}
const AGAIN_MS = 60_000;

/** Whether this tab did not reload lately. Where nothing may be stored the reload would come again without end. */
function isFirstReload() {
  try {
    const last = Number(sessionStorage.getItem('maquette.again') ?? 0);
    sessionStorage.setItem('maquette.again', String(Date.now()));
    return Date.now() - last > AGAIN_MS;
  } catch {
    return false;
  }
}

// Who is remembered sees what is theirs, and an address with a question its answer.
const isAwaited = () => location.search !== '' || stored('user') !== null;

/** Undefined where nothing may be stored. */
function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return undefined;
  }
}

let somebody = false;
let painted = false;
function notice({ type, movementX, movementY }) {
  // A page that is laid out under a pointer that rests tells of a move, too.
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
  for (const sign of SIGNS) removeEventListener(sign, notice, { capture: true });
  somebody = true;
  // What was pressed shows that it is before anything else is done.
  if (painted) requestAnimationFrame(() => setTimeout(run));
}
function listen() {
  for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true });
}

// One after the other: to ask for all of them at once is a long task on a phone. What came is read ahead, too, so that a press has only to
// run it; what did not come is not named to the browser, which would not ask for it again.
async function fetchScripts() {
  for (const { href, src, rel } of scripts.content.children) {
    const address = src ?? href;
    const came = !running && (await fetch(address, { priority: 'low' }).catch(() => undefined));
    if (!came?.ok || running || rel === 'prefetch') continue;
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: address }));
  }
}

// The button beside a clip says what it does (features/site/components/backdrop-video.tsx).
const clipOf = (button) => button.previousElementSibling.querySelector('video');
function tellOfClip({ target: clip }) {
  if (!window.early) return;
  if (!clip.paused) clip.style.opacity = 1;
  const button = clip.parentElement.nextElementSibling;
  button.ariaLabel = button.title = clip.paused ? button.dataset.whileStill : button.dataset.whileMoving;
  const [pause, play] = button.children;
  pause.classList.toggle('hidden', clip.paused);
  play.classList.toggle('hidden', !clip.paused);
}
function move(clip) {
  for (const type of ['playing', 'pause']) clip.addEventListener(type, tellOfClip);
  clip.play().catch(() => undefined);
}
function holdOrMove(clip) {
  clip.dataset.chosen = '';
  if (clip.paused) move(clip);
  else clip.pause();
}

// As ui/reduced-motion.ts. What is read first comes first.
const STILL_MS = 3_000;
const READ_MS = 10_000;
function moveByItself() {
  if (running || matchMedia('(prefers-reduced-motion: reduce)').matches || navigator.connection?.saveData) return;
  for (const clip of root.querySelectorAll('video[loop]:not([controls])')) if (!('chosen' in clip.dataset)) move(clip);
}

function goOn() {
  if (painted) return;
  painted = true;
  if (somebody || isAwaited()) run();
  else {
    fetchScripts();
    // Who reads for so long may press something next: on a slow phone that answers at once then.
    setTimeout(() => (window.requestIdleCallback ? requestIdleCallback(run) : run()), READ_MS);
  }
  setTimeout(moveByItself, STILL_MS);
}

// One that its script draws waits for no paint, and one that nobody looks at, or a browser that tells nothing of its paints, for no longer.
const LONGEST_MS = 4_000;
if (root.hasChildNodes()) {
  for (const [type, listener] of KEPT) root.addEventListener(type, listener, { capture: true });
  addEventListener('keydown', keepKey);
  window.early = { over };
  // A page that was kept from before has none.
  window.writtenNumbers = JSON.parse(document.getElementById('written-numbers')?.content.textContent ?? '{}');
  listen();
  new PerformanceObserver(goOn).observe({ type: 'paint', buffered: true });
  setTimeout(goOn, LONGEST_MS);
} else run();
