/**
 * The only access to browser storage (test/architecture/site-storage.test.ts). Browsers that block cookies throw even
 * when `localStorage` is read, and a full disk makes writes fail. The entry then stays in memory until the page is
 * left.
 */
export interface SiteStorage {
  getItem: (name: string) => string | null;
  /** @returns whether the entry persists beyond this page */
  setItem: (name: string, value: string) => boolean;
  removeItem: (name: string) => void;
  names: () => string[];
}

/** @param native returns the browser's storage; may throw */
export function storageOver(native: () => Storage): SiteStorage {
  /** Entries that the browser failed to write; null for entries that it failed to remove. */
  const refused = new Map<string, string | null>();
  /** Calls the browser's storage; undefined on failure. */
  const ask = <Answer>(question: (storage: Storage) => Answer): Answer | undefined => {
    try {
      return question(native());
    } catch (error) {
      if (!warned) console.warn('Browser storage is unavailable; data is kept in memory until the page closes.', error);
      warned = true;
      return undefined;
    }
  };
  const did = (change: (storage: Storage) => void): boolean =>
    ask((storage) => {
      change(storage);
      return true;
    }) === true;
  return {
    getItem: (name) =>
      refused.get(name) ?? (refused.has(name) ? null : (ask((storage) => storage.getItem(name)) ?? null)),
    setItem: (name, value) => {
      const isKept = did((storage) => storage.setItem(name, value));
      if (isKept) refused.delete(name);
      else refused.set(name, value);
      return isKept;
    },
    removeItem: (name) => {
      if (did((storage) => storage.removeItem(name))) refused.delete(name);
      else refused.set(name, null);
    },
    names: () => {
      const stored = ask((storage) => Object.keys(storage)) ?? [];
      return [...new Set([...stored, ...refused.keys()])].filter((name) => refused.get(name) !== null);
    },
  };
}

let warned = false;

/** Persists in this browser. */
export const browserStorage = storageOver(() => globalThis.localStorage);
/** Persists for the life of the tab, across reloads. */
export const tabStorage = storageOver(() => globalThis.sessionStorage);

const PROBE = 'maquette.probe';

/** Whether this browser persists anything beyond the page. */
export function isStorageKept(): boolean {
  const isKept = browserStorage.setItem(PROBE, '1');
  browserStorage.removeItem(PROBE);
  return isKept;
}
