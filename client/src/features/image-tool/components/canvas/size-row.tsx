import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { toHalfCredits } from '@maquette/contracts/pricing/credits';
import { enlarged, finalOfDraft, quoteAfterDraft } from '@maquette/contracts/pricing/draft-credit';
import { judgeImage } from '@maquette/contracts/pricing/entitlement';
import { PLANS, planOf } from '@maquette/contracts/pricing/plan-table';
import { quoteRender, quoteView } from '@maquette/contracts/pricing/price-list';
import { RESOLUTIONS, type Resolution } from '@maquette/contracts/tools/render-choices';
import { formatMoment, t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import type { CreditState } from '../../../../session/entitlements';
import { may } from '../../../../session/rights';
import type { DraftState } from '../../../renders/rules/draft-state';

/** Element id of the first size that can be ordered; the Enlarge shortcut focuses it. */
export const FIRST_SIZE_ID = 'first-size';

interface Size {
  resolution: Resolution;
  settings: ImageSettings;
  /** Price still to pay, in credits. */
  credits: number;
  says: string;
  possible: boolean;
}

/** Returns the larger sizes with their prices. The credits paid for a draft are deducted. */
export function sizesOf(render: KnownRender, draft: DraftState, credits: CreditState): Size[] {
  const { id, settings, tool, mode } = render;
  if (settings.kind !== 'still') return [];
  const larger = RESOLUTIONS.slice(RESOLUTIONS.indexOf(settings.resolution) + 1);
  const seed = seedOf(render) ?? settings.seed;
  const counts = draft.is === 'counts' && mode === 'fast' ? draft : null;
  return larger.map((resolution) => {
    const wanted = counts
      ? finalOfDraft(id, settings, resolution)
      : { ...enlarged(settings, resolution), seed, madeFrom: id };
    const paid = counts ? toHalfCredits(counts.credits) : 0;
    const price = quoteView(quoteAfterDraft(quoteRender(tool, wanted, mode), paid)).credits;
    return { resolution, settings: wanted, credits: price, ...offerOf(resolution, price, { credits, mode, counts }) };
  });
}

function offerOf(
  resolution: Resolution,
  price: number,
  { credits, mode, counts }: { credits: CreditState; mode: KnownRender['mode']; counts: unknown },
): Pick<Size, 'says' | 'possible'> {
  if (credits.status !== 'known') return { says: '', possible: false };
  const { planId, relaxedEnabled, fastCreditsRemaining } = credits.entitlements;
  if (!may(credits.entitlements, 'renders.order')) return { says: t('size.viewer'), possible: false };
  if (judgeImage({ plan: planOf(planId), relaxedEnabled }, { resolution, mode })) {
    return { says: t('size.plan', { plan: firstPlanWith(resolution) }), possible: false };
  }
  if (price > fastCreditsRemaining) return { says: t('size.short', { count: price }), possible: false };
  if (price === 0 && mode === 'relaxed') return { says: t('size.free'), possible: true };
  return { says: t(counts ? 'size.left' : 'size.offer', { count: price }), possible: true };
}

function firstPlanWith(resolution: Resolution): string {
  const size = RESOLUTIONS.indexOf(resolution);
  const plan = Object.values(PLANS).find((one) => RESOLUTIONS.indexOf(one.maxStillResolution) >= size);
  return plan?.name ?? '';
}

/** Seed that was actually used, if the provider chose one. */
function seedOf({ result }: KnownRender): number | null {
  const seed = Number(result?.facts.seedUsed ?? Number.NaN);
  return Number.isInteger(seed) ? seed : null;
}

/** Larger sizes of the same image, in a row instead of a dialog. Each button shows its price. */
export function SizeRow({
  sizes,
  draft,
  onOrder,
}: {
  sizes: readonly Size[];
  draft: DraftState;
  onOrder: (settings: ImageSettings, credits: number) => void;
}) {
  if (sizes.length === 0) return null;
  const first = sizes.find(({ possible }) => possible);
  const title = t(draft.is === 'none' ? 'size.title' : 'size.final');
  return (
    <section aria-label={title} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="text-13 font-medium text-ink">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {sizes.map((size) => (
          <li key={size.resolution}>
            <button
              type="button"
              id={size === first ? FIRST_SIZE_ID : undefined}
              disabled={!size.possible}
              onClick={() => onOrder(size.settings, size.credits)}
              className="inline-flex min-h-10 items-center gap-2 rounded-6 border border-edge bg-sheet px-3 text-13 text-body transition-colors hover:bg-wash disabled:cursor-not-allowed disabled:border-line disabled:text-soft disabled:hover:bg-sheet pointer-coarse:min-h-11"
            >
              <span className="figures font-medium text-ink">{size.resolution}</span> {size.says}
            </button>
          </li>
        ))}
      </ul>
      <DraftLine draft={draft} />
    </section>
  );
}

function DraftLine({ draft }: { draft: DraftState }) {
  if (draft.is === 'none') return null;
  if (draft.is === 'used') return <p className="label">{t('size.draftUsed')}</p>;
  const until = formatMoment(draft.until.toISOString());
  return (
    <p className="label">
      {draft.is === 'counts' ? t('size.draft', { count: draft.credits, until }) : t('size.draftOver', { until })}
    </p>
  );
}
