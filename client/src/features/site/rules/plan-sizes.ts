import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { RESOLUTIONS } from '@maquette/contracts/tools/render-choices';

const plans = Object.values(PLANS);
const [SMALLEST] = RESOLUTIONS;

/** From the size that everybody has to the largest that a plan is sold with. */
function upTo(sold: readonly string[]): { smallest: string; largest: string } {
  return { smallest: SMALLEST, largest: RESOLUTIONS.findLast((size) => sold.includes(size)) ?? SMALLEST };
}

export const IMAGE_SIZES = upTo(plans.map((plan) => plan.maxStillResolution));
export const VIDEO_SIZES = upTo(plans.map((plan) => plan.maxVideoResolution));
