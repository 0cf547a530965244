import type { QuoteView } from '@maquette/contracts/renders/live-render';
import { t } from '../../../../i18n/t';
import type { AnsweredQuote } from '../../../billing/api/credit-quote';
import { CostBox, worthText } from '../../../tool-form/components/cost-box';

/**
 * The price before ordering. The local estimate appears immediately, and the server's quote once the form is idle.
 * The server's price wins, because that amount will be held.
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
  /** Whether the server quotes this mode. */
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

/** The server's quote. If it has no line items, ours are used, provided that they add up to its total. */
function itemised(answer: AnsweredQuote | undefined, price: QuoteView): QuoteView {
  if (!answer) return price;
  return answer.lines.length === 0 && answer.credits === price.credits ? { ...answer, lines: price.lines } : answer;
}
