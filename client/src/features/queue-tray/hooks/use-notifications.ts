import { useCallback, useState, useSyncExternalStore } from 'react';
import { browserStorage } from '../../../storage/browser-storage';
import { NOTIFY_ENTRY, readEntry, writeEntry } from '../../../storage/local-entries';

const CHANGED = 'maquette-notify';

function wanted(uid: string): boolean {
  const entry = readEntry(NOTIFY_ENTRY);
  return typeof entry === 'object' && entry !== null && 'uid' in entry && entry.uid === uid;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

export const notificationsExist = 'Notification' in window;

/** This user's notification setting in this browser. The permission is requested only by `turn(true)`, on a click. */
export function useNotifySetting(uid: string) {
  const on = useSyncExternalStore(subscribe, () => wanted(uid));
  const [permission, setPermission] = useState<NotificationPermission>(() =>
    notificationsExist ? Notification.permission : 'denied',
  );
  const turn = useCallback(
    async (next: boolean) => {
      const answer = next ? await Notification.requestPermission() : null;
      if (answer) setPermission(answer);
      if (answer === 'granted') writeEntry(NOTIFY_ENTRY, { uid });
      else browserStorage.removeItem(NOTIFY_ENTRY);
      window.dispatchEvent(new Event(CHANGED));
    },
    [uid],
  );
  return { on: on && permission === 'granted', permission, turn };
}

/** Shows a notification. The tag is the render id, so that several tabs show it only once. */
export function notify(uid: string, news: { id: string; title: string; body: string; onClick: () => void }): void {
  if (!notificationsExist || Notification.permission !== 'granted' || !wanted(uid)) return;
  try {
    const notification = new Notification(news.title, { body: news.body, tag: news.id, icon: '/favicon.svg' });
    notification.onclick = () => {
      window.focus();
      news.onClick();
      notification.close();
    };
  } catch (error) {
    // Chrome on Android allows notifications only from a service worker.
    console.warn('This browser does not support notifications from a page.', error);
  }
}
