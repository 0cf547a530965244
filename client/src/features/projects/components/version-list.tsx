import type { ProjectVersion } from '@maquette/contracts/renders/projects';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { Link } from 'react-router-dom';
import { formatMoment, t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { renderPage } from '../../../navigation/tool-addresses';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { RenderImage } from '../../renders/components/render-image';
import { stageText, titleOf } from '../../renders/rules/render-texts';

/** A view's versions, newest first, with author, a marker for the current one, and a checkbox for comparison. */
export function VersionList({
  versions,
  chosen,
  nameOf,
  onChoose,
  onCurrent,
  onTakeOut,
}: {
  versions: readonly ProjectVersion[];
  /** Ids of the selected renders. */
  chosen: readonly string[];
  nameOf: (uid: string) => string | null;
  onChoose: (renderId: string) => void;
  /** Omitted when the user lacks the permission. */
  onCurrent?: (version: ProjectVersion) => void;
  onTakeOut?: (version: ProjectVersion) => void;
}) {
  return (
    <ol aria-label={t('view.list')} className="grid divide-y divide-line border-y border-line">
      {versions.map((version) => (
        <li key={version.id}>
          <Line
            {...{ version, onChoose, onCurrent, onTakeOut }}
            by={nameOf(version.savedBy)}
            ticked={chosen.includes(version.render.id)}
          />
        </li>
      ))}
    </ol>
  );
}

function Line({
  version,
  by,
  ticked,
  onChoose,
  onCurrent,
  onTakeOut,
}: {
  version: ProjectVersion;
  by: string | null;
  ticked: boolean;
  onChoose: (renderId: string) => void;
  onCurrent?: (version: ProjectVersion) => void;
  onTakeOut?: (version: ProjectVersion) => void;
}) {
  const { render, number, current, addedAt } = version;
  const address = useAssetUrl(render.result?.thumbnailKey);
  const title = titleOf(render);
  const done = render.status === 'done';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <input
        type="checkbox"
        aria-label={t('view.choose', { number: String(number) })}
        checked={ticked}
        disabled={!done}
        onChange={() => onChoose(render.id)}
        className="tick-box size-6 shrink-0"
      />
      <Link
        to={renderPage(render)}
        aria-label={t('view.open', { tool: t(`block.${render.tool}`) })}
        className="relative grid h-15 w-22 shrink-0 place-items-center overflow-hidden rounded-6 border border-line bg-wash"
      >
        <RenderImage render={render} address={address} />
      </Link>
      <span className="grid min-w-0 flex-1 gap-0.5 basis-40">
        <span className="flex items-center gap-2 text-13 font-medium text-ink">
          <span className="figures">{t('view.version', { number: String(number) })}</span>
          {current ? <Badge tone="pencil">{t('view.current')}</Badge> : null}
          {isFinal(render.status) ? null : <span className="label">{stageText(render)}</span>}
        </span>
        <span dir="auto" className="truncate text-13" title={title}>
          {title}
        </span>
        <span className="label figures truncate">
          {t('view.by', { name: by ?? t('view.somebody'), when: formatMoment(addedAt) })}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {onCurrent && done && !current ? (
          <Button size="touch" onClick={() => onCurrent(version)}>
            {t('view.makeCurrent')}
          </Button>
        ) : null}
        {onTakeOut ? (
          <Button size="touch" tone="quiet" onClick={() => onTakeOut(version)}>
            {t('view.takeOut')}
          </Button>
        ) : null}
      </span>
    </div>
  );
}
