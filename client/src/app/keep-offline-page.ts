/** Trusted Types forbid passing a plain string to `register`. */
function trusted(url: string): string {
  const policy = window.trustedTypes?.createPolicy('offline', { createScriptURL: (own) => own });
  return policy?.createScriptURL(url) ?? url;
}

/** Caches the offline page, which replaces the browser's own (public/offline-worker.js). */
export function keepOfflinePage(): void {
  navigator.serviceWorker
    ?.register(trusted('/offline-worker.js'))
    .catch((error: unknown) => console.warn('The offline page could not be cached.', error));
}
