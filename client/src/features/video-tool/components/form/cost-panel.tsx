import type { QuoteView } from '@maquette/contracts/renders/live-render';
import { t } from '../../../../i18n/t';
import type { AnsweredQuote } from '../../../billing/api/credit-quote';
import { CostBox, worthText } from '../../../tool-form/components/cost-box';

/**
 * The price before the click. Ours stands at once; the server quotes the same request when the form rests, and where the two
 * differ the server's counts, for it is what will be held.
 */
export function CostPanel({
  price,
  available,
  answer,
  failed,
  asked,
}: {
  price: QuoteView;
  available: number | null;
  answer: AnsweredQuote | undefined;
  failed: boolean;
  /** The server is asked about this mode at all. */
  asked: boolean;
}) {
  const shown = itemised(answer, price);
  const word = answer ? 'video.quoteConfirmed' : failed ? 'video.quoteFailed' : 'video.quoteAsking';
  return (
    <div>
      <CostBox price={shown} available={available} />
      <p className="label">{[worthText(shown), asked ? t(word) : null].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** The server's price. One that is not itemised has our lines, where they add up to it. */
function itemised(answer: AnsweredQuote | undefined, price: QuoteView): QuoteView {
  if (!answer) return price;
  return answer.lines.length === 0 && answer.credits === price.credits ? { ...answer, lines: price.lines } : answer;
}
