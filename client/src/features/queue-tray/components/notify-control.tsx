import { Bell } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { SwitchField } from '../../../ui/switch-field';
import { notificationsExist, useNotifySetting } from '../hooks/use-notifications';

/** Requests notification permission, only on a click. Shown in the tray while a render is open. */
export function NotifyControl({ uid }: { uid: string }) {
  const { on, permission, turn } = useNotifySetting(uid);
  const [pressed, setPressed] = useState(false);
  const change = (next: boolean) => {
    setPressed(true);
    turn(next).catch((error) => console.warn('The notification permission could not be requested.', error));
  };
  return (
    <div
      className={classNames(
        'grid justify-items-start gap-2 border-t border-line bg-sheet px-4 py-2',
        permission !== 'granted' && 'sticky bottom-0 z-10',
      )}
    >
      {notificationsExist ? null : <p className="label">{t('notify.unavailable')}</p>}
      {notificationsExist && permission === 'granted' ? (
        <div className="w-full">
          <SwitchField label={t('notify.label')} hint={t('notify.hint')} checked={on} onToggle={change} />
        </div>
      ) : null}
      {notificationsExist && permission !== 'granted' ? (
        <Button size="small" icon={Bell} onClick={() => change(true)}>
          {t('notify.ask')}
        </Button>
      ) : null}
      {notificationsExist && pressed && permission === 'denied' ? (
        <p role="status" className="text-12 text-warn">
          {t('notify.denied')}
        </p>
      ) : null}
    </div>
  );
}
