import { classNames } from '../../design/class-names';
import { t } from '../../words/t';
import { numberColumns, type StatementTable } from './statement-csv';

/** The table of a statement, as the server wrote it. */
export function StatementSheet({ table }: { table: StatementTable }) {
  if (table.rows.length === 0) return <p>{t('statement.none')}</p>;
  const numbers = numberColumns(table);
  const cell = (column: number) =>
    classNames('py-2 pr-3 last:pr-0 wrap-anywhere', numbers[column] && 'figures text-right');
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{t('statement.title')}</caption>
      <thead className="label border-b border-line-strong text-left">
        <tr>
          {table.heading.map((name, column) => (
            <th key={name} scope="col" className={classNames(cell(column), 'font-normal')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {table.rows.map((row) => (
          <tr key={row.join('\n')}>
            {row.map((text, column) => (
              <td key={table.heading[column]} className={cell(column)}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
