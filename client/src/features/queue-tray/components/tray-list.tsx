import '../../../i18n/tool-words';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { SwitchField } from '../../../ui/switch-field';
import { useNow } from '../../../ui/use-now';
import type { OwnRunning } from '../../renders/rules/queue-texts';
import { useDragOrder } from '../hooks/use-drag-order';
import { notificationsExist, useNotifySetting } from '../hooks/use-notifications';
import { useTrayActions } from '../hooks/use-tray-actions';
import { groupsOf } from '../rules/tray-order';
import { TrayEntry } from './tray-entry';

const GROUPS = [
  ['running', 'tray.groupRunning'],
  ['waiting', 'tray.groupWaiting'],
  ['ended', 'tray.groupEnded'],
] as const;

/** The open tray's list. Default export: loaded when the tray is first opened. */
export default function TrayList({
  renders,
  own,
  mayRelax,
  uid,
  onOpen,
}: {
  renders: readonly KnownRender[];
  own: OwnRunning;
  mayRelax: boolean;
  uid: string;
  onOpen: () => void;
}) {
  const groups = groupsOf(renders);
  const { run, said } = useTrayActions();
  const { moveTo, handle, dragged, mark } = useDragOrder(run);
  const open = groups.running.length + groups.waiting.length > 0;
  const now = useNow(open);
  const retried = new Set(renders.filter((render) => !isFinal(render.status)).map((render) => render.retryOf));
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {renders.length === 0 ? <p className="p-4 text-13">{t('tray.empty')}</p> : null}
      {GROUPS.map(([name, title]) =>
        groups[name].length === 0 ? null : (
          <section key={name} aria-label={t(title)}>
            <h3 className="label sticky top-0 z-10 border-b border-line bg-wash px-4 py-1.5">{t(title)}</h3>
            <ul className="divide-y divide-line">
              {groups[name].map((render) => (
                <TrayEntry
                  key={render.id}
                  {...{ render, now, own, mayRelax, run, moveTo, onOpen, handle }}
                  waiting={groups.waiting}
                  retried={retried.has(render.id)}
                  dragged={dragged === render.id}
                  mark={mark?.id === render.id ? mark.side : null}
                />
              ))}
            </ul>
          </section>
        ),
      )}
      {renders.length > 0 ? <NotifyControl uid={uid} /> : null}
    </>
  );
}

/** Requests notification permission, only on a click. Shown in the tray while a render is open. */
function NotifyControl({ uid }: { uid: string }) {
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
