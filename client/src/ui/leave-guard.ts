import { createContext, useContext } from 'react';

const LeavingContext = createContext(false);

export const LeavingProvider = LeavingContext.Provider;

/**
 * Whether a navigation away from the visible page is pending. Orders are blocked meanwhile, because the user has
 * already left the form.
 */
export const useLeaving = (): boolean => useContext(LeavingContext);
