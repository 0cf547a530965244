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

function run() {
  const scripts = document.getElementById('after-paint');
  document.head.append(document.importNode(scripts.content, true));
}

for (const field of root.querySelectorAll(FIELDS)) field.inert = true;
root.addEventListener('click', keep, { capture: true });
window.early = early;
// Frames come only to who looks: the first task after one comes after its paint.
if (document.hidden) run();
else requestAnimationFrame(() => setTimeout(run));
