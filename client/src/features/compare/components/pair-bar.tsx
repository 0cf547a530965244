import { ArrowLeftRight } from 'lucide-react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { SegmentedControl } from '../../../ui/segmented-control';
import { LETTERS } from './compare-frame';
import type { Comparison } from './pair-stage';

/** Selects the two results and the share of each, including buttons for 0 and 100 %. */
export function PairBar({
  count,
  comparison,
  onChange,
}: {
  /** Number of compared results. */
  count: number;
  comparison: Comparison;
  onChange: (change: Partial<Comparison>) => void;
}) {
  const { way, left, right, share } = comparison;
  const names = { left: LETTERS[left] ?? '', right: LETTERS[right] ?? '' };
  const stands = [
    { value: '100', label: t('desk.onlyLeft', { left: names.left }) },
    { value: '50', label: t('desk.half') },
    { value: '0', label: t('desk.onlyRight', { right: names.right }) },
  ];
  const letters = (other: number) =>
    LETTERS.slice(0, count).map((label, at) => ({ value: String(at), label, disabled: at === other }));
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      {count > 2 ? (
        <>
          <SegmentedControl
            label={t('desk.left')}
            value={String(left)}
            onChoose={(at) => onChange({ left: Number(at) })}
            choices={letters(right)}
          />
          <SegmentedControl
            label={t('desk.right')}
            value={String(right)}
            onChoose={(at) => onChange({ right: Number(at) })}
            choices={letters(left)}
          />
        </>
      ) : null}
      <Button icon={ArrowLeftRight} onClick={() => onChange({ left: right, right: left })}>
        {t('desk.swap')}
      </Button>
      {way === 'difference' ? null : (
        <>
          <label className="grid min-w-40 flex-1 gap-1.5 text-13 font-medium text-ink">
            {t('desk.share', { left: names.left })}
            <input
              type="range"
              min={0}
              max={100}
              value={share}
              aria-valuetext={t('desk.shareValue', { ...names, share: String(share), rest: String(100 - share) })}
              onChange={(event) => onChange({ share: Number(event.target.value) })}
              className="h-10 w-full accent-pencil"
            />
          </label>
          <SegmentedControl
            label={t('desk.stand')}
            hideLabel
            value={stands.some(({ value }) => Number(value) === share) ? String(share) : null}
            onChoose={(next) => onChange({ share: Number(next) })}
            choices={stands}
          />
        </>
      )}
    </div>
  );
}
