import { useState } from 'react';
import { serverNow } from '../../../http/server-clock';
import { t } from '../../../i18n/t';
import { ButtonLink } from '../../../ui/button';
import { SelectField } from '../../../ui/fields';
import { Panel } from '../../../ui/panel';
import { SaveFileButtons } from '../../../ui/save-file-button';
import { statementFileUrl } from '../api/billing';
import { formatMonth } from '../rules/format-money';

const MONTHS = 12;

/** Recent months including the current one, in UTC as on the server: "2026-11". */
export function recentMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

export function StatementSection() {
  const [months] = useState(() => recentMonths(new Date(serverNow())));
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <Panel title={t('statement.title')}>
      <p>{t('statement.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-60">
          <SelectField
            label={t('statement.month')}
            choices={months.map((value) => ({ value, label: formatMonth(value) }))}
            value={month}
            onChoose={setMonth}
          />
        </div>
        <SaveFileButtons path={statementFileUrl(month)} name={`maquette-statement-${month}`} />
        <ButtonLink to={`/dashboard/statement?month=${month}`} size="small" className="min-h-10!">
          {t('statement.printable')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
