import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the section named in the hash, even if the page was loaded after the navigation.
 * Prerendered pages are skipped: the browser has scrolled them already, and the user may have scrolled on.
 */
export function useHashScroll(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash && !window.early) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
