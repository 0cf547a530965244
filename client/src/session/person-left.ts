const listeners = new Set<() => void>();

/** Whoever keeps something on behalf of the person drops it when they are gone. A file without imports: it is read first. */
export function onPersonLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellPersonLeft(): void {
  for (const listener of listeners) listener();
}
