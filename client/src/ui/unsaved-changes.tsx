import { createContext, useContext, useEffect } from 'react';

const Unsaved = createContext<(unsaved: boolean) => void>(() => undefined);

/** What can be left hears from the forms inside it whether something would be lost. */
export const UnsavedProvider = Unsaved.Provider;

/** Says of a form that it holds what is not saved yet: it is asked about before it is left, by the browser on a reload too. */
export function useUnsaved(changed: boolean): void {
  const tell = useContext(Unsaved);
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    tell(true);
    window.addEventListener('beforeunload', ask);
    return () => {
      tell(false);
      window.removeEventListener('beforeunload', ask);
    };
  }, [changed, tell]);
}
