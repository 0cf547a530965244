const copies = new Map<string, string>();

/** A picture is about to be led to its own page: the copy that is seen of it stands there until a larger one has come. */
export function keepShownCopy(id: string, picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.currentSrc) copies.set(id, picture.currentSrc);
}

export function shownCopy(id: string): string | undefined {
  return copies.get(id);
}
