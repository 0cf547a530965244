import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  linkWithPopup,
  signInWithPopup,
  type User,
} from 'firebase/auth';

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string };
      defaultPolicy: unknown;
    };
  }
}

/**
 * The popup helper loads a script from Google by a plain URL string.
 * `require-trusted-types-for 'script'` requires a default policy for that; ours allows only this origin.
 */
function allowGoogleScript(): void {
  if (!window.trustedTypes || window.trustedTypes.defaultPolicy) return;
  window.trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin === 'https://apis.google.com') return url;
      throw new TypeError(`A script address was refused: ${url}`);
    },
  });
}

function chooser(): GoogleAuthProvider {
  allowGoogleScript();
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

export async function logInWithGooglePopup(auth: Auth): Promise<User> {
  return (await signInWithPopup(auth, chooser(), browserPopupRedirectResolver)).user;
}

/** Links a Google account, which can then be used to sign in. */
export async function linkGooglePopup(user: User): Promise<void> {
  await linkWithPopup(user, chooser(), browserPopupRedirectResolver);
}
