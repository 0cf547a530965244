import { Disclosure } from '../design/disclosure';
import { formatMoment, formatNumber, t } from '../i18n/t';
import type { KnownRender } from '../transport/merge-renders';
import { useReceipt } from '../transport/render-queries';

/** Every movement of money this render caused, as the ledger has it. */
export function ReceiptLines({ render }: { render: KnownRender }) {
  const receipt = useReceipt(render);
  if (receipt.isError) return <p className="label">{t('render.receiptFailed')}</p>;
  if (!receipt.data) return null;
  return (
    <div className="border-b border-line">
      <Disclosure
        title={t('render.receipt')}
        aside={<span className="figures">{t('render.charged', { count: receipt.data.charged })}</span>}
      >
        <table className="w-full text-13">
          <caption className="sr-only">{t('render.receipt')}</caption>
          <tbody className="divide-y divide-line">
            {receipt.data.postings.map((posting) => (
              <tr key={`${posting.kind}-${posting.at}`}>
                <th scope="row" className="py-1 text-left font-normal">
                  {posting.reason}
                </th>
                <td className="label figures py-1">{posting.kind}</td>
                <td className="label figures py-1 max-sm:hidden">{formatMoment(posting.at)}</td>
                <td className="figures py-1 text-right text-ink">{formatNumber(posting.credits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}
