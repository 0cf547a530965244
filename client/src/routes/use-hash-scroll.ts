import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the section that the address names into view, also where the page was loaded after the address. */
export function useHashScroll(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
