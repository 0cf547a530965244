import type { Survey } from '@maquette/contracts/operations/survey';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { Panel } from '../../../ui/panel';
import { bytes, span } from '../rules/units';
import { DataTable } from './data-table';
import { findLink } from './panels';

export function FairnessPanel({ fairness }: { fairness: NonNullable<Survey['fairness']> }) {
  const { workspaces, spread } = fairness;
  return (
    <Panel title={t('ops.fairness')}>
      {spread === null ? null : <p className="text-13">{t('ops.spread', { times: Math.round(spread * 10) / 10 })}</p>}
      <DataTable
        name="fairness"
        title={t('ops.fairness')}
        rows={workspaces}
        empty={t('ops.fairnessNone')}
        keyOf={({ workspaceId }) => workspaceId}
        columns={[
          {
            name: 'workspace',
            title: t('ops.workspace'),
            value: ({ workspaceId }) => workspaceId,
            show: ({ workspaceId }) => (
              <Link
                className="font-mono text-12 underline underline-offset-4"
                to={findLink(`workspace:${workspaceId} status:queued`)}
              >
                {workspaceId.slice(0, 8)}
              </Link>
            ),
          },
          { name: 'waiting', title: t('ops.waiting'), value: ({ waiting }) => waiting, numeric: true },
          { name: 'oldest', title: t('ops.oldest'), value: ({ oldestSeconds }) => oldestSeconds, figure: span },
        ]}
      />
    </Panel>
  );
}

export function OutboxPanel({ outboxes }: { outboxes: NonNullable<Survey['outboxes']> }) {
  return (
    <Panel title={t('ops.outboxes')}>
      <DataTable
        name="outboxes"
        title={t('ops.outboxes')}
        rows={outboxes}
        empty=""
        keyOf={({ kind }) => kind}
        bad={({ oldestSeconds }) => (oldestSeconds ?? 0) > 300}
        columns={[
          { name: 'kind', title: t('ops.kind'), value: ({ kind }) => t(`ops.outbox.${kind}`) },
          { name: 'due', title: t('ops.due'), value: ({ due }) => due, numeric: true },
          { name: 'oldest', title: t('ops.oldest'), value: ({ oldestSeconds }) => oldestSeconds, figure: span },
          { name: 'failed', title: t('ops.failed'), value: ({ failedDay }) => failedDay, numeric: true },
        ]}
      />
    </Panel>
  );
}

export function StoragePanel({
  storage: { database, files, filesDay, tables },
}: {
  storage: NonNullable<Survey['storage']>;
}) {
  return (
    <Panel title={t('ops.storage')}>
      <p className="text-13">
        {`${t('ops.database')} ${bytes(database)} · ${t('ops.files')} ${bytes(files)} · ${t('ops.filesDay')} ${bytes(filesDay)}`}
      </p>
      <DataTable
        name="tables"
        title={t('ops.storage')}
        rows={tables}
        empty=""
        keyOf={({ name }) => name}
        columns={[
          { name: 'name', title: t('ops.table'), value: ({ name }) => name },
          { name: 'bytes', title: t('ops.bytes'), value: (row) => row.bytes, figure: bytes },
        ]}
      />
    </Panel>
  );
}
