import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntryView,
  auditPageSchema,
} from '@maquette/contracts/workspaces/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../http/api-client';
import { formatMoment, t } from '../../../i18n/t';
import { KEYS } from '../../../live/live-cache';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/fields';
import { Pending } from '../../../ui/load-failure';
import { SaveFileButtons } from '../../../ui/save-file-button';
import { factsOf } from '../rules/fact-words';

/** The workspace's audit log with user and IP address. */
export function AuditList() {
  const [action, setAction] = useState<AuditAction | 'all'>('all');
  const audit = useAudit(action);
  const items = audit.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 basis-64">
          <SelectField
            label={t('audit.filter')}
            choices={[
              { value: 'all' as const, label: t('audit.everything') },
              ...AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.${value}`) })),
            ]}
            value={action}
            onChoose={setAction}
          />
        </div>
        <SaveFileButtons path={`${ROUTES.auditFile}${auditQuery(action)}`} name="maquette-audit" />
      </div>
      {!audit.isSuccess ? (
        <Pending of={audit} failed={t('audit.loadFailed')} className="h-44" />
      ) : items.length === 0 ? (
        <p className="py-6">{t('audit.none')}</p>
      ) : (
        <ol className="divide-y divide-line border-t border-line-strong text-13">
          {items.map((entry) => (
            <Entry key={entry.sequence} entry={entry} />
          ))}
        </ol>
      )}
      {audit.hasNextPage ? (
        <Button className="w-fit" disabled={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
          {t('audit.more')}
        </Button>
      ) : null}
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntryView }) {
  const { at, actor, action, subjectName, details, address } = entry;
  const facts = factsOf(details);
  const done = t(`audit.${action}`);
  // Guests have no account; the entry identifies their link.
  const withoutAccount = details.share ? t('audit.guest') : t('product.name');
  const name = actor?.deleted ? t('audit.deletedAccount') : actor?.name;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)]">
      <span className="text-soft">{formatMoment(at)}</span>
      <span className="min-w-0 break-words text-ink">
        {subjectName ? t('audit.said', { name: done, value: subjectName }) : done}
        {facts.length > 0 ? <span className="label block">{facts.join(' · ')}</span> : null}
      </span>
      <span className="min-w-0 break-words">
        {name ?? withoutAccount}
        {address ? <span className="label block">{address}</span> : null}
      </span>
    </li>
  );
}

/** Query for the audit log, as a list or as a file. */
function auditQuery(action: AuditAction | 'all', before: number | null = null): string {
  const query = new URLSearchParams();
  if (action !== 'all') query.set('action', action);
  if (before) query.set('before', String(before));
  return query.toString() === '' ? '' : `?${query}`;
}

/** The workspace's audit log, newest first, page by page. */
function useAudit(action: AuditAction | 'all') {
  return useInfiniteQuery({
    queryKey: [...KEYS.workspaces, 'audit', action],
    queryFn: ({ pageParam, signal }) =>
      callApi(`${ROUTES.audit}${auditQuery(action, pageParam)}`, auditPageSchema, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}
