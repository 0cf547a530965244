const listeners = new Set<() => void>();

/** Registers cleanup of user data for when the user signs out or changes. No imports: this module is loaded first. */
export function onPersonLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyPersonLeft(): void {
  for (const listener of listeners) listener();
}
