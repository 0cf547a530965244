import { MODES } from '@maquette/contracts/renders/render';
import { Zap } from 'lucide-react';
import { RelaxedAbsent } from '../../billing/relaxed-absent';
import { Badge } from '../../design/badge';
import { SegmentedControl } from '../../design/segmented-control';
import { t } from '../../i18n/t';
import type { CreditState } from '../../session/entitlements';
import type { GroupProps } from './form-fields';
import { mayRelax, modeOf } from './judge-form';

/** Fast or Relaxed where the plan has both; where it has not, a word about it instead of a dead control. */
export function ModeField({ form, change, credits }: GroupProps & { credits: CreditState }) {
  const mode = modeOf(form, credits);
  if (!mayRelax(credits)) {
    return (
      <div className="grid gap-1.5 text-12 text-soft">
        <p className="flex items-start gap-2">
          <Badge tone="pencil">
            <Zap aria-hidden className="size-3" />
            {t('t2i.fast')}
          </Badge>
          <span>{t('t2i.fastWhy')}</span>
        </p>
        {credits.status === 'known' ? <RelaxedAbsent /> : null}
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <SegmentedControl
        label={t('t2i.mode')}
        value={mode}
        onChoose={(chosen) => change({ mode: chosen })}
        choices={MODES.map((value) => ({ value, label: t(`t2i.${value}`) }))}
      />
      <p className="label">{t(mode === 'fast' ? 't2i.fastWhy' : 't2i.relaxedWhy')}</p>
    </div>
  );
}
