import { FolderHeart } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useMay } from '../../../session/use-may';
import { Button } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { VERB_KEYS, verbId } from '../../renders/rules/action-keys';

const SaveInDialog = lazyComponent(() => import('./save-in-dialog'));

export function SaveInButton({ render }: { render: KnownRender | undefined }) {
  const [open, setOpen] = useState(false);
  const mayKeep = useMay()('projects.organise');
  // A render has no id to save until the server has accepted it.
  const renderId = render && !render.local && !render.direct ? render.id : null;
  if (!mayKeep) return null;
  return (
    <>
      <Button
        id={verbId('save')}
        aria-keyshortcuts={VERB_KEYS.save}
        title={t('verb.keyed', { name: t('save.button'), key: VERB_KEYS.save.toUpperCase() })}
        icon={FolderHeart}
        onClick={() => setOpen(true)}
      >
        {t('save.button')}
      </Button>
      {open ? <SaveInDialog renderId={renderId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
