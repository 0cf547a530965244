import '../../../i18n/account-words';
import { NO_PROJECT } from '@maquette/contracts/account/billing';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../../http/server-clock';
import { formatNumber, t } from '../../../i18n/t';
import { useEntitlements } from '../../../session/entitlements';
import { RequireSession } from '../../../session/require-session';
import { Button, ButtonLink } from '../../../ui/button';
import { LoadFailure, Pending } from '../../../ui/load-failure';
import { Logo } from '../../../ui/logo';
import { usePageTitle } from '../../../ui/page-title';
import { Skeleton } from '../../../ui/skeleton';
import { useStatement } from '../api/billing';
import type { Statement } from '../api/statement-csv';
import { recentMonths } from '../components/statement-section';
import { formatDay, formatMonth } from '../rules/format-money';
import { toolName } from '../rules/tool-name';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export default function StatementScreen() {
  return (
    <RequireSession
      waiting={<StatementSkeleton />}
      unreachable={(retry) => (
        <main id="content" className="p-6">
          <LoadFailure text={t('fault.unreachable.text')} retry={retry} />
        </main>
      )}
    >
      {(person) => <MonthStatement uid={person.uid} />}
    </RequireSession>
  );
}

function StatementSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t('page.loading')}
      className="mx-auto max-w-column px-4 py-8 sm:px-8"
    >
      <Skeleton className="h-40" />
    </div>
  );
}

function MonthStatement({ uid }: { uid: string }) {
  const asked = useSearchParams()[0].get('month') ?? '';
  const [now] = useState(() => new Date(serverNow()));
  const month = MONTH.test(asked) ? asked : (recentMonths(now)[0] ?? '');
  const credits = useEntitlements(uid);
  const statement = useStatement(month);
  const name = formatMonth(month);
  usePageTitle(t('statement.tabTitle', { month: name }));
  return (
    <main id="content" className="mx-auto grid max-w-column content-start gap-8 px-4 py-8 sm:px-8 print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ButtonLink to="/billing" tone="quiet" className="-ml-4">
          {t('statement.back')}
        </ButtonLink>
        <Button disabled={!statement.isSuccess} onClick={() => window.print()} icon={Printer}>
          {t('statement.print')}
        </Button>
      </div>
      <header className="grid gap-3">
        <Logo />
        <h1 className="font-serif text-40 text-ink">{t('statement.heading', { month: name })}</h1>
        {/* Reserves a line until the name of the workspace has loaded. */}
        <p className="min-h-6">
          {credits.status === 'known'
            ? t('statement.workspace', {
                name: credits.entitlements.workspace.name,
                date: formatDay(now.toISOString()),
              })
            : null}
        </p>
      </header>
      {!statement.isSuccess ? (
        <Pending of={statement} failed={t('statement.failed')} className="h-40" />
      ) : (
        <StatementSheet statement={statement.data} />
      )}
      {statement.isPending ? null : <footer className="label">{t('statement.footer')}</footer>}
    </main>
  );
}

const CELL = 'py-2 pr-3 last:pr-0 wrap-anywhere';
const NUMBER = `${CELL} figures text-right`;

/** Statement table with the monthly total. */
function StatementSheet({ statement: { rows, total } }: { statement: Statement }) {
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
