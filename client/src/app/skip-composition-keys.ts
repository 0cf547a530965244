/**
 * Keeps keys of an input method from every handler of the page: Enter, arrows and Escape choose among its words and never
 * submit, open or close anything. Safari ends the composition before it sends the key, and marks it only by the code 229.
 * @param outermost what hears a key before everything else: the window
 */
export function skipCompositionKeys(outermost: EventTarget): void {
  const skip = (event: Event) => {
    if (isComposing(event as KeyboardEvent)) event.stopImmediatePropagation();
  };
  outermost.addEventListener('keydown', skip, { capture: true });
}

const INPUT_METHOD_KEY = 229;

const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === INPUT_METHOD_KEY;
