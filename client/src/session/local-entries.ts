/**
 * What the browser remembers about the person. Never tokens; a prompt only for the life of the tab. Everything is cleared in
 * every tab on sign-out, and what belongs to one person is never shown to the next.
 */
export interface UserEntry {
  uid: string;
  email: string;
  name: string;
  photoURL: string;
  emailVerified: boolean;
}

export const USER_ENTRY = 'user';
export const ENTITLEMENTS_ENTRY = 'entitlements';
/** Whether notifications are wanted on this browser, with the uid of who wants them. */
export const NOTIFY_ENTRY = 'maquette.notify';
const TAB_PREFIX = 'maquette.';

export function readEntry(key: string): unknown {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    console.warn(`The stored ${key} is damaged and is dropped.`, error);
    localStorage.removeItem(key);
    return null;
  }
}

export function writeEntry(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}

/** A draft of this tab, kept under the person's uid. */
export function readDraft(uid: string, name: string): unknown {
  const text = sessionStorage.getItem(`${TAB_PREFIX}${name}`);
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return typeof draft === 'object' && draft !== null && 'uid' in draft && draft.uid === uid && 'value' in draft
      ? draft.value
      : null;
  } catch (error) {
    console.warn(`The draft ${name} is damaged and is dropped.`, error);
    return null;
  }
}

export function writeDraft(uid: string, name: string, value: unknown): void {
  sessionStorage.setItem(`${TAB_PREFIX}${name}`, JSON.stringify({ uid, value }));
}

export function clearTab(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(TAB_PREFIX)) sessionStorage.removeItem(key);
}

/** Removing the user entry is also the sign for the other tabs (the storage event). */
export function clearEntries(): void {
  clearTab();
  localStorage.removeItem(ENTITLEMENTS_ENTRY);
  localStorage.removeItem(NOTIFY_ENTRY);
  localStorage.removeItem(USER_ENTRY);
}
