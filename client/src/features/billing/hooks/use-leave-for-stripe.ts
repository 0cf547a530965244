import { useEffect, useState } from 'react';
import { asRefusal, type Refusal } from '../../../http/refusal';

export interface Departure {
  /** The control that is on its way to the payment provider; nothing else may start meanwhile. */
  leaving: string | null;
  /** Why the last attempt failed, and the control it belongs to. */
  fault: { control: string; refusal: Refusal } | null;
  /** Asks for an address and goes there. `control` names who asked. */
  leave: (control: string, linkOf: () => Promise<string>) => void;
}

/** The way from a button of ours to a page of the payment provider. */
export function useDeparture(): Departure {
  const [leaving, setLeaving] = useState<string | null>(null);
  const [fault, setFault] = useState<Departure['fault']>(null);
  useEffect(() => {
    // Back from the provider, the browser may show this very page again, as it was when it was left.
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
      console.warn('The page of the payment provider could not be opened.', error);
      setFault({ control, refusal: asRefusal(error) });
      setLeaving(null);
    }
  };
  return { leaving, fault, leave: (control, linkOf) => void leave(control, linkOf) };
}
