// A page that was written at build time is there to be read before it is there to be used: its words, pictures, links and clips need
// nothing else. What runs the rest of it is fetched once it was painted, and run at the first sign of somebody, so that it takes no
// phone's time from whoever only reads. Until that listens (src/app/early-clicks.ts), the last button or field that was pressed is
// kept for it, and no field can be filled in.
const ENTRIES = 'input, select, textarea';
const FIELDS = `form, ${ENTRIES}`;
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
let pressed = null;
let entry = null;

// Nobody else hears of a press that is kept: it would count twice.
function keep(event) {
  const button = event.target.closest('button');
  if (!button) return;
  pressed = button;
  event.stopImmediatePropagation();
}

function keepForm(event) {
  pressed = event.submitter ?? pressed;
  event.preventDefault();
}

// A field that cannot be filled in is not told that it was pressed: its place says so.
function keepEntry({ clientX: x, clientY: y }) {
  const isThere = ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom;
  entry = [...root.querySelectorAll(ENTRIES)].find((field) => isThere(field.getBoundingClientRect()));
}

const KEPT = [
  ['click', keep],
  ['submit', keepForm],
  ['pointerdown', keepEntry],
];

// For who comes back a browser puts back what was typed, before anything listens: the page would take the field for empty. A value is
// set past the ear that React has on the property of each field, which would take it for no change.
function tellOfEntry({ field, value, checked, selectedIndex }) {
  if (field.type === 'select-one') {
    if (selectedIndex <= 0 || field.options[selectedIndex].defaultSelected) return;
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
  const { defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// All of them before the first is told of: the page draws itself again at each, with what it knows of the others.
function entries() {
  return [...root.querySelectorAll(ENTRIES)].map((field) => {
    const { value, checked, selectedIndex } = field;
    return { field, value, checked, selectedIndex };
  });
}

function over() {
  const typed = entries();
  // Once it is drawn whole, and it is known who looks: what they may not press is shut by then.
  setTimeout(() => {
    for (const [type, listener] of KEPT) root.removeEventListener(type, listener, { capture: true });
    for (const field of root.querySelectorAll(FIELDS)) field.inert = false;
    typed.forEach(tellOfEntry);
    if (pressed) pressed.click();
    else entry?.focus();
  });
}

const scripts = document.getElementById('after-paint');
let running = false;
function run() {
  if (running) return;
  running = true;
  document.head.append(document.importNode(scripts.content, true));
}

// Who is remembered sees what is theirs, an address with a question its answer, and some pages ask the server what they show.
function isAwaited() {
  try {
    return 'atOnce' in scripts.dataset || location.search !== '' || localStorage.getItem('user') !== null;
  } catch {
    return true;
  }
}

let somebody = false;
let painted = false;
function notice({ type, movementX, movementY }) {
  // A page that is laid out under a pointer that rests tells of a move, too.
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
  for (const sign of SIGNS) removeEventListener(sign, notice, { capture: true });
  somebody = true;
  if (painted) run();
}

// One after the other: to ask for all of them at once is a long task on a phone.
async function fetchScripts() {
  for (const { href, src } of scripts.content.children)
    if (!running) await fetch(src ?? href, { priority: 'low' }).catch(() => undefined);
}

// As design/moves-by-itself.ts; the button beside a clip says what it does (features/landing/backdrop-video.tsx).
const STILL_MS = 3_000;
function begin(clip) {
  if (running || matchMedia('(prefers-reduced-motion: reduce)').matches || navigator.connection?.saveData) return;
  clip.addEventListener(
    'playing',
    () => {
      clip.style.opacity = 1;
      const button = clip.parentElement.nextElementSibling;
      button.ariaLabel = button.title = button.dataset.whileMoving;
      for (const icon of button.children) icon.classList.toggle('hidden');
    },
    { once: true },
  );
  clip.play().catch(() => undefined);
}

function goOn() {
  if (painted) return;
  painted = true;
  if (somebody || isAwaited()) run();
  else fetchScripts();
  // What is read first comes first. A page that is run begins its clips itself.
  setTimeout(() => root.querySelectorAll('video[loop]').forEach(begin), STILL_MS);
}

const written = root.hasChildNodes();
if (written) {
  // Where one logs in the browser itself fills in what it knows.
  if (!root.querySelector('[type=password]')) for (const field of root.querySelectorAll(FIELDS)) field.inert = true;
  for (const [type, listener] of KEPT) root.addEventListener(type, listener, { capture: true });
  for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true });
  window.early = { over };
  // A page that was kept from before has none.
  window.writtenNumbers = JSON.parse(document.getElementById('written-numbers')?.content.textContent ?? '{}');
}
// One that its script draws waits for no paint, and one that nobody looks at, or a browser that tells nothing of its paints, for no longer.
const LONGEST_MS = 4_000;
if (!written) run();
else {
  new PerformanceObserver(goOn).observe({ type: 'paint', buffered: true });
  setTimeout(goOn, LONGEST_MS);
}
