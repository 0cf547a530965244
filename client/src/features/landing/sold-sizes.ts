import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { RESOLUTIONS } from '@maquette/contracts/renders/render';
import { t } from '../../i18n/t';

const plans = Object.values(PLANS);
const [SMALLEST] = RESOLUTIONS;

/** Every size that a plan is sold with, small to large. */
function sold(sizes: readonly string[]): string[] {
  return RESOLUTIONS.filter((size) => sizes.includes(size));
}

/** From the size that everybody has to the largest of any plan. */
export const IMAGE_SIZES = {
  smallest: SMALLEST,
  largest: sold(plans.map((plan) => plan.maxStillResolution)).at(-1) ?? SMALLEST,
};

/** "720p or 1080p". */
export const VIDEO_SIZES = sold(plans.map((plan) => plan.maxVideoResolution)).join(t('landing.or'));
