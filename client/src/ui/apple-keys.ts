/** The keyboard has ⌘ where others have Ctrl. */
export const APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
