import type { Message } from './generated/message';

/** All texts in a message: one per plural form or case. */
export function textsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message[1]).flatMap((each) => textsOf(each ?? ''));
}

export function argumentsIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
}
