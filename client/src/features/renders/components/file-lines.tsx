import '../../../i18n/result-words';
import { formatMoment, formatNumber, t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useMembers } from '../../../session/workspaces';
import { lazyComponent } from '../../../ui/lazy-component';
import { CaptionCell } from './caption-cell';

const StatementButton = lazyComponent(() => import('./statement-button'), { quiet: true });
const LabelSwitch = lazyComponent(() => import('./label-switch'), { quiet: true });

const MEGABYTE = 1_048_576;
const KILOBYTE = 1_024;

function sizeText(bytes: number): string {
  return bytes >= MEGABYTE
    ? t('files.megabytes', { size: formatNumber(bytes / MEGABYTE) })
    : t('files.kilobytes', { size: formatNumber(Math.ceil(bytes / KILOBYTE)) });
}

/** A render's file details: stored files, inputs, author and timestamps. */
export function FileLines({ render }: { render: KnownRender }) {
  const members = useMembers().data?.items ?? [];
  const { result, settings, maker } = render;
  const person = members.find(({ uid }) => uid === maker);
  const input = settings.kind === 'video' ? (settings.image ?? settings.clip) : settings.image;
  const lines: [string, string | null][] = [
    [
      t('files.result'),
      result &&
        [
          result.contentType.split('/')[1]?.toUpperCase(),
          t('t2i.size', { width: String(result.width), height: String(result.height) }),
          sizeText(result.bytes),
        ].join(' · '),
    ],
    [t('files.poster'), result?.posterKey ? t('files.kept') : null],
    [t('files.map'), result?.differencesKey ? t('files.kept') : null],
    [t('files.watermark'), result?.watermark ? t('files.onIt') : null],
    [t('files.input'), input ? t(input.source === 'render' ? 'files.fromRender' : 'files.fromUpload') : null],
    [t('files.by'), person ? person.name || person.email : maker ? t('files.formerMember') : null],
    [t('files.ordered'), formatMoment(render.createdAt)],
    [t('files.started'), render.startedAt && formatMoment(render.startedAt)],
    [t('files.finished'), render.finishedAt && formatMoment(render.finishedAt)],
    [t('files.id'), render.id],
    [t('files.trace'), render.traceId],
  ];
  return (
    <div className="grid grid-cols-1 gap-2">
      {result ? (
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <LabelSwitch render={render} />
          <StatementButton renders={[render.id]} small />
        </div>
      ) : null}
      <dl
        aria-label={t('facts.files')}
        className="grid grid-cols-2 border-t border-l border-line bg-sheet sm:grid-cols-3 xl:grid-cols-5"
      >
        {lines.map(([name, value]) =>
          value ? (
            <CaptionCell key={name} name={name} wide={value.length > WIDE_FROM}>
              {value}
            </CaptionCell>
          ) : null,
        )}
      </dl>
    </div>
  );
}

const WIDE_FROM = 30;
