import { skipCompositionKeys } from './skip-composition-keys';

test.each([
  ['is kept from the page within a composition', { isComposing: true, keyCode: 13 }, 0],
  ['is kept from the page where it ends one in Safari', { isComposing: false, keyCode: 229 }, 0],
  ['reaches the page outside a composition', { isComposing: false, keyCode: 13 }, 1],
])('Enter %s', (_, about, times) => {
  const page = new EventTarget();
  let heard = 0;
  skipCompositionKeys(page);
  page.addEventListener('keydown', () => heard++);
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Enter', ...about });
  page.dispatchEvent(event);
  expect(heard).toBe(times);
  // The browser still handles the key event.
  expect(event.defaultPrevented).toBe(false);
});
