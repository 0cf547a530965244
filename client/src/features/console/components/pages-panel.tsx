import { VITAL_LIMITS, VITALS, type Vital } from '@maquette/contracts/operations/page-vitals';
import type { Survey } from '@maquette/contracts/operations/survey';
import { formatNumber, t } from '../../../i18n/t';
import { classNames } from '../../../ui/class-names';
import { Panel } from '../../../ui/panel';
import { span } from '../rules/units';
import { type Column, DataTable } from './data-table';

type Pages = NonNullable<Survey['pages']>;
type Page = Pages['pages'][number];
type Told = Pick<Page, Vital>;

/** Page load metrics as the 75th percentile per day: three out of four visits were at least this fast. */
export function PagesPanel({ pages: { devices, pages } }: { pages: Pages }) {
  return (
    <Panel title={t('ops.pages')}>
      <p className="label">{t('ops.pagesLead')}</p>
      {devices.length > 0 ? (
        <DataTable
          name="devices"
          title={t('ops.devices')}
          rows={devices}
          empty=""
          keyOf={({ device }) => device}
          columns={[{ name: 'device', title: t('ops.device'), value: ({ device }) => device }, ...columnsOf()]}
        />
      ) : null}
      <DataTable
        name="pages"
        title={t('ops.pages')}
        rows={pages}
        empty={t('ops.pagesNone')}
        keyOf={({ route, device }) => `${route} ${device}`}
        columns={[
          { name: 'route', title: t('ops.page'), value: ({ route }) => route },
          { name: 'device', title: t('ops.device'), value: ({ device }) => device },
          ...columnsOf<Page>(),
        ]}
      />
    </Panel>
  );
}

function columnsOf<Row extends Told>(): Column<Row>[] {
  return [
    ...VITALS.map((vital) => ({
      name: vital,
      title: t(`ops.vital.${vital}`),
      value: (row: Row) => row[vital]?.p75 ?? null,
      show: (row: Row) => <VitalFigure vital={vital} told={row[vital]} />,
      numeric: true,
    })),
    {
      name: 'visits',
      title: t('ops.visits'),
      value: (row) => VITALS.reduce((most, vital) => Math.max(most, row[vital]?.count ?? 0), 0),
      numeric: true,
    },
  ];
}

function VitalFigure({ vital, told }: { vital: Vital; told: Told[Vital] }) {
  if (!told) return <>–</>;
  const { good, poor } = VITAL_LIMITS[vital];
  const { p75, count } = told;
  return (
    <span
      title={t('ops.visitsOf', { count })}
      className={classNames(p75 > poor ? 'text-bad' : p75 > good ? 'text-warn' : 'text-good')}
    >
      {vital === 'cls'
        ? formatNumber(Math.round(p75 * 100) / 100)
        : p75 < 1_000
          ? `${Math.round(p75)} ms`
          : span(p75 / 1_000)}
    </span>
  );
}
