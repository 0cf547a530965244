import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { CompareHandle } from '../../../ui/compare-handle';
import type { LinkedZoom } from '../rules/linked-zoom';
import { CompareFrame, CornerLetter, FramedResult, type Layers, LETTERS } from './compare-frame';

export const COMPARE_MODES = ['slider', 'beside', 'blend', 'difference'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];

/** Comparison mode and its options; the screen keeps them in the URL. */
export interface Comparison extends Layers {
  way: CompareMode;
  /** Indexes of the two results that are compared. */
  left: number;
  right: number;
  share: number;
  /** Whether the difference is amplified four times. */
  strong: boolean;
}

const NO_LAYERS: Layers = { lines: false, map: false };

/** Shows two results in one frame, with a slider, blended, or as their difference. */
export function PairStage({
  one,
  other,
  comparison,
  linked,
  onChange,
}: {
  one: KnownRender;
  other: KnownRender;
  comparison: Comparison;
  linked: LinkedZoom;
  onChange: (change: Partial<Comparison>) => void;
}) {
  const { way, left, right, share, strong } = comparison;
  const names = { left: LETTERS[left] ?? '', right: LETTERS[right] ?? '' };
  const { view } = linked;
  // The divider stays fixed in the frame while the results zoom and pan below it.
  const cut = 50 + (share - 50 - view.x * 100) / view.zoom;
  const styles = {
    slider: { clipPath: `inset(0 ${100 - cut}% 0 0)` },
    blend: { opacity: share / 100 },
    difference: { mixBlendMode: 'difference' },
    beside: {},
  } as const;
  const layers = way === 'difference' ? NO_LAYERS : comparison;
  return (
    <CompareFrame
      of={one}
      linked={linked}
      over={
        <>
          {way === 'slider' && view.zoom === 1 ? (
            <CompareHandle
              share={share}
              onShare={(next) => onChange({ share: next })}
              label={t('desk.line')}
              valueText={t('desk.shareValue', { ...names, share: String(share), rest: String(100 - share) })}
            />
          ) : null}
          <CornerLetter letter={names.left} side="left" />
          <CornerLetter letter={names.right} side="right" />
        </>
      }
    >
      <div className={`absolute inset-0 isolate ${way === 'difference' && strong ? 'brightness-400' : ''}`}>
        <FramedResult render={other} letter={names.right} layers={layers} />
        <FramedResult render={one} letter={names.left} layers={layers} style={styles[way]} />
      </div>
    </CompareFrame>
  );
}
