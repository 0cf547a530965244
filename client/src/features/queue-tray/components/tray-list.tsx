import '../../../i18n/tool-words';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useNow } from '../../../ui/use-now';
import type { OwnRunning } from '../../renders/rules/queue-texts';
import { useDragOrder } from '../hooks/use-drag-order';
import { useTrayActions } from '../hooks/use-tray-actions';
import { groupsOf } from '../rules/tray-order';
import { NotifyControl } from './notify-control';
import { TrayEntry } from './tray-entry';

const GROUPS = [
  ['running', 'tray.groupRunning'],
  ['waiting', 'tray.groupWaiting'],
  ['ended', 'tray.groupEnded'],
] as const;

/** List of the open tray. Default export: loaded when the tray is first opened. */
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
