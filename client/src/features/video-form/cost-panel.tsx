import type { QuoteView } from '@maquette/contracts/renders/live-render';
import { t } from '../../i18n/t';
import { CostBox } from '../../renders/cost-box';
import type { AnsweredQuote } from '../../transport/credit-quote';

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
  const word = answer ? 'video.quoteConfirmed' : failed ? 'video.quoteFailed' : 'video.quoteAsking';
  return (
    <div>
      <CostBox price={answer ?? price} available={available} />
      {asked ? <p className="label">{t(word)}</p> : null}
    </div>
  );
}
