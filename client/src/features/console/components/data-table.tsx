import { csvFile } from '@maquette/contracts/account/csv-file';
import { ArrowDown, ArrowUp, Download, FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { saveBlob } from '../../../http/save-file';
import { saveRows } from '../../../http/save-spreadsheet';
import { t } from '../../../i18n/t';
import { withParameter } from '../../../navigation/query-parameter';
import { classNames } from '../../../ui/class-names';

export interface Column<Row> {
  name: string;
  title: string;
  /** Value used for sorting, filtering and export. */
  value: (row: Row) => string | number | null;
  /** Content of the cell; defaults to the value. */
  show?: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Number format. */
  figure?: (value: number) => ReactNode;
  /** Hidden in narrow tables. On phones, where each row is a card, it is visible. */
  wide?: boolean;
}

/** Tables with more rows than this can be filtered. */
const FILTERED_FROM = 10;
/** Maximum number of columns of a table on phones. Tables with more show each row as a card. */
const BESIDE = 3;
const CARDS = {
  table: '@max-[24rem]:block',
  head: '@max-[24rem]:flex @max-[24rem]:flex-wrap @max-[24rem]:gap-x-4 @max-[24rem]:border-b @max-[24rem]:border-line-strong',
  title: '@max-[24rem]:border-0 @max-[24rem]:py-0.5 @max-[24rem]:pr-0',
  row: '@max-[24rem]:grid @max-[24rem]:grid-cols-2 @max-[24rem]:gap-x-6 @max-[24rem]:py-2',
  cell: '@max-[24rem]:flex @max-[24rem]:items-baseline @max-[24rem]:justify-between @max-[24rem]:gap-3 @max-[24rem]:py-0.5 @max-[24rem]:pr-0 @max-[24rem]:first:col-span-2 @max-[24rem]:first:justify-start @max-[24rem]:first:text-14',
} as const;
/** Hides a column at medium widths, between the card layout and the full table. */
const NOT_BETWEEN = '@[24rem]:@max-[36rem]:hidden';

/**
 * A table with sorting, filtering and export.
 * Sort order and filter are in the URL, so that a link shows the same rows.
 * @param name prefix for its URL parameters
 */
export function DataTable<Row>({
  name,
  title,
  rows,
  columns,
  keyOf,
  empty,
  bad,
  above,
}: {
  name: string;
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  empty: string;
  /** Marks a row that needs attention. */
  bad?: (row: Row) => boolean;
  /** Actions for the visible rows, shown above the table. */
  above?: (shown: readonly Row[]) => ReactNode;
}) {
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState(query.get(`${name}-f`) ?? '');
  const [by = '', direction = ''] = (query.get(`${name}-s`) ?? '').split('.');
  const note = (key: string, value: string) => setQuery(withParameter(key, value), { replace: true });
  const filter = (words: string) => {
    setAsked(words);
    note(`${name}-f`, words);
  };
  const shown = sorted(
    fitting(rows, columns, asked),
    columns.find((column) => column.name === by),
    direction,
  );
  if (rows.length === 0) return <p className="py-2 text-soft">{empty}</p>;
  const filtered = rows.length >= FILTERED_FROM || asked !== '';
  const tools = (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {above ? <div className="mr-auto flex flex-wrap items-center gap-4">{above(shown)}</div> : null}
      {filtered ? (
        <input
          type="search"
          aria-label={t('ops.filter', { table: title })}
          placeholder={t('ops.filterShort')}
          value={asked}
          onChange={(event) => filter(event.target.value)}
          className="h-9 w-40 rounded-6 border border-edge bg-sheet px-2.5 text-16 text-ink sm:text-13"
        />
      ) : null}
      {(['csv', 'xlsx'] as const).map((kind) => {
        const whole = t(kind === 'csv' ? 'ops.exportOf' : 'ops.sheetOf', { table: title });
        const Icon = kind === 'csv' ? Download : FileSpreadsheet;
        return (
          <button
            key={kind}
            type="button"
            title={whole}
            aria-label={whole}
            onClick={() => save(name, shown, columns, kind)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-6 px-2 text-12 text-soft hover:bg-wash-deep hover:text-ink"
          >
            <Icon aria-hidden className="size-3.5" />
            {t(kind === 'csv' ? 'ops.export' : 'ops.sheet')}
          </button>
        );
      })}
    </div>
  );
  // A table that only has an export button needs no toolbar above it.
  const first = filtered || above;
  const cards = columns.length > BESIDE;
  const card = (part: keyof typeof CARDS) => (cards ? CARDS[part] : undefined);
  return (
    <div className="grid min-w-0 gap-2">
      {first ? tools : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so the keyboard must reach it */}
      <section aria-label={title} tabIndex={0} className="@container min-w-0 overflow-x-auto">
        <table className={classNames('w-full border-collapse text-13', card('table'))}>
          <thead className={card('table')}>
            <tr className={card('head')}>
              {columns.map((column) => {
                const sorts = column.name === by ? direction : '';
                return (
                  <th
                    key={column.name}
                    scope="col"
                    aria-sort={sorts === 'a' ? 'ascending' : sorts === 'd' ? 'descending' : 'none'}
                    className={classNames(
                      'border-b border-line-strong py-1.5 pr-4 font-normal last:pr-0',
                      column.numeric || column.figure ? 'text-right' : 'text-left',
                      column.wide && NOT_BETWEEN,
                      card('title'),
                    )}
                  >
                    <button
                      type="button"
                      title={t('ops.sortBy', { column: column.title })}
                      onClick={() =>
                        note(`${name}-s`, sorts === 'd' ? `${column.name}.a` : sorts === 'a' ? '' : `${column.name}.d`)
                      }
                      className="inline-flex min-h-6 items-center gap-1 text-12 whitespace-nowrap text-soft hover:text-ink"
                    >
                      {column.title}
                      {sorts === 'a' ? <ArrowUp aria-hidden className="size-3" /> : null}
                      {sorts === 'd' ? <ArrowDown aria-hidden className="size-3" /> : null}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody className={card('table')}>
            {shown.map((row) => (
              <tr
                key={keyOf(row)}
                className={classNames('border-b border-line', bad?.(row) ? 'text-bad' : 'text-ink', card('row'))}
              >
                {columns.map((column, at) => (
                  <td
                    key={column.name}
                    className={classNames(
                      'py-1.5 pr-4 align-baseline last:pr-0',
                      column.numeric || column.figure
                        ? 'text-right whitespace-nowrap tabular-nums'
                        : 'text-left break-words',
                      column.wide && NOT_BETWEEN,
                      card('cell'),
                    )}
                  >
                    {cards && at > 0 ? (
                      <span aria-hidden className="text-12 whitespace-nowrap text-soft @[24rem]:hidden">
                        {column.title}
                      </span>
                    ) : null}
                    {column.show ? column.show(row) : written(column, column.value(row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 ? <p className="py-2 text-soft">{t('ops.nothingFits')}</p> : null}
      </section>
      {first ? null : tools}
    </div>
  );
}

function written<Row>({ figure }: Column<Row>, value: string | number | null): ReactNode {
  return typeof value === 'number' && figure ? figure(value) : (value ?? '–');
}

function fitting<Row>(rows: readonly Row[], columns: readonly Column<Row>[], words: string): Row[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = columns
      .map((column) => column.value(row) ?? '')
      .join(' ')
      .toLowerCase();
    return asked.every((word) => text.includes(word));
  });
}

function sorted<Row>(rows: Row[], column: Column<Row> | undefined, direction: string): Row[] {
  if (!column) return rows;
  const sign = direction === 'a' ? 1 : -1;
  return [...rows].sort((left, right) => {
    const [a, b] = [column.value(left), column.value(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)));
  });
}

function save<Row>(name: string, rows: Row[], columns: readonly Column<Row>[], kind: 'csv' | 'xlsx'): void {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row) ?? ''))];
  if (kind === 'xlsx') saveRows(cells, `maquette-${name}.xlsx`);
  else saveBlob(new Blob([csvFile(cells)], { type: 'text/csv' }), `maquette-${name}.csv`);
}
