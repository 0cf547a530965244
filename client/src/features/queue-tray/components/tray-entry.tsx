import { isFinal } from '@maquette/contracts/renders/render-status';
import { GripVertical, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../../i18n/server-sentences';
import { formatElapsed, formatMoment, t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useAssetUrl } from '../../../live/render-queries';
import { renderPage } from '../../../navigation/tool-addresses';
import { IconButton } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { ProgressBar } from '../../../ui/progress-bar';
import { useRenderActions } from '../../renders/api/render-actions';
import { guaranteeText } from '../../renders/components/guarantee-line';
import { RenderImage } from '../../renders/components/render-image';
import { growthText, holdText, type OwnRunning } from '../../renders/rules/queue-texts';
import { moneyShort, refusalMoney, stateLine, titleOf } from '../../renders/rules/render-texts';
import type { DragHandle, DropMark } from '../hooks/use-drag-order';
import { ownLane } from '../rules/tray-order';
import { EntryActions, type EntryActionsProps } from './entry-actions';

/** One of my renders in any state: thumbnail, status, credits, actions, and why an action was refused. */
export function TrayEntry({
  now,
  own,
  onOpen,
  handle,
  dragged,
  mark,
  ...actions
}: EntryActionsProps & {
  now: number;
  own: OwnRunning;
  onOpen: () => void;
  handle: DragHandle;
  dragged: boolean;
  /** Side of this entry on which the dragged one would be dropped. */
  mark: DropMark['side'] | null;
}) {
  const { render } = actions;
  const entry = useRef<HTMLLIElement>(null);
  const address = useAssetUrl(render.result?.thumbnailKey);
  const ended = isFinal(render.status);
  const reason = holdText(render, own);
  const growth = growthText(render);
  const lane = render.status === 'queued' ? ownLane(actions.waiting, render) : [];
  useEffect(() => {
    if (render.local) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [render.local]);
  return (
    <li
      ref={entry}
      tabIndex={-1}
      data-render={render.id}
      data-instead-of={[render.replaces, render.retryOf].filter(Boolean).join(' ')}
      className={classNames('relative grid gap-2 px-4 py-3 -outline-offset-2', dragged && 'bg-wash')}
    >
      {mark ? (
        <span
          aria-hidden
          className={classNames('absolute inset-x-0 h-0.5 bg-pencil', mark === 'above' ? '-top-px' : '-bottom-px')}
        />
      ) : null}
      <div className="relative flex gap-3">
        <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-6 border border-line bg-wash">
          <RenderImage render={render} address={address} />
        </span>
        <div className="grid min-w-0 flex-1 content-start gap-0.5">
          <p className="text-13 font-medium text-ink">{stateLine(render, now)}</p>
          <p dir="auto" className="truncate text-13" title={titleOf(render)}>
            {render.local ? titleOf(render) : <OpenLink render={render} onOpen={onOpen} />}
          </p>
          {reason ? <p className="text-12 text-soft">{reason}</p> : null}
          {render.guarantee?.returnedFor ? <p className="text-12 text-soft">{guaranteeText(render)}</p> : null}
          {growth ? <p className="text-12 text-warn">{growth}</p> : null}
          {render.status === 'failed' && render.failure ? (
            <p className="text-12 text-bad">{failureText(render.failure)}</p>
          ) : null}
        </div>
        {lane.length > 1 ? (
          <span
            aria-hidden
            data-drag={render.id}
            title={t('tray.drag')}
            className="relative -mr-2 grid w-8 shrink-0 cursor-grab touch-none place-items-center self-stretch text-soft hover:text-ink active:cursor-grabbing"
            {...handle(render, lane)}
          >
            <GripVertical className="size-4" />
          </span>
        ) : null}
      </div>
      {render.status === 'running' ? (
        <ProgressBar label={t('tray.progress', { prompt: titleOf(render) })} share={render.progress} />
      ) : null}
      {render.refused ? <Refused render={render} /> : null}
      <div className="flex min-h-8 flex-wrap items-center gap-x-2">
        <p className="label tabular-nums">
          {moneyShort(render)}
          {' · '}
          {ended
            ? formatMoment(render.finishedAt ?? render.createdAt)
            : formatElapsed((now - Date.parse(render.createdAt)) / 1000)}
        </p>
        <EntryActions {...actions} />
      </div>
    </li>
  );
}

/** The prompt is the link; its click area also covers the thumbnail and the text. */
function OpenLink({ render, onOpen }: { render: KnownRender; onOpen: () => void }) {
  return (
    <Link
      to={renderPage(render)}
      onClick={onOpen}
      className="rounded-6 underline-offset-2 after:absolute after:inset-0 hover:underline"
    >
      <span className="sr-only">{t('tray.show')} </span>
      {titleOf(render)}
    </Link>
  );
}

function Refused({ render }: { render: KnownRender }) {
  const actions = useRenderActions();
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-6 border border-bad bg-bad-wash py-1 pl-3 text-12 text-bad"
    >
      <p className="flex-1 py-1.5">
        {render.refused?.message} {render.refused && refusalMoney(render.refused, render)} {render.refused?.hint}
      </p>
      <IconButton icon={X} label={t('problem.dismiss')} className="size-8" onClick={() => actions.dismiss(render)} />
    </div>
  );
}
