// A page that was written at build time is there to be read before it is there to be used: what runs it is fetched once it was
// painted, and stands in the way of none of its words and pictures. Until that listens (src/app/early-clicks.ts), the last button that
// was pressed is kept for it, links need nobody, and no field can be filled in.
const FIELDS = 'form, input, select, textarea';
const root = document.getElementById('root');
let pressed = null;

// Nobody else hears of a press that is kept: it would count twice.
function keep(event) {
  const button = event.target.closest('button');
  if (!button) return;
  pressed = button;
  event.stopImmediatePropagation();
}

// For who comes back a browser puts back what was typed, before anything listens: the page would take the field for empty. A value is
// set past the ear that React has on the property of each field, which would take it for no change.
function tellOfEntry(field) {
  if (field.type === 'select-one') {
    if (field.selectedIndex > 0 && !field.selectedOptions[0].defaultSelected)
      field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (/^(checkbox|radio)$/.test(field.type)) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function over() {
  root.removeEventListener('click', keep, { capture: true });
  for (const field of root.querySelectorAll(FIELDS)) field.inert = false;
  for (const field of root.querySelectorAll('input, textarea, select')) tellOfEntry(field);
  // Once it is known who looks: what they may not press is shut by then.
  setTimeout(() => pressed?.click());
}

let running = false;
function run() {
  if (running) return;
  running = true;
  const scripts = document.getElementById('after-paint');
  document.head.append(document.importNode(scripts.content, true));
}

const written = root.hasChildNodes();
if (written) {
  for (const field of root.querySelectorAll(FIELDS)) field.inert = true;
  root.addEventListener('click', keep, { capture: true });
  window.early = { over };
  // A page that was kept from before has none.
  window.writtenNumbers = JSON.parse(document.getElementById('written-numbers')?.content.textContent ?? '{}');
}
// A page that nobody looks at, one that its script draws, and a browser that tells nothing of its paints wait for none.
const LONGEST_MS = 4_000;
if (document.hidden || !written) run();
else {
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  setTimeout(run, LONGEST_MS);
}
