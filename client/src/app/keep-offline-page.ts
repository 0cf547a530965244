/** `register` takes a script: where Trusted Types are required it takes none by its mere name. */
function trusted(url: string): string {
  const policy = window.trustedTypes?.createPolicy('offline', { createScriptURL: (own) => own });
  return policy?.createScriptURL(url) ?? url;
}

/** The page that stands where the browser would show its own is kept for later (public/offline-worker.js). */
export function keepOfflinePage(): void {
  navigator.serviceWorker
    ?.register(trusted('/offline-worker.js'))
    .catch((error: unknown) => console.warn('The page for when nobody answers could not be kept.', error));
}
