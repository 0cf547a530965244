import { NO_PROJECT } from '@maquette/contracts/account/billing';
import { formatNumber, t } from '../../../i18n/t';
import type { Statement } from '../api/statement-csv';
import { toolName } from '../rules/tool-name';

const CELL = 'py-2 pr-3 last:pr-0 wrap-anywhere';
const NUMBER = `${CELL} figures text-right`;

/** Statement table with the monthly total. */
export function StatementSheet({ statement: { rows, total } }: { statement: Statement }) {
  if (rows.length === 0) return <p>{t('statement.none')}</p>;
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{t('statement.title')}</caption>
      <thead className="label border-b border-line-strong text-left">
        <tr>
          <th scope="col" className={`${CELL} font-normal`}>
            {t('statement.project')}
          </th>
          <th scope="col" className={`${CELL} font-normal`}>
            {t('usage.tool')}
          </th>
          <th scope="col" className={`${NUMBER} font-normal`}>
            {t('statement.jobs')}
          </th>
          <th scope="col" className={`${NUMBER} font-normal`}>
            {t('usage.creditsUsed')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ project, tool, jobs, credits }) => (
          <tr key={`${project} ${tool}`}>
            <td className={CELL}>{project === NO_PROJECT ? t('statement.noProject') : project}</td>
            <td className={CELL}>{toolName(tool)}</td>
            <td translate="no" className={NUMBER}>
              {formatNumber(jobs)}
            </td>
            <td translate="no" className={NUMBER}>
              {formatNumber(credits)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-line-strong text-ink">
        <tr>
          <th scope="row" colSpan={2} className={`${CELL} text-left font-medium`}>
            {t('usage.total')}
          </th>
          <td translate="no" className={NUMBER}>
            {formatNumber(total.jobs)}
          </td>
          <td translate="no" className={NUMBER}>
            {formatNumber(total.credits)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
