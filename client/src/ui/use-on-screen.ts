import { type RefObject, useEffect, useState } from 'react';

/**
 * True once the element has entered the viewport. Thumbnails request their signed URL only then.
 * @param margin distance from the viewport that counts as visible
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

/** Like `useOnScreen`, but remembered: on return to the page the part renders at once. @param name id of the part */
export function useOnceOnScreen(name: string, ref: RefObject<HTMLElement | null>, margin: string): boolean {
  const seen = useOnScreen(ref, margin) || found.has(name);
  useEffect(() => {
    if (seen) found.add(name);
  }, [seen, name]);
  return seen;
}
