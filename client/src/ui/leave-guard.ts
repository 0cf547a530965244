import { createContext, useContext } from 'react';

const LeavingContext = createContext(false);

export const LeavingProvider = LeavingContext.Provider;

/** Whether a navigation away from the page is pending: orders are blocked, as the user has left the form. */
export const useLeaving = (): boolean => useContext(LeavingContext);
