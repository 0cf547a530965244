import type { Status } from '@maquette/contracts/operations/status';
import { t } from '../../../i18n/t';
import { BlankFailure } from '../../../ui/blank-state';
import { Notice, type NoticeTone } from '../../../ui/notice';
import { LevelHistory } from './level-history';

const TONES: Record<Status['now'], NoticeTone> = {
  well: 'good',
  behind: 'warn',
  paused: 'warn',
  troubled: 'bad',
  unknown: 'plain',
};

export function StatusView({ status: { now, levels, at } }: { status: Status }) {
  return (
    <>
      <Notice tone={TONES[now]}>{t(`status.now.${now}`)}</Notice>
      <section aria-labelledby="promises" className="grid gap-2">
        <h2 id="promises" className="font-serif text-28 text-ink">
          {t('status.promises')}
        </h2>
        <p className="text-13">{t('status.key')}</p>
        <ul>
          {levels.map((level) => (
            <LevelHistory key={level.level} status={level} at={at} />
          ))}
        </ul>
      </section>
      <p className="text-13">{t('status.seen', { time: `${at.slice(0, 16).replace('T', ' ')} UTC` })}</p>
    </>
  );
}

/** Error: the status could not be loaded. */
export function StatusLoadError({ onRetry }: { onRetry?: () => void }) {
  return <BlankFailure text={t('status.failed')} retry={onRetry} />;
}
