import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { imageSize, type Mode, RESOLUTIONS, type Resolution } from '@maquette/contracts/tools/render-choices';
import { Lock } from 'lucide-react';
import { t } from '../../../../i18n/t';
import type { CreditState } from '../../../../session/entitlements';
import { RatioField } from '../../../../ui/ratio-field';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { firstPlan } from '../../../billing/rules/first-plan';
import { MAX_SERIES } from '../../../renders/rules/series';
import { exceedsPlan, priceOf } from '../../rules/form-checks';
import { deliveryOf, isStudy, seedActs } from '../../rules/image-form';
import type { GroupProps } from './form-fields';

const COUNTS = Array.from({ length: MAX_SERIES }, (_, at) => at + 1);

/** Smallest plan that includes images of a size. */
const planFor = (size: Resolution) =>
  firstPlan((plan) => RESOLUTIONS.indexOf(plan.maxStillResolution) >= RESOLUTIONS.indexOf(size));

/** Options beyond the plan are marked but selectable, to see their price. */
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
  const locked = RESOLUTIONS.filter((value) => exceedsPlan(value, credits));
  const sizes = locked.map((size) => t('still.lockedFrom', { size, plan: planFor(size) })).join(', ');
  return (
    <>
      <RatioField
        label={t('t2i.ratio')}
        value={form.ratio}
        onChoose={(ratio) => change({ ratio, ratioChosen: true })}
      />
      {isStudy(tool, form) ? null : (
        <div className="grid gap-1.5">
          <SegmentedControl
            label={t('t2i.pixels')}
            value={form.resolution}
            onChoose={(resolution) => change({ resolution })}
            choices={RESOLUTIONS.map((value) => ({
              value,
              label: value,
              picture: exceedsPlan(value, credits) ? (
                <Lock aria-hidden className="size-3 shrink-0 text-soft" />
              ) : undefined,
            }))}
          />
          <p className="label figures">
            {delivery.upscale === 'none'
              ? t('t2i.size', place)
              : t('still.upscaledSize', { ...place, credits: priceOf(tool, form, mode).credits })}
          </p>
          {sizes ? <p className="label">{t('still.locked', { sizes })}</p> : null}
        </div>
      )}
      {seedActs(tool, form) ? (
        <SegmentedControl
          label={t('series.images')}
          value={String(form.images)}
          onChoose={(images) => change({ images: Number(images) })}
          choices={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        />
      ) : null}
    </>
  );
}
