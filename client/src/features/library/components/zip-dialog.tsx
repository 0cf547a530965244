import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  ARCHIVE_TEMPLATE,
  exportLinkSchema,
  latestExportSchema,
  MAX_ARCHIVE_FILES,
} from '@maquette/contracts/workspaces/exports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../http/api-client';
import { asRefusal } from '../../../http/refusal';
import { useAnswer } from '../../../http/use-answer';
import { formatMoment, formatNumber, t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/fields';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';

const TEMPLATE_LIMIT = 120;
const GOES_ON: ReadonlySet<string> = new Set(['waiting', 'packing', 'ready']);

/** Exports the selected results as a ZIP: file names, progress and download. */
export default function ZipDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [template, setTemplate] = useState<string>(ARCHIVE_TEMPLATE);
  const [asked, setAsked] = useState<string | null>(null);
  const [another, setAnother] = useState(false);
  const asking = useRequestArchive();
  const fetching = useFetchArchive();
  const { data } = useArchive();
  // An earlier archive may still be in progress, or be available for a few days.
  const latest = data?.latest ?? null;
  const shown = latest?.id === asked || (!another && GOES_ON.has(latest?.status ?? ''));
  const archive = latest && !latest.withdrawn && shown ? latest : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asking.isPending) return;
    // Muted: the dialog shows the error of the mutation.
    const answer = await asking.mutateAsync({ ids, template }).catch(() => null);
    setAsked(answer?.latest?.id ?? null);
  };
  const fault = asking.error ?? fetching.error;
  return (
    <Dialog title={t('zip.title')} shape="card" open held={!archive && template !== ARCHIVE_TEMPLATE} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 pt-3">
        {archive ? null : <p>{t('zip.text', { count: ids.length })}</p>}
        {ids.length > MAX_ARCHIVE_FILES ? (
          <Notice tone="warn">{t('zip.tooMany', { limit: MAX_ARCHIVE_FILES })}</Notice>
        ) : null}
        {archive && archive.id !== asked ? (
          <p className="label">{t('zip.asked', { when: formatMoment(archive.createdAt) })}</p>
        ) : null}
        {archive === null && latest?.withdrawn ? <Notice tone="warn">{t('zip.withdrawn')}</Notice> : null}
        {archive ? null : (
          <form onSubmit={(event) => void submit(event)} className="grid gap-3">
            <TextField
              label={t('zip.template')}
              hint={t('zip.templateWhy', PLACES)}
              maxLength={TEMPLATE_LIMIT}
              autoComplete="off"
              spellCheck={false}
              value={template}
              onChange={(event) => setTemplate(event.target.value)}
            />
            <Button
              type="submit"
              tone="primary"
              className="justify-self-start"
              disabled={!template.trim() || asking.isPending || ids.length > MAX_ARCHIVE_FILES}
            >
              {t('zip.make')}
            </Button>
          </form>
        )}
        {archive?.status === 'waiting' || archive?.status === 'packing' ? (
          <div className="grid gap-2">
            <p role="status">
              {t('zip.packing', { packed: formatNumber(archive.packed), files: formatNumber(archive.files) })}
            </p>
            <ProgressBar label={t('zip.title')} share={archive.files > 0 ? archive.packed / archive.files : null} />
          </div>
        ) : null}
        {archive?.status === 'ready' ? (
          <div className="grid justify-items-start gap-3">
            <p role="status">{t('zip.ready', { count: archive.packed })}</p>
            <Button tone="primary" disabled={fetching.isPending} onClick={() => fetching.mutate(archive.id)}>
              {t('zip.fetch')}
            </Button>
          </div>
        ) : null}
        {archive && archive.id !== asked ? (
          <Button className="justify-self-start" onClick={() => setAnother(true)}>
            {t(archive.status === 'ready' ? 'zip.another' : 'zip.instead')}
          </Button>
        ) : null}
        {archive?.status === 'failed' ? <Notice tone="bad">{archive.failure}</Notice> : null}
        {fault ? <Notice tone="bad">{asRefusal(fault).message}</Notice> : null}
      </div>
    </Dialog>
  );
}

/** Placeholders for file names, shown exactly as typed. */
const PLACES = {
  project: '{project}',
  view: '{view}',
  tool: '{tool}',
  n: '{n}',
  date: '{date}',
  size: '{size}',
  id: '{id}',
};

const LOOK_MS = 1_000;
const ARCHIVE = ['archive'];

/** The ZIP archive that the user requested last, polled until it is ready. */
function useArchive() {
  return useAnswer(ARCHIVE, ROUTES.archives, latestExportSchema, {
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.latest?.status;
      return status === 'waiting' || status === 'packing' ? LOOK_MS : false;
    },
  });
}

function useRequestArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: { ids: readonly string[]; template: string }) =>
      callApi(ROUTES.archives, latestExportSchema, { method: 'POST', json: wish }),
    onSuccess: (answer) => client.setQueryData(ARCHIVE, answer),
  });
}

function useFetchArchive() {
  return useMutation({
    mutationFn: (id: string) =>
      callApi(`${ROUTES.archives}/${encodeURIComponent(id)}/link`, exportLinkSchema, { method: 'POST' }),
    onSuccess: ({ url }) => location.assign(url),
  });
}
