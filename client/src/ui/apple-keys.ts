/** Whether to label shortcuts with ⌘ instead of Ctrl. */
export const APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
