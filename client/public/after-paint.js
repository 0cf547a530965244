// A page that was written at build time is there to be read before it is there to be used: what runs it is fetched once it was
// painted, and stands in the way of none of its words and pictures. Until that listens, the last button that was pressed is kept for
// it (src/app/early-clicks.ts), links need nobody, and no field can be filled in.
const FIELDS = 'form, input, select, textarea';
const root = document.getElementById('root');
const early = { pressed: null, end };
const keep = ({ target }) => {
  early.pressed = target.closest('button') ?? early.pressed;
};

function end() {
  root.removeEventListener('click', keep, { capture: true });
  for (const field of root.querySelectorAll(FIELDS)) field.inert = false;
}

let running = false;
function run() {
  if (running) return;
  running = true;
  const scripts = document.getElementById('after-paint');
  document.head.append(document.importNode(scripts.content, true));
}

for (const field of root.querySelectorAll(FIELDS)) field.inert = true;
root.addEventListener('click', keep, { capture: true });
window.early = early;
// A page that nobody looks at, and a browser that tells nothing of its paints, wait for none.
const LONGEST_MS = 4_000;
if (document.hidden) run();
else {
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  setTimeout(run, LONGEST_MS);
}
