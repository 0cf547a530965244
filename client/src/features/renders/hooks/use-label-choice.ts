import { useSyncExternalStore } from 'react';
import { useDashboard } from '../../../session/use-dashboard';
import { browserStorage } from '../../../storage/browser-storage';
import { LABEL_ENTRY, readEntry, writeEntry } from '../../../storage/local-entries';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the user wants a visible label on downloads; stored in this browser until they sign out. */
export function useLabelChoice(): [boolean, (wanted: boolean) => void] {
  const { uid } = useDashboard().person;
  const wanted = useSyncExternalStore(subscribe, () => readEntry(LABEL_ENTRY) === uid);
  const choose = (on: boolean) => {
    if (on) writeEntry(LABEL_ENTRY, uid);
    else browserStorage.removeItem(LABEL_ENTRY);
    for (const listener of listeners) listener();
  };
  return [wanted, choose];
}
