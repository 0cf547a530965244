import { browserStorage, tabStorage } from './browser-storage';

/**
 * Data about the user stored in the browser. Never tokens; prompts only for the life of the tab.
 * Sign-out clears everything in every tab, and one user's data is never shown to another.
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
export const NOTIFY_ENTRY = 'maquette.notify';
export const RECENT_ENTRY = 'maquette.recentQueries';
/** Uid of a user who wants a visible label on downloads. */
export const LABEL_ENTRY = 'maquette.label';
/** Uid of a user with unfinished work, so that Home reserves its space before it has loaded. */
export const WORK_ENTRY = 'maquette.work';
/** Each video tool's last task, to resume it: only a hint, the server's list is authoritative. */
const LAST_TASK_PREFIX = 'maquette.lastTask.';
const TAB_PREFIX = 'maquette.';

export function readEntry(key: string): unknown {
  const text = browserStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    console.warn(`The stored ${key} is damaged and was discarded.`, error);
    browserStorage.removeItem(key);
    return null;
  }
}

/** The last user of this browser who has not signed out and has a verified e-mail; null otherwise. */
export function rememberedPerson(): Pick<UserEntry, 'uid' | 'email' | 'name'> | null {
  const entry = readEntry(USER_ENTRY);
  if (typeof entry !== 'object' || entry === null) return null;
  const { uid, email, name, emailVerified } = entry as Record<string, unknown>;
  if (typeof uid !== 'string' || typeof email !== 'string' || typeof name !== 'string') return null;
  return emailVerified === true ? { uid, email, name } : null;
}

export function writeEntry(key: string, value: unknown): void {
  browserStorage.setItem(key, JSON.stringify(value));
}

/** A draft in this tab, stored under the user's uid. */
export function readDraft(uid: string, name: string): unknown {
  const text = tabStorage.getItem(`${TAB_PREFIX}${name}`);
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return typeof draft === 'object' && draft !== null && 'uid' in draft && draft.uid === uid && 'value' in draft
      ? draft.value
      : null;
  } catch (error) {
    console.warn(`The draft ${name} is damaged and was discarded.`, error);
    return null;
  }
}

export function writeDraft(uid: string, name: string, value: unknown): void {
  tabStorage.setItem(`${TAB_PREFIX}${name}`, JSON.stringify({ uid, value }));
}

export function clearDraft(name: string): void {
  tabStorage.removeItem(`${TAB_PREFIX}${name}`);
}

export function clearTab(): void {
  for (const key of tabStorage.names()) if (key.startsWith(TAB_PREFIX)) tabStorage.removeItem(key);
}

export interface LastTask {
  taskId: string;
  pollUrl: string;
  /** Order time, ms since the epoch. */
  startedAt: number;
}

/** This user's unfinished task in a tool, or null. */
export function readLastTask(uid: string, tool: string): LastTask | null {
  const entry = readEntry(`${LAST_TASK_PREFIX}${tool}`);
  if (typeof entry !== 'object' || entry === null || !('uid' in entry) || entry.uid !== uid) return null;
  const { taskId, pollUrl, startedAt } = entry as unknown as Record<string, unknown>;
  return typeof taskId === 'string' && typeof pollUrl === 'string' && typeof startedAt === 'number'
    ? { taskId, pollUrl, startedAt }
    : null;
}

export function writeLastTask(uid: string, tool: string, task: LastTask): void {
  writeEntry(`${LAST_TASK_PREFIX}${tool}`, { uid, ...task });
}

export function clearLastTask(tool: string): void {
  browserStorage.removeItem(`${LAST_TASK_PREFIX}${tool}`);
}

/** Removing the user entry also signs out the other tabs (storage event). */
export function clearEntries(): void {
  clearTab();
  for (const key of browserStorage.names()) if (key.startsWith(LAST_TASK_PREFIX)) browserStorage.removeItem(key);
  browserStorage.removeItem(ENTITLEMENTS_ENTRY);
  browserStorage.removeItem(NOTIFY_ENTRY);
  browserStorage.removeItem(RECENT_ENTRY);
  browserStorage.removeItem(WORK_ENTRY);
  browserStorage.removeItem(LABEL_ENTRY);
  browserStorage.removeItem(USER_ENTRY);
}
