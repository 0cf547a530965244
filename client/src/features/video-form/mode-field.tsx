import { MODES, type Mode } from '@maquette/contracts/renders/render';
import { RelaxedAbsent } from '../../billing/relaxed-absent';
import { SegmentedControl } from '../../design/segmented-control';
import { t } from '../../i18n/t';
import type { CreditState } from '../../session/entitlements';
import { mayRelax } from './judge-video';

/** Fast or Relaxed. Where the plan has no Relaxed the choice says so beside it. */
export function ModeField({
  mode,
  credits,
  onChoose,
}: {
  mode: Mode;
  credits: CreditState;
  onChoose: (mode: Mode) => void;
}) {
  const relaxed = mayRelax(credits);
  return (
    <div className="grid gap-1.5">
      <SegmentedControl
        label={t('video.mode')}
        value={mode}
        onChoose={onChoose}
        choices={MODES.map((value) => ({
          value,
          label: t(`video.mode.${value}`),
          disabled: value === 'relaxed' && !relaxed,
        }))}
      />
      <p className="label">{t(mode === 'fast' ? 'video.fastWhy' : 'video.relaxedWhy')}</p>
      {credits.status === 'known' && !relaxed ? <RelaxedAbsent /> : null}
    </div>
  );
}
