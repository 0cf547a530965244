import { useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import type { useSignIn } from '../hooks/use-sign-in';

const AccountChooser = lazyComponent(() => import('./account-chooser'));

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-none stroke-current" strokeWidth="2.4">
      <path d="M16.6 5.6A7.6 7.6 0 1 0 17.6 10H10.4" />
    </svg>
  );
}

/** Opens Google's popup, or our own account chooser with the emulator, whose popup the CSP blocks. */
export function GoogleButton({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const [choosing, setChoosing] = useState(false);
  const begin = () => void signIn.logInWithGoogle(() => setChoosing(true));
  return (
    <>
      <Button size="large" disabled={signIn.busy} onClick={begin}>
        <GoogleMark />
        {t('signIn.google')}
      </Button>
      {choosing ? (
        <AccountChooser
          onClose={() => setChoosing(false)}
          onChoose={(account) => {
            setChoosing(false);
            void signIn.logInAs(account);
          }}
        />
      ) : null}
    </>
  );
}
