import { createContext, useContext } from 'react';

const LeavingContext = createContext(false);

export const LeavingProvider = LeavingContext.Provider;

/**
 * Whether the address has left the page that still stands: the next one is on its way, and what is ordered now would be ordered
 * from a form that somebody has already turned away from.
 */
export const useLeaving = (): boolean => useContext(LeavingContext);
