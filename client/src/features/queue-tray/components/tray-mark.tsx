import { ChevronUp } from 'lucide-react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { percentOf } from '../../renders/rules/render-texts';
import { groupsOf } from '../rules/tray-order';

const RADIUS = 8;
const AROUND = 2 * Math.PI * RADIUS;

/** Tray button for small viewports, with a progress ring of the most advanced render. */
export function TrayMark({
  renders,
  summary,
  small,
  open,
  onOpen,
}: {
  renders: readonly KnownRender[];
  summary: string;
  /** In the header of a tool: ring and number only. */
  small: boolean;
  open: boolean;
  onOpen: () => void;
}) {
  const { running, waiting } = groupsOf(renders);
  const shares = running.flatMap(({ progress }) => progress ?? []);
  const share = shares.length > 0 ? Math.max(...shares) : null;
  const count = running.length + waiting.length;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onOpen}
      className={
        small
          ? 'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-6 px-1 text-13 text-ink'
          : 'flex min-h-13 w-full items-center gap-3 px-4 pb-[env(safe-area-inset-bottom)] text-left text-14 text-ink -outline-offset-2 low:min-h-11'
      }
    >
      <Ring share={share} />
      <span className={small ? 'sr-only' : 'min-w-0 flex-1 py-1 leading-tight font-medium wrap-anywhere'}>
        {summary}
      </span>
      {share !== null ? (
        <span translate="no" className="figures">
          {t('tray.percent', { percent: percentOf(share) })}
        </span>
      ) : small && count > 0 ? (
        <span translate="no" className="figures">
          {count}
        </span>
      ) : null}
      {small ? null : <ChevronUp aria-hidden className="size-4 text-soft" />}
    </button>
  );
}

function Ring({ share }: { share: number | null }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 -rotate-90 fill-none" strokeWidth="2.5">
      <circle cx="10" cy="10" r={RADIUS} className="stroke-line-strong" />
      {share === null ? null : (
        <circle
          cx="10"
          cy="10"
          r={RADIUS}
          className="stroke-pencil-mark"
          strokeDasharray={`${share * AROUND} ${AROUND}`}
        />
      )}
    </svg>
  );
}
