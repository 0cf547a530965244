import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  type ExportView,
  exportLinkSchema,
  type WorkspaceExport,
  workspaceExportSchema,
} from '@maquette/contracts/workspaces/exports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { useAnswer } from '../../../http/use-answer';
import { formatMoment, formatNumber, t } from '../../../i18n/t';
import { KEYS } from '../../../live/live-cache';
import { Button } from '../../../ui/button';
import { FaultNotice } from '../../../ui/fault-notice';
import { Pending } from '../../../ui/load-failure';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { ProgressBar } from '../../../ui/progress-bar';

/** Exports all of a workspace's data as one file, for its administrators. */
export function ExportPanel() {
  const latest = useExport();
  return (
    <Panel title={t('export.title')}>
      <p className="max-w-prose">{t('export.text')}</p>
      {!latest.isSuccess ? (
        <Pending of={latest} failed={t('export.loadFailed')} className="h-10" />
      ) : (
        <>
          <Latest latest={latest.data.latest} />
          {latest.data.other ? <Other {...latest.data.other} /> : null}
        </>
      )}
    </Panel>
  );
}

function Latest({ latest }: { latest: ExportView | null }) {
  const asking = useRequestExport();
  if (latest?.status === 'waiting' || latest?.status === 'packing') return <Packing latest={latest} />;
  return (
    <div className="grid justify-items-start gap-4">
      {latest?.status === 'ready' ? <Ready latest={latest} /> : null}
      {latest?.withdrawn ? <Notice tone="warn">{t('export.withdrawn')}</Notice> : null}
      {latest?.status === 'failed' ? <Notice tone="bad">{latest.failure}</Notice> : null}
      <Button disabled={asking.isPending} onClick={() => asking.mutate()}>
        {t(again(latest))}
      </Button>
      <FaultNotice error={asking.error} title={t('export.failed')} />
    </div>
  );
}

function again(latest: ExportView | null) {
  if (latest?.status === 'failed') return 'export.retry';
  return latest?.status === 'ready' || latest?.withdrawn ? 'export.again' : 'export.ask';
}

function Packing({ latest: { files, packed } }: { latest: ExportView }) {
  const text = files > 0 ? t('export.packing', { packed: formatNumber(packed), files: formatNumber(files) }) : null;
  return (
    <div className="grid max-w-form gap-2">
      <p role="status">{text ?? t('export.waiting')}</p>
      <ProgressBar label={t('export.title')} share={files > 0 ? packed / files : null} />
      <p className="label">{t('export.leave')}</p>
    </div>
  );
}

function Ready({ latest: { id, bytes, packed, createdAt, expiresAt } }: { latest: ExportView }) {
  const fetching = useFetchExport();
  const facts = { made: formatMoment(createdAt), files: formatNumber(packed), size: sizeOf(bytes) };
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('export.ready', { ...facts, until: expiresAt ? formatMoment(expiresAt) : '' })}</p>
      <Button tone="primary" disabled={fetching.isPending} onClick={() => fetching.mutate(id)}>
        {t('export.fetch')}
      </Button>
      <FaultNotice error={fetching.error} title={t('export.fetchFailed')} />
    </div>
  );
}

/** Another member's export, which only that member can download. */
function Other({ by, at }: NonNullable<WorkspaceExport['other']>) {
  return <p className="label max-w-prose">{t('export.other', { by, at: formatMoment(at) })}</p>;
}

const UNITS = ['KB', 'MB', 'GB'] as const;

/** "12.4 MB". */
function sizeOf(bytes: number): string {
  let [size, unit]: [number, (typeof UNITS)[number]] = [bytes / 1_000, 'KB'];
  for (const next of UNITS.slice(1)) if (size >= 1_000) [size, unit] = [size / 1_000, next];
  return `${formatNumber(size)} ${unit}`;
}

/** Polling interval in milliseconds while an export is packed. */
const LOOK_MS = 2_000;
const EXPORT = [...KEYS.workspaces, 'export'];

/** The user's latest export of the workspace, polled until ready, and whether another member has one. */
function useExport() {
  return useAnswer(EXPORT, ROUTES.workspaceExport, workspaceExportSchema, {
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.latest?.status;
      return status === 'waiting' || status === 'packing' ? LOOK_MS : false;
    },
  });
}

function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(ROUTES.workspaceExport, workspaceExportSchema, { method: 'POST' }),
    onSuccess: (answer) => client.setQueryData(EXPORT, answer),
  });
}

/** Starts the download. The URL expires after a few minutes, and permissions are checked when it is requested. */
function useFetchExport() {
  return useMutation({
    mutationFn: (id: string) =>
      callApi(`${ROUTES.workspaceExport}/${encodeURIComponent(id)}/link`, exportLinkSchema, { method: 'POST' }),
    onSuccess: ({ url }) => location.assign(url),
  });
}
