import type { ImageTool } from '@maquette/contracts/fields/image-fields';
import { imageSize, type Mode, RATIOS, RESOLUTIONS } from '@maquette/contracts/renders/render';
import { Lock } from 'lucide-react';
import { SegmentedControl } from '../../design/segmented-control';
import { t } from '../../i18n/t';
import type { CreditState } from '../../session/entitlements';
import type { GroupProps } from './form-fields';
import { deliveryOf } from './image-form';
import { beyondPlan, priceOf } from './judge-form';
import { SERIES_MOST } from './series';

const COUNTS = Array.from({ length: SERIES_MOST }, (_, at) => at + 1);

/** The outline of a ratio, as large as a letter. */
function RatioGlyph({ ratio }: { ratio: string }) {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const longest = Math.max(across, down);
  const width = (14 * across) / longest;
  const height = (14 * down) / longest;
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 fill-none stroke-current" strokeWidth="1.25">
      <rect x={8 - width / 2} y={8 - height / 2} width={width} height={height} />
    </svg>
  );
}

/** Ratio, pixels, and how many of them one click orders. What the plan does not include is marked, and can be looked at with its price. */
export function FrameFields({
  tool,
  form,
  change,
  credits,
  mode,
}: GroupProps & { tool: ImageTool; credits: CreditState; mode: Mode }) {
  const delivery = deliveryOf(form);
  const size = imageSize(form.ratio, delivery.resolution);
  const place = { width: String(size.width), height: String(size.height) };
  const locked = RESOLUTIONS.some((value) => beyondPlan(value, credits));
  return (
    <>
      <SegmentedControl
        label={t('t2i.ratio')}
        columns={3}
        value={form.ratio}
        onChoose={(ratio) => change({ ratio, ratioChosen: true })}
        choices={RATIOS.map((value) => ({ value, label: value, picture: <RatioGlyph ratio={value} /> }))}
      />
      <div className="grid gap-1.5">
        <SegmentedControl
          label={t('t2i.pixels')}
          value={form.resolution}
          onChoose={(resolution) => change({ resolution })}
          choices={RESOLUTIONS.map((value) => ({
            value,
            label: value,
            picture: beyondPlan(value, credits) ? (
              <Lock aria-hidden className="size-3 shrink-0 text-soft" />
            ) : undefined,
          }))}
        />
        <p className="label figures">
          {delivery.upscale === 'none'
            ? t('t2i.size', place)
            : t('still.upscaledSize', { ...place, credits: priceOf(tool, form, mode).credits })}
        </p>
        {locked ? <p className="label">{t('still.locked')}</p> : null}
      </div>
      <SegmentedControl
        label={t('series.images')}
        value={String(form.images)}
        onChoose={(images) => change({ images: Number(images) })}
        choices={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
      />
    </>
  );
}
