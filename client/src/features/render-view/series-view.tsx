import '../../i18n/tool-words';
import '../../i18n/result-words';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { ProgressBar } from '../../design/progress-bar';
import { t } from '../../i18n/t';
import { ImageFrame } from '../../renders/image-frame';
import { RenderImage } from '../../renders/render-image';
import { moneyShort, stageText, stateLine, titleOf } from '../../renders/render-words';
import { useNow } from '../../renders/use-now';
import type { KnownRender } from '../../transport/merge-renders';
import { useAssetUrl } from '../../transport/render-queries';

/** The renders of one click on one sheet, each as it comes: what to choose from. */
export default function SeriesView({
  members,
  onPick,
}: {
  members: readonly KnownRender[];
  onPick: (id: string) => void;
}) {
  const now = useNow(members.some((render) => !isFinal(render.status)));
  const [first] = members;
  return (
    <section aria-label={t('series.title')} className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-2 gap-x-1 gap-y-3 md:gap-x-2">
        <ol className="contents">
          {members.map((render, at) => (
            <li key={render.id}>
              <Cell render={render} number={at + 1} now={now} onPick={() => onPick(render.id)} />
            </li>
          ))}
        </ol>
        {first ? (
          // In the cell that three leave, below two and four.
          <div className={`grid content-start gap-1 ${members.length % 2 === 0 ? 'col-span-2' : 'px-1'}`}>
            <p className="line-clamp-4 max-w-column wrap-anywhere text-13 text-body">{titleOf(first)}</p>
            <p className="label">{t('series.hint')}</p>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Cell({
  render,
  number,
  now,
  onPick,
}: {
  render: KnownRender;
  number: number;
  now: number;
  onPick: () => void;
}) {
  const address = useAssetUrl(render.result?.key);
  return (
    <button
      type="button"
      disabled={Boolean(render.local)}
      onClick={onPick}
      aria-label={t('series.pick', { number, status: stageText(render) })}
      className="group grid w-full gap-1.5 rounded-6 text-left"
    >
      <span className="block border border-line transition-colors group-hover:border-edge">
        <ImageFrame width={render.settings.width} height={render.settings.height}>
          <span className="grid size-full place-items-center">
            <RenderImage render={render} address={address.data} />
          </span>
        </ImageFrame>
      </span>
      {isFinal(render.status) ? null : <ProgressBar label={t('render.progress')} share={render.progress} />}
      <span className="flex flex-wrap items-center gap-x-3 text-13">
        <span className="figures text-ink">{number}</span>
        <span className="text-body">{stateLine(render, now)}</span>
        <span className="label">{moneyShort(render)}</span>
      </span>
    </button>
  );
}
