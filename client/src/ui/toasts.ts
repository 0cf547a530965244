import { asRefusal } from '../http/refusal';
import type { NoticeTone } from './notice';

export interface ToastText {
  tone: Exclude<NoticeTone, 'warn'>;
  text: string;
  /** Stays until the user closes it. */
  stays?: boolean;
  /** Action offered while the toast is visible. */
  action?: { label: string; run: () => void };
}

type Listener = (toast: ToastText) => void;

const waiting: ToastText[] = [];
let listener: Listener | null = null;
let wake: (() => void) | null = null;

/** Shows a toast from anywhere. The region that renders it is loaded with the first toast. */
export function showToast(toast: ToastText): void {
  if (listener) listener(toast);
  else {
    waiting.push(toast);
    wake?.();
  }
}

export function showRefusal(error: unknown): void {
  if (error) showToast({ tone: 'bad', text: asRefusal(error).message });
}

/** Connects the toast region: it receives the pending toasts and all later ones. */
export function receiveToasts(receive: Listener): () => void {
  listener = receive;
  for (const toast of waiting.splice(0)) receive(toast);
  return () => {
    listener = null;
  };
}

/** Registers a callback for the first toast shown before the region exists. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    wake = null;
  };
}
