import { createContext, useContext } from 'react';
import type { CreditState } from './entitlements';
import type { Person } from './require-session';

export interface Dashboard {
  person: Person;
  credits: CreditState;
  /** A tool has one row at its head, on a phone as well: it opens the navigation, and keeps a place for the tray. */
  openMenu: () => void;
  trayPlace: (place: HTMLElement | null) => void;
}

export const DashboardContext = createContext<Dashboard | null>(null);

/** What the frame knows, for the screens inside it. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error('this stands outside the frame of the dashboard');
  return dashboard;
}
