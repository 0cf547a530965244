import { CREDIT_PRICE } from '@maquette/contracts/pricing/credits';
import { DRAFT_HOURS } from '@maquette/contracts/pricing/draft-credit';
import { type Quote, quoteImage, quoteVideo, quoteView } from '@maquette/contracts/pricing/price-list';
import { serverSentence } from '../../../i18n/server-sentences';
import { formatNumber, t } from '../../../i18n/t';
import { formatPrice } from '../../billing/rules/format-money';

const RULES = [1, 2, 3, 4] as const;

/** Two sample orders, itemized by the price list that is also used for billing. */
const ORDERS: readonly { name: 'still' | 'clip'; quote: Quote }[] = [
  { name: 'still', quote: quoteImage({ tool: 's2i', resolution: '1080p', turbo: false, mode: 'fast' }) },
  {
    name: 'clip',
    quote: quoteVideo({
      modality: 'i2v',
      resolution: '1080p',
      fps: 24,
      seconds: 5,
      mode: 'fast',
      premiumModel: false,
      turbo: false,
      looping: true,
      stabilization: true,
      keepVerticals: false,
      parallaxDepth: 0.1,
      depthMapProvided: false,
      upscale4k: false,
    }),
  },
];

export function QueueAndPricing() {
  return (
    <section aria-labelledby="line-and-money" className="drawn-late border-t border-line">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 sm:px-8 lg:grid-cols-12 lg:py-20">
        <div className="grid content-start gap-6 lg:col-span-6">
          <h2 id="line-and-money" className="font-serif text-40 tracking-tight text-balance text-ink">
            {t('landing.fair.title')}
          </h2>
          <ol className="border-t border-line-strong">
            {RULES.map((number) => (
              <li key={number} className="grid gap-1 border-b border-line py-4">
                <h3 className="text-16 font-medium text-ink">{t(`landing.fair${number}.title`)}</h3>
                <p className="max-w-prose text-pretty">
                  {number === 4 ? t('landing.fair4.text', { hours: DRAFT_HOURS }) : t(`landing.fair${number}.text`)}
                </p>
              </li>
            ))}
          </ol>
        </div>
        <div className="grid content-start gap-5 lg:col-span-6">
          {ORDERS.map(({ name, quote }) => (
            <Receipt key={name} title={t(`landing.receipt.${name}`)} quote={quote} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Receipt({ title, quote }: { title: string; quote: Quote }) {
  const { credits, lines } = quoteView(quote);
  return (
    <table className="figures w-full border border-line-strong bg-sheet text-13">
      <caption className="border border-b-0 border-line-strong bg-sheet px-4 py-3 text-left text-14 font-medium text-ink">
        {title}
      </caption>
      <tbody>
        {lines.map(({ label, code, params, credits: amount }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="px-4 py-2 text-left font-normal">
              {serverSentence('price', code, label, params)}
            </th>
            <td translate="no" className="px-4 py-2 text-right">
              {formatNumber(amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-14 font-medium text-ink">
          <th scope="row" className="px-4 py-3 text-left">
            {t('landing.receipt.total')}
          </th>
          <td translate="no" className="px-4 py-3 text-right">
            {t('landing.receipt.sum', { credits, dollars: formatPrice(credits * CREDIT_PRICE) })}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
