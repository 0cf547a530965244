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
