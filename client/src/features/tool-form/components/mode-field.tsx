import { MODES, type Mode } from '@maquette/contracts/tools/render-choices';
import { t } from '../../../i18n/t';
import { type CreditState, lastKnown, mayRelax } from '../../../session/entitlements';
import { SegmentedControl } from '../../../ui/segmented-control';
import { RelaxedAbsent } from '../../billing/components/relaxed-unavailable';

/**
 * Fast or Relaxed, the first field of every tool.
 * If the plan does not include Relaxed, the field is disabled and shows the reason instead of the description.
 * @param why description of the selected mode for this tool
 */
export function ModeField({
  mode,
  credits,
  why,
  onChoose,
}: {
  mode: Mode;
  credits: CreditState;
  why: string;
  onChoose: (mode: Mode) => void;
}) {
  const relaxed = mayRelax(credits);
  return (
    <div className="grid gap-1.5">
      <SegmentedControl
        label={t('t2i.mode')}
        hideLabel
        value={mode}
        onChoose={onChoose}
        choices={MODES.map((value) => ({
          value,
          label: t(`t2i.${value}`),
          disabled: value === 'relaxed' && !relaxed,
        }))}
      />
      {lastKnown(credits) && !relaxed ? <RelaxedAbsent /> : <p className="label">{why}</p>}
    </div>
  );
}
