import { useEffect, useState } from 'react';
import { asRefusal, type Refusal } from '../../../http/refusal';

export interface Departure {
  leaving: string | null;
  fault: { control: string; refusal: Refusal } | null;
  /** Fetches the URL and redirects to it. `control` identifies the button. */
  leave: (control: string, linkOf: () => Promise<string>) => void;
}

export function useDeparture(): Departure {
  const [leaving, setLeaving] = useState<string | null>(null);
  const [fault, setFault] = useState<Departure['fault']>(null);
  useEffect(() => {
    // On Back, the browser may restore this page from the back/forward cache with its old state.
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(null);
    };
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);

  const leave = async (control: string, linkOf: () => Promise<string>) => {
    if (leaving) return;
    setLeaving(control);
    setFault(null);
    try {
      window.location.assign(await linkOf());
    } catch (error) {
      console.warn('The payment page could not be opened.', error);
      setFault({ control, refusal: asRefusal(error) });
      setLeaving(null);
    }
  };
  return { leaving, fault, leave: (control, linkOf) => void leave(control, linkOf) };
}
