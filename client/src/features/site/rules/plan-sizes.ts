import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { RESOLUTIONS } from '@maquette/contracts/tools/render-choices';

const plans = Object.values(PLANS);
const [SMALLEST] = RESOLUTIONS;

/** The smallest size, included in every plan, and the largest size of any plan. */
function upTo(sold: readonly string[]): { smallest: string; largest: string } {
  return { smallest: SMALLEST, largest: RESOLUTIONS.findLast((size) => sold.includes(size)) ?? SMALLEST };
}

export const IMAGE_SIZES = upTo(plans.map((plan) => plan.maxStillResolution));
export const VIDEO_SIZES = upTo(plans.map((plan) => plan.maxVideoResolution));
