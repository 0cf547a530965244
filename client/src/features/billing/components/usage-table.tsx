import type { Usage, UsageRow } from '@maquette/contracts/account/billing';
import { useState } from 'react';
import { formatMoment, formatNumber, t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { toolName } from '../rules/tool-name';

/** Number of rows that are shown at first and added by each click on "more". */
const FIRST = 20;
const STEP = 100;

function modeName(mode: string): string {
  return mode === 'fast' || mode === 'relaxed' ? t(`usage.${mode}`) : mode;
}

export function UsageTable({ usage, withMember }: { usage: Usage; withMember: boolean }) {
  const [limit, setLimit] = useState(FIRST);
  const { items, totals, more } = usage;
  const rest = items.length - limit;
  return (
    <div className="grid gap-3">
      <table className="w-full table-fixed text-13">
        <caption className="sr-only">{t('usage.title')}</caption>
        <colgroup>
          <col className="w-22 sm:w-32" />
          <col />
          <col className="w-16 sm:w-24" />
          <col className="w-18 sm:w-28" />
        </colgroup>
        <thead className="label border-b border-line text-left">
          <tr>
            <th scope="col" className="py-2 pr-3 font-normal">
              {t('usage.when')}
            </th>
            <th scope="col" className="py-2 pr-3 font-normal">
              {t('usage.what')}
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-normal wrap-anywhere hyphens-auto">
              {t('usage.creditsUsed')}
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-normal wrap-anywhere hyphens-auto">
              {t('usage.total')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.slice(0, limit).map((row) => (
            <Row key={row.id} row={row} withMember={withMember} />
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong">
          <tr>
            <th scope="row" colSpan={4} className="py-2 text-right font-medium text-ink">
              {t('usage.sum', { credits: totals.credits, jobs: t('usage.jobs', { count: totals.jobs }) })}
            </th>
          </tr>
        </tfoot>
      </table>
      {rest > 0 ? (
        <Button className="w-fit justify-self-center" size="small" onClick={() => setLimit(limit + STEP)}>
          {t('usage.more', { count: Math.min(rest, STEP) })}
        </Button>
      ) : null}
      {more && rest <= 0 ? <p className="label">{t('usage.cut', { count: items.length })}</p> : null}
    </div>
  );
}

function Row({ row, withMember }: { row: UsageRow; withMember: boolean }) {
  return (
    <tr>
      <td className="py-2 pr-3 align-top">
        <time dateTime={row.ts} className="whitespace-nowrap">
          {formatMoment(row.ts)}
        </time>
      </td>
      <td className="py-2 pr-3 align-top">
        <span className="block text-ink">
          {t('usage.about', { tool: toolName(row.tool), mode: modeName(row.mode) })}
        </span>
        {row.details ? (
          <span dir="auto" className="label block wrap-anywhere">
            {row.details}
          </span>
        ) : null}
        {withMember ? (
          <span dir="auto" className="label block wrap-anywhere">
            {row.member.name}
          </span>
        ) : null}
      </td>
      <td translate="no" className="figures py-2 pl-2 text-right align-top text-ink">
        {formatNumber(row.credits)}
      </td>
      <td translate="no" className="figures py-2 pl-2 text-right align-top">
        {formatNumber(row.runningTotal)}
      </td>
    </tr>
  );
}
