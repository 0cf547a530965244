/**
 * Groups items that are connected directly or through others. Each item is in one group, in breadth-first order.
 * @param matesOf items connected with an item; those outside `items` are ignored
 */
export function connectedGroups<Item>(items: Iterable<Item>, matesOf: (item: Item) => Iterable<Item>): Item[][] {
  const left = new Set(items);
  const groups: Item[][] = [];
  for (const first of left) {
    left.delete(first);
    const group = [first];
    for (const item of group) for (const mate of matesOf(item)) if (left.delete(mate)) group.push(mate);
    groups.push(group);
  }
  return groups;
}
