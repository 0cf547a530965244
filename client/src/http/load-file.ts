import { tabStorage } from '../storage/browser-storage';
import { browserNow } from './server-clock';

const AGAIN_AFTER_MS = 3_000;
/** Prevents reload loops: if a file is still missing after a recent reload, it is missing on the server. */
const RELOADED_ENTRY = 'maquette.reloadedAt';
const RELOAD_AGAIN_AFTER_MS = 60_000;

/**
 * Retries loading an application file: when the browser comes online, and every few seconds until it succeeds.
 * Reloads the page once if the server no longer has the file (new release), or if the browser has cached its failure.
 * Form input is kept.
 * @param isIt distinguishes the file from its dependencies
 */
export async function loadWithRetries<Loaded extends object>(
  load: () => Promise<Loaded>,
  signal: AbortSignal,
  isIt: (loaded: Loaded) => boolean = (loaded) => 'default' in loaded && typeof loaded.default === 'function',
): Promise<Loaded> {
  for (;;) {
    await untilWorthTrying(signal);
    try {
      return await loadOnce(load, isIt);
    } catch (error) {
      console.warn('A file of the application could not be loaded; trying again.', error);
      if (!signal.aborted && (await serverAnswers(signal))) reloadOnce();
    }
  }
}

/** Loads an application file, under another URL if the browser has cached a failure. @throws if it still fails */
export function loadOnce<Loaded>(load: () => Promise<Loaded>, isIt: (loaded: Loaded) => boolean): Promise<Loaded> {
  return load().catch((error) => underAnotherAddress(error, isIt));
}

/** Browsers cache a failed module load by URL for the life of the page; another URL of the same file avoids that. */
async function underAnotherAddress<Loaded>(error: unknown, isIt: (loaded: Loaded) => boolean): Promise<Loaded> {
  const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
  if (!address || new URL(address).origin !== location.origin) throw error;
  const loaded: Loaded = await import(/* @vite-ignore */ `${address}?again=${browserNow()}`);
  if (!isIt(loaded)) throw error;
  return loaded;
}

/** Resolves when the browser comes online; if it already is, after a delay. Throws when aborted. */
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
    return false; // The server is unreachable.
  }
}

function reloadOnce(): void {
  const last = Number(tabStorage.getItem(RELOADED_ENTRY) ?? 0);
  if (browserNow() - last < RELOAD_AGAIN_AFTER_MS) return;
  // Without tab storage the page would not know that it was just reloaded, and would loop.
  if (tabStorage.setItem(RELOADED_ENTRY, String(browserNow()))) location.reload();
}
