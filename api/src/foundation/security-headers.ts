import helmet from 'helmet';
import { type ApiSettings, emulatorUrl } from './api-settings';

/** Content Security Policy with Trusted Types, and helmet's headers. Only the stores that browsers need are allowed. */
export function securityHeaders(settings: ApiSettings) {
  const app = new URL(settings.APP_URL);
  const storage = new URL(settings.S3_PUBLIC_ENDPOINT ?? settings.S3_ENDPOINT).origin;
  const sockets = `${app.protocol === 'https:' ? 'wss' : 'ws'}://${app.host}`;
  const emulator = emulatorUrl(settings);
  const firebase = settings.FIREBASE_AUTH_DOMAIN ?? `${settings.FIREBASE_PROJECT_ID}.firebaseapp.com`;
  const identity = emulator
    ? [new URL(emulator).origin]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // With a real Firebase project, the Google pop-up loads Google's script; the local account chooser needs none.
        'script-src': ["'self'", ...(emulator ? [] : ['https://apis.google.com'])],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'blob:', 'data:', storage],
        'media-src': ["'self'", 'blob:', storage],
        'connect-src': ["'self'", sockets, storage, ...identity],
        'frame-src': emulator ? ["'none'"] : [`https://${firebase}`],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // Policies for the offline page's service worker and the Google pop-up's script.
        'trusted-types': ['offline', 'default', ...(emulator ? [] : ['gapi#gapi', 'goog#html'])],
      },
    },
    // signInWithPopup communicates with the window it opened.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: app.protocol === 'https:' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // The equivalent of frame-ancestors for older browsers.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
