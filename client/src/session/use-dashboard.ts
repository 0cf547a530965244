import { createContext, useContext } from 'react';
import type { CreditState } from './entitlements';
import type { Person } from './require-session';

export interface Dashboard {
  person: Person;
  credits: CreditState;
  /** Tools have a single header row, even on phones; it opens the navigation and reserves space for the job tray. */
  openMenu: () => void;
  trayPlace: (place: HTMLElement | null) => void;
}

export const DashboardContext = createContext<Dashboard | null>(null);

/** State of the dashboard layout, for the screens inside it. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error('useDashboard() was called outside of the dashboard layout');
  return dashboard;
}
