import { Link } from 'react-router-dom';
import { formatMoment, t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { renderPage } from '../../../navigation/tool-addresses';
import { titleOf } from '../../renders/rules/render-texts';
import { LETTERS } from './compare-frame';

/** Caption for each letter, linked to its result. @param short only what differs between results of one prompt */
export function CompareCaptions({ renders, short = false }: { renders: readonly KnownRender[]; short?: boolean }) {
  return (
    <ol aria-label={t('desk.caption')} className="grid divide-y divide-line border-y border-line">
      {renders.map((render, at) => (
        <li key={render.id} className={`flex min-w-0 items-baseline ${short ? 'gap-1' : 'gap-3'} py-2`}>
          <span className="figures w-5 shrink-0 text-14 font-medium text-ink">{LETTERS[at]}</span>
          <span className="grid min-w-0 flex-1 gap-0.5">
            <Link
              dir="auto"
              to={renderPage(render)}
              className="truncate text-14 text-ink hover:underline"
              title={titleOf(render)}
            >
              {titleOf(render)}
            </Link>
            <span className="label figures wrap-anywhere">
              {(short ? ownFacts(render) : factsOf(render)).join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function factsOf(render: KnownRender): string[] {
  const { tool, finishedAt, createdAt } = render;
  return [t(`block.${tool}`), ...ownFacts(render), formatMoment(finishedAt ?? createdAt)];
}

function ownFacts({ settings, result }: KnownRender): string[] {
  const fidelity = result?.facts.fidelity;
  const { width, height } = result ?? settings;
  const seed = settings.kind === 'still' ? String(result?.facts.seedUsed ?? settings.seed) : null;
  return [
    t('t2i.size', { width: String(width), height: String(height) }),
    seed === null ? t('desk.firstFrame') : t('view.seed', { seed }),
    ...(typeof fidelity === 'number' ? [t('view.fidelity', { score: String(Math.round(fidelity)) })] : []),
  ];
}
