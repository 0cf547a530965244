import { tabStorage } from '../storage/browser-storage';
import { browserNow } from './server-clock';

const AGAIN_AFTER_MS = 3_000;
/** A page that was just reloaded is not reloaded again: what is missing then is missing on the server. */
const RELOADED_ENTRY = 'maquette.reloadedAt';
const RELOAD_AGAIN_AFTER_MS = 60_000;

/**
 * Loads a file of the application that could not be loaded before: when the browser is online again, and every few seconds until
 * it is there. Where the server answers and has the file no more (a newer version stands there) or the browser remembers that it
 * or a file it needs was absent, for the life of a page, the page is loaded anew, once. What was written in forms is kept.
 * @param isIt tells the file from another that it needs
 */
export async function loadAtLast<Loaded extends object>(
  load: () => Promise<Loaded>,
  signal: AbortSignal,
  isIt: (loaded: Loaded) => boolean = (loaded) => 'default' in loaded && typeof loaded.default === 'function',
): Promise<Loaded> {
  for (;;) {
    await untilWorthTrying(signal);
    try {
      return await loadNow(load, isIt);
    } catch (error) {
      console.warn('A file of the application is still out of reach.', error);
      if (!signal.aborted && (await serverAnswers(signal))) reloadOnce();
    }
  }
}

/** Loads a file of the application, under another address where the browser remembers that it was out of reach. @throws when it still is */
export function loadNow<Loaded>(load: () => Promise<Loaded>, isIt: (loaded: Loaded) => boolean): Promise<Loaded> {
  return load().catch((error) => underAnotherAddress(error, isIt));
}

/** Browsers remember for the life of a page that a file was out of reach, by its address: the same file has others. */
async function underAnotherAddress<Loaded>(error: unknown, isIt: (loaded: Loaded) => boolean): Promise<Loaded> {
  const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
  if (!address || new URL(address).origin !== location.origin) throw error;
  const loaded: Loaded = await import(/* @vite-ignore */ `${address}?again=${browserNow()}`);
  if (!isIt(loaded)) throw error;
  return loaded;
}

/** Resolves when the browser comes online, or after a while when it says that it is. Throws when aborted. */
function untilWorthTrying(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => navigator.onLine && end(resolve), AGAIN_AFTER_MS);
    const online = () => end(resolve);
    const aborted = () => end(() => reject(signal.reason));
    function end(then: () => void): void {
      clearInterval(timer);
      window.removeEventListener('online', online);
      signal.removeEventListener('abort', aborted);
      then();
    }
    window.addEventListener('online', online);
    signal.addEventListener('abort', aborted);
    if (signal.aborted) aborted();
  });
}

async function serverAnswers(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false; // Nobody there: that is the answer.
  }
}

function reloadOnce(): void {
  const last = Number(tabStorage.getItem(RELOADED_ENTRY) ?? 0);
  if (browserNow() - last < RELOAD_AGAIN_AFTER_MS) return;
  // Where the tab keeps nothing the reload would not know of itself and come again without end.
  if (tabStorage.setItem(RELOADED_ENTRY, String(browserNow()))) location.reload();
}
