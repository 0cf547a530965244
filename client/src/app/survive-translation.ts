/**
 * Keeps React working on pages that the browser translates. Translators wrap text nodes with `<font>` elements;
 * React then removes or moves nodes that are no longer in place, throws, and the page crashes (facebook/react#11538).
 * This patch maps each text node to its translation: DOM operations on one apply to the other.
 * When a text changes, it replaces its translation, so that it is translated again.
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const place = placeIn(this, child);
    if (place) removeChild.call(this, place);
    translations.delete(child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    takeBack(child);
    const place = before && before.parentNode !== this ? placeIn(this, before) : before;
    return insertBefore.call(this, child, place) as Child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    takeBack(child);
    return appendChild.call(this, child) as Child;
  };
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
}

/** The element that replaced a text node. */
const translations = new WeakMap<Node, ChildNode>();
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const translation = translations.get(target);
    if (translation?.parentNode && !target.parentNode) translation.replaceWith(target);
    translations.delete(target);
  }
});

function follow(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (!translation) continue;
      translations.set(text, translation);
      changes.observe(text, { characterData: true });
    }
}

const isTranslation = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT' && node.isConnected;

/** The child of `parent` that contains a node or its translation, or null. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = translations.get(node) ?? node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** Removes the translation of a text node that React moves, with its wrapper elements. */
function takeBack(child: Node): void {
  if (child.nodeType !== Node.TEXT_NODE) return;
  const around = translations.get(child) ?? (child.parentNode?.nodeName === 'FONT' ? child.parentNode : null);
  translations.delete(child);
  if (around && around !== child.parentNode) around.parentNode?.removeChild(around);
}
