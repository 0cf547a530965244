import type { FoundRender } from '@maquette/contracts/operations/operator-search';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { span, utcMoment } from '../rules/units';
import { type Column, DataTable } from './data-table';

/** Renders as operators see them: user, workspace and outcome, but never the prompt. */
export function RendersTable<Row extends FoundRender>({
  name,
  title,
  rows,
  empty,
  more = [],
}: {
  name: string;
  title: string;
  rows: readonly Row[];
  empty: string;
  more?: readonly Column<Row>[];
}) {
  return (
    <DataTable
      name={name}
      title={title}
      rows={rows}
      empty={empty}
      keyOf={({ id }) => id}
      bad={({ status }) => status === 'failed'}
      columns={[
        ...more,
        {
          name: 'id',
          title: t('ops.render'),
          value: ({ id }) => id,
          show: ({ id }) => (
            <Link className="font-mono text-12 underline underline-offset-4" title={id} to={`/ops/renders/${id}`}>
              {id.slice(-8)}
            </Link>
          ),
        },
        {
          name: 'status',
          title: t('ops.status'),
          value: ({ status, failureCode }) => (failureCode ? `${status} ${failureCode}` : status),
        },
        { name: 'line', title: t('ops.line'), value: ({ pool, mode }) => `${pool} ${mode}` },
        { name: 'tool', title: t('ops.tool'), value: ({ tool }) => tool, wide: true },
        { name: 'provider', title: t('ops.provider'), value: ({ provider }) => provider, wide: true },
        {
          name: 'person',
          title: t('ops.person'),
          value: ({ uid }) => uid,
          show: ({ uid }) => (
            <Link
              className="font-mono text-12 underline underline-offset-4"
              to={`/ops/people/${encodeURIComponent(uid)}`}
            >
              {uid.slice(0, 8)}
            </Link>
          ),
          wide: true,
        },
        { name: 'price', title: t('ops.price'), value: ({ price }) => price / 2, numeric: true },
        { name: 'waited', title: t('ops.waited'), value: ({ waited }) => waited, figure: span },
        { name: 'ran', title: t('ops.ran'), value: ({ ran }) => ran, figure: span },
        {
          name: 'accepted',
          title: t('ops.accepted'),
          value: ({ createdAt }) => createdAt,
          show: ({ createdAt }) => utcMoment(createdAt),
          wide: true,
        },
      ]}
    />
  );
}
