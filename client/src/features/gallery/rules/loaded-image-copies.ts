const copies = new Map<string, string>();

/** Before navigation to an image's page: keeps its loaded copy as a placeholder until the larger one has loaded. */
export function keepShownCopy(id: string, picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.currentSrc) copies.set(id, picture.currentSrc);
}

export function shownCopy(id: string): string | undefined {
  return copies.get(id);
}
