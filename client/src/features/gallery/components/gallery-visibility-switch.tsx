import { galleryEntryPage } from '@maquette/contracts/gallery/gallery';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { SwitchField } from '../../../ui/switch-field';
import { showRefusal } from '../../../ui/toasts';
import { useChangeGalleryVisibility, useGalleryVisibility } from '../api/gallery';

export function GalleryVisibilitySwitch({ renderId }: { renderId: string }) {
  const stand = useGalleryVisibility(renderId).data;
  const changing = useChangeGalleryVisibility(renderId);
  /** Optimistic state until the server answers. */
  const [tapped, setTapped] = useState<{ named?: boolean; frontPage?: boolean }>({});
  if (!stand) return null;
  const change = (shown: boolean, named: boolean, frontPage: boolean) =>
    changing.mutate(
      { shown, named, frontPage },
      {
        onError: showRefusal,
        onSettled: () => setTapped({}),
      },
    );
  const shown = stand.state === 'public';
  return (
    <section aria-label={t('stand.label')} className="grid max-w-prose gap-3 border-t border-line pt-4">
      <h2 className="text-14 font-medium text-ink">{t('stand.label')}</h2>
      <p className="text-13">
        {t(shown ? 'stand.public' : stand.state === 'taken_down' ? 'stand.taken_down' : 'stand.private')}{' '}
        {shown ? (
          <Link to={galleryEntryPage(renderId)} className="text-ink underline underline-offset-2">
            {t('stand.open')}
          </Link>
        ) : null}
      </p>
      {stand.mayChange && stand.state !== 'taken_down' ? (
        <>
          {shown ? (
            <>
              <SwitchField
                label={t('stand.named')}
                checked={tapped.named ?? stand.named}
                disabled={changing.isPending}
                onToggle={(named) => {
                  setTapped({ named });
                  change(true, named, stand.frontPage);
                }}
              />
              <SwitchField
                label={t('stand.frontPage')}
                hint={t('stand.frontPageHint')}
                checked={tapped.frontPage ?? stand.frontPage}
                disabled={changing.isPending}
                onToggle={(frontPage) => {
                  setTapped({ frontPage });
                  change(true, stand.named, frontPage);
                }}
              />
            </>
          ) : null}
          <Button className="w-fit" disabled={changing.isPending} onClick={() => change(!shown, false, false)}>
            {t(shown ? 'stand.remove' : 'stand.show')}
          </Button>
        </>
      ) : null}
    </section>
  );
}
