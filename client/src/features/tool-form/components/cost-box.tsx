import { CREDIT_PRICE } from '@maquette/contracts/pricing/credits';
import type { QuoteView } from '@maquette/contracts/renders/live-render';
import { serverSentence } from '../../../i18n/server-sentences';
import { formatFixed, formatNumber, t } from '../../../i18n/t';
import { Disclosure } from '../../../ui/disclosure';

/** Price in money, e.g. "0.275 USD". One credit is one cent, so half credits need three decimals. */
export function worthText({ credits, currency }: Pick<QuoteView, 'credits' | 'currency'>): string {
  const amount = formatFixed(credits * CREDIT_PRICE, Number.isInteger(credits) ? 2 : 3);
  return t('credits.worth', { amount, currency });
}

export function CostBox({ price, available }: { price: QuoteView; available: number | null }) {
  return (
    <Disclosure
      title={t('t2i.cost')}
      aside={
        <>
          <strong translate="no" className="font-medium tabular-nums text-ink">
            {t('credits.amount', { count: price.credits })}
          </strong>
          {available === null ? null : (
            <span translate="no" className="label ml-2">
              {t('t2i.available', { credits: available })}
            </span>
          )}
        </>
      }
    >
      <table className="w-full text-13">
        <caption className="sr-only">{t('t2i.costLines')}</caption>
        <tbody className="divide-y divide-line">
          {price.lines.map((line) => (
            <tr key={line.label}>
              <th scope="row" className="py-1 text-left font-normal">
                {serverSentence('price', line.code, line.label, line.params)}
              </th>
              <td translate="no" className="figures py-1 text-right">
                {formatNumber(line.credits)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong">
          <tr>
            <th scope="row" className="py-1 text-left font-medium text-ink">
              {t('t2i.total')}
            </th>
            <td translate="no" className="figures py-1 text-right text-ink">
              {formatNumber(price.credits)}
              <span className="label block">{worthText(price)}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </Disclosure>
  );
}
