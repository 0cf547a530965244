import { serverSentence } from '../../../i18n/server-sentences';
import { formatMoment, formatNumber, t, type WordKey } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useReceipt } from '../../../live/render-queries';
import { MapButton } from './guarantee-line';

/** All ledger entries of this render. @param onMap opens the map of differences that explains a returned guarantee */
export function ReceiptLines({ render, onMap }: { render: KnownRender; onMap?: () => void }) {
  const receipt = useReceipt(render);
  if (receipt.isError) return <p className="label">{t('render.receiptFailed')}</p>;
  if (!receipt.data) return null;
  return (
    <table className="w-full max-w-prose text-13">
      <caption className="sr-only">{t('render.receipt')}</caption>
      <tbody className="divide-y divide-line">
        {receipt.data.postings.map((posting) => (
          <tr key={posting.id}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {serverSentence('ledger', posting.reasonCode, posting.reason, posting.reasonParams)}
            </th>
            <td className="label py-1.5 tabular-nums max-sm:hidden">{formatMoment(posting.at)}</td>
            <td className="label py-1.5">{kindWord(posting.kind)}</td>
            <td translate="no" className="figures py-1.5 text-right text-ink">
              {formatNumber(posting.credits)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-medium text-ink">
          <th scope="row" className="py-1.5 text-left font-medium">
            {t('render.charged', { count: receipt.data.charged })}
          </th>
          <td colSpan={3} className="py-1.5 text-right">
            {onMap ? <MapButton render={render} onMap={onMap} /> : null}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const KINDS: Record<string, WordKey> = {
  hold: 'posting.hold',
  capture: 'posting.capture',
  release: 'posting.release',
  draft: 'posting.draft',
  undraft: 'posting.undraft',
};

/** Localized name of a ledger entry type; falls back to the type itself. */
function kindWord(kind: string): string {
  const known = KINDS[kind];
  // Texts for postings have no placeholders.
  return known ? (t as (key: WordKey) => string)(known) : kind;
}
