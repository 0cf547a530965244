import { PanelRightClose } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../http/server-clock';
import { formatClock, ordinal, t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useAssetUrl } from '../../../live/render-queries';
import { renderPage } from '../../../navigation/tool-addresses';
import { classNames } from '../../../ui/class-names';
import { ProgressBar } from '../../../ui/progress-bar';
import { useOnScreen } from '../../../ui/use-on-screen';
import { RenderImage } from '../../renders/components/render-image';
import { percentOf, stageText, titleOf } from '../../renders/rules/render-texts';
import { groupsOf } from '../rules/tray-order';

const GROUPS = [
  ['running', 'tray.groupRunning'],
  ['waiting', 'tray.groupWaiting'],
  ['ended', 'tray.groupEnded'],
] as const;

/** Tray as a column: thumbnails only, or the full list (`children`) when `open`. */
export function TrayRail({
  renders,
  summary,
  open,
  onTurn,
  children,
}: {
  renders: readonly KnownRender[];
  summary: string;
  open: boolean;
  onTurn: (open: boolean) => void;
  children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const groups = groupsOf(renders);
  const count = groups.running.length + groups.waiting.length;
  return (
    <section
      aria-label={t('tray.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        onTurn(false);
        button.current?.focus();
      }}
      className={classNames('flex shrink-0 flex-col border-l border-line bg-sheet', open ? 'w-tray' : 'w-rail')}
    >
      <div className="relative shrink-0">
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          onClick={() => onTurn(!open)}
          className={classNames(
            'head-row w-full text-13 font-medium text-ink -outline-offset-2 transition-colors hover:bg-wash',
            open ? 'px-4 text-left' : 'justify-center',
          )}
        >
          {open ? (
            <>
              <span className="flex-1 truncate">{summary}</span>
              <PanelRightClose aria-hidden className="size-4 text-soft" />
            </>
          ) : (
            <span className="grid justify-items-center">
              <span className="sr-only">{summary}</span>
              <span aria-hidden>{t('tray.title')}</span>
              {count > 0 ? (
                <span aria-hidden className="text-12 font-normal text-soft">
                  {t('tray.open', { count })}
                </span>
              ) : null}
            </span>
          )}
        </button>
        {open && groups.running[0] ? (
          <div className="pointer-events-none absolute inset-x-0 bottom-0">
            <ProgressBar label={t('render.progress')} share={groups.running[0].progress} />
          </div>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 scroll-pt-10 scroll-pb-14 overflow-y-auto overscroll-contain">
        {children}
        {open ? null : GROUPS.map(([name, title]) => <Group key={name} title={t(title)} renders={groups[name]} />)}
      </div>
    </section>
  );
}

function Group({ title, renders }: { title: string; renders: readonly KnownRender[] }) {
  if (renders.length === 0) return null;
  return (
    <section aria-label={title} className="grid justify-items-center gap-3 pt-3">
      <h3 className="label">{title}</h3>
      <ul className="grid gap-3">
        {renders.map((render) => (
          <Small key={render.id} render={render} />
        ))}
      </ul>
    </section>
  );
}

/** The most relevant fact for a thumbnail: progress, queue position or finish time. */
function brief(render: KnownRender): string {
  if (render.status === 'running' && render.progress !== null) {
    return t('tray.percent', { percent: percentOf(render.progress) });
  }
  if (render.status === 'queued' && render.position !== null && render.waitCause?.cause !== 'parked') {
    return ordinal(render.position);
  }
  return render.status === 'done' ? formatClock(render.finishedAt ?? render.createdAt, serverNow()) : stageText(render);
}

function Small({ render }: { render: KnownRender }) {
  const item = useRef<HTMLLIElement>(null);
  const seen = useOnScreen(item);
  const address = useAssetUrl(render.result?.thumbnailKey, { wanted: seen });
  const words = (
    <>
      <span className="relative grid h-12 w-16 place-items-center overflow-hidden rounded-6 border border-line bg-wash transition-colors group-hover:border-edge">
        <RenderImage render={render} address={address} />
        {render.status === 'running' ? (
          <span className="absolute inset-x-0 bottom-0">
            <ProgressBar label={t('tray.progress', { prompt: titleOf(render) })} share={render.progress} />
          </span>
        ) : null}
      </span>
      <span className="max-w-18 truncate text-12 text-body tabular-nums">{brief(render)}</span>
    </>
  );
  const look = 'group grid justify-items-center gap-1 rounded-6';
  return (
    <li ref={item}>
      {render.local ? (
        <span className={look}>{words}</span>
      ) : (
        <Link to={renderPage(render)} title={titleOf(render)} className={look}>
          <span className="sr-only">
            {t('tray.show')} {titleOf(render)}
          </span>
          {words}
        </Link>
      )}
    </li>
  );
}
