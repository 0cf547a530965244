import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings the section that the address names into view, also where the page was loaded after the address. The browser has done so where
 * it was written at build time, and whoever read on is not led back.
 */
export function useHashScroll(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash && !window.early) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
