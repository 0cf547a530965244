import type { Invoices } from '@maquette/contracts/account/billing';
import { FileText } from 'lucide-react';
import { t } from '../../../i18n/t';
import { ButtonAnchor } from '../../../ui/button';
import { Pending } from '../../../ui/load-failure';
import { Panel } from '../../../ui/panel';
import { useInvoices } from '../api/billing';
import { formatAmount, formatDay } from '../rules/format-money';

type Invoice = Invoices['items'][number];

const STATUSES = ['paid', 'open', 'void', 'uncollectible', 'draft'] as const;

function statusWords(status: string): string {
  const known = STATUSES.find((name) => name === status);
  return known ? t(`invoices.${known}`) : status;
}

/** Invoices, each with a link to its PDF at the payment provider. */
export function InvoicesSection() {
  const invoices = useInvoices();
  return (
    <Panel title={t('invoices.title')}>
      {!invoices.isSuccess ? (
        <Pending of={invoices} failed={t('invoices.failed')} className="h-24" />
      ) : invoices.data.items.length === 0 ? (
        <div className="grid gap-1">
          <p className="font-medium text-ink">{t('invoices.none')}</p>
          <p className="text-13">{t('invoices.noneWhy')}</p>
        </div>
      ) : (
        <InvoiceTable items={invoices.data.items} />
      )}
    </Panel>
  );
}

const CELL = 'py-2.5 pr-4 align-top last:pr-0';

function InvoiceTable({ items }: { items: readonly Invoice[] }) {
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{t('invoices.title')}</caption>
      <thead className="label border-b border-line text-left">
        <tr>
          <th scope="col" className={`${CELL} font-normal`}>
            {t('invoices.date')}
          </th>
          <th scope="col" className={`${CELL} font-normal max-sm:hidden`}>
            {t('invoices.number')}
          </th>
          <th scope="col" className={`${CELL} text-right font-normal`}>
            {t('invoices.amount')}
          </th>
          <th scope="col" className={`${CELL} font-normal`}>
            {t('invoices.status')}
          </th>
          <th scope="col" className={`${CELL} text-right font-normal`}>
            {t('invoices.document')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((invoice) => (
          <tr key={invoice.id}>
            <td className={CELL}>
              <span className="whitespace-nowrap text-ink">{formatDay(invoice.date)}</span>
              <span translate="no" className="label figures block break-all sm:hidden">
                {invoice.number}
              </span>
            </td>
            <td translate="no" className={`${CELL} figures max-sm:hidden`}>
              {invoice.number}
            </td>
            <td translate="no" className={`${CELL} figures text-right text-ink`}>
              {formatAmount(invoice.amount, invoice.currency)}
            </td>
            <td className={CELL}>{statusWords(invoice.status)}</td>
            <td className={`${CELL} text-right`}>
              {invoice.pdfUrl ? (
                <ButtonAnchor
                  href={invoice.pdfUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  size="small"
                  tone="quiet"
                  className="-my-1.5 -mr-2"
                  aria-label={t('invoices.pdfOf', { number: invoice.number })}
                  icon={FileText}
                >
                  {t('invoices.pdf')}
                </ButtonAnchor>
              ) : (
                t('credits.unknown')
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
