import { type RefObject, useEffect, useState } from 'react';

/**
 * True once the element has come into the window; thumbnails ask for their address only then.
 * @param margin so far away from it counts as well
 */
export function useOnScreen(ref: RefObject<HTMLElement | null>, margin = '0px'): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, seen, margin]);
  return seen;
}

const found = new Set<string>();

/** The same of a part that stays once it was there: who comes back to its page finds it in its place at once. @param name of the part */
export function useOnceOnScreen(name: string, ref: RefObject<HTMLElement | null>, margin: string): boolean {
  const seen = useOnScreen(ref, margin) || found.has(name);
  useEffect(() => {
    if (seen) found.add(name);
  }, [seen, name]);
  return seen;
}
