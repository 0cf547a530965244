/** For each area, the border length in pixels with each neighbour, by the side on which it lies. Indexed by label. */
export interface SideContacts {
  above: Map<number, number>[];
  below: Map<number, number>[];
  left: Map<number, number>[];
  right: Map<number, number>[];
}

/** Measures which areas lie above, below, left and right of each other. @param count largest label */
export function sideContacts(labels: Uint16Array, count: number, w: number, h: number): SideContacts {
  const blank = (): Map<number, number>[] => Array.from({ length: count + 1 }, () => new Map());
  const contacts: SideContacts = { above: blank(), below: blank(), left: blank(), right: blank() };
  const add = (list: Map<number, number>[], of: number, other: number): void => {
    const own = list[of] as Map<number, number>;
    own.set(other, (own.get(other) ?? 0) + 1);
  };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const own = labels[i] as number;
      if (x < w - 1 && labels[i + 1] !== own) {
        add(contacts.right, own, labels[i + 1] as number);
        add(contacts.left, labels[i + 1] as number, own);
      }
      if (y < h - 1 && labels[i + w] !== own) {
        add(contacts.below, own, labels[i + w] as number);
        add(contacts.above, labels[i + w] as number, own);
      }
    }
  return contacts;
}

/** Share of an area's border on one side that lies along wanted areas; 0 without border on that side. */
export function shareOf(side: ReadonlyMap<number, number>, wanted: (label: number) => boolean): number {
  let all = 0;
  let some = 0;
  for (const [label, length] of side) {
    all += length;
    if (wanted(label)) some += length;
  }
  return all === 0 ? 0 : some / all;
}
