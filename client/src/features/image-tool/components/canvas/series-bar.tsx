import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { stageText } from '../../../renders/rules/render-texts';

/** Position of a render in its series, with links to the others. Default export: few renders have a series. */
export default function SeriesBar({
  members,
  shownId,
  onPick,
  onAll,
}: {
  members: readonly KnownRender[];
  shownId: string;
  onPick: (id: string) => void;
  onAll: () => void;
}) {
  return (
    <nav aria-label={t('series.bar')} className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        onClick={onAll}
        className="min-h-9 rounded-6 border border-line px-3 text-13 text-ink transition-colors hover:border-edge pointer-coarse:min-h-11"
      >
        {t('series.all', { count: members.length })}
      </button>
      {members.map((render, at) => (
        <button
          key={render.id}
          type="button"
          disabled={Boolean(render.local)}
          aria-current={render.id === shownId ? 'true' : undefined}
          aria-label={t('series.pick', { number: at + 1, status: stageText(render) })}
          onClick={() => onPick(render.id)}
          className="figures size-9 rounded-6 border border-line text-13 text-body transition-colors hover:border-edge aria-current:border-ink aria-current:font-medium aria-current:text-ink pointer-coarse:size-11"
        >
          {at + 1}
        </button>
      ))}
    </nav>
  );
}
