import type { NoticeTone } from './notice';

export interface ToastText {
  tone: Exclude<NoticeTone, 'warn'>;
  text: string;
  /** Until somebody closes it. */
  stays?: boolean;
  /** What can be done about it while it stands. */
  action?: { label: string; run: () => void };
}

type Listener = (toast: ToastText) => void;

const waiting: ToastText[] = [];
let listener: Listener | null = null;
let wake: (() => void) | null = null;

/** Says something in passing, from anywhere. The region that shows it is loaded with the first toast. */
export function showToast(toast: ToastText): void {
  if (listener) listener(toast);
  else {
    waiting.push(toast);
    wake?.();
  }
}

/** The region takes over: it receives what waited and everything after. */
export function receiveToasts(receive: Listener): () => void {
  listener = receive;
  for (const toast of waiting.splice(0)) receive(toast);
  return () => {
    listener = null;
  };
}

/** Called when the first toast is shown before a region exists. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    wake = null;
  };
}
