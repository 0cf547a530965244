/**
 * Hides key events from an input method (IME) from all handlers on the page:
 * during composition, Enter, arrows and Escape select candidates and must not submit, open or close anything.
 * Safari ends the composition before it sends the key event and marks it only by key code 229.
 * @param outermost the first target in the capture phase: the window
 */
export function skipCompositionKeys(outermost: EventTarget): void {
  const skip = (event: Event) => {
    if (isComposing(event as KeyboardEvent)) event.stopImmediatePropagation();
  };
  outermost.addEventListener('keydown', skip, { capture: true });
}

const INPUT_METHOD_KEY = 229;

const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === INPUT_METHOD_KEY;
