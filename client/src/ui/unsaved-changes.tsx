import { createContext, useContext, useEffect } from 'react';

const Unsaved = createContext<(unsaved: boolean) => void>(() => undefined);

/** Lets a dialog or panel learn from the forms inside it whether there are unsaved changes. */
export const UnsavedProvider = Unsaved.Provider;

/** Marks a form as having unsaved changes: leaving or reloading then asks for confirmation. */
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
