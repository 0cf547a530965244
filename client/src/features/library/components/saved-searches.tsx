import {
  type NewSavedSearch,
  SAVED_SEARCH_NAME_LIMIT,
  SEARCHED_PAGES,
  savedSearchesSchema,
  savedSearchSchema,
} from '@maquette/contracts/account/saved-searches';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, X } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { refusalOf } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { Button, IconButton } from '../../../ui/button';
import { TextField } from '../../../ui/fields';
import { showRefusal } from '../../../ui/toasts';

/** Saved searches as links, and a button to save the search in the current URL. */
export function SavedSearches({ page, query }: { page: (typeof SEARCHED_PAGES)[number]; query: string }) {
  const saved = useSavedSearches().data ?? [];
  const { save, forget } = useSavedSearchActions();
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const known = saved.some((each) => each.page === page && each.query === query);
  if (saved.length === 0 && !query) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canBeSeen(name)) return;
    const refusal = await save({ name: name.trim(), page, query });
    if (refusal) return showRefusal(refusal);
    setNaming(false);
    setName('');
  };
  const remove = async (id: string) => {
    const refusal = await forget(id);
    showRefusal(refusal);
  };
  return (
    <section aria-label={t('saved.title')} className="flex flex-wrap items-center gap-2">
      {saved.map((each) => (
        <span key={each.id} className="flex min-w-0 max-w-full items-center rounded-6 border border-line bg-sheet">
          <Link
            to={`/dashboard/${each.page}?${each.query}`}
            aria-current={each.page === page && each.query === query ? 'page' : undefined}
            className="flex min-h-8 min-w-0 items-center px-2.5 text-13 text-ink hover:underline aria-[current=page]:font-medium pointer-coarse:min-h-11"
          >
            <span dir="auto" className="truncate">
              {each.name}
            </span>
          </Link>
          <IconButton
            icon={X}
            iconClass="size-3"
            label={t('saved.forget', { name: each.name })}
            className="size-8"
            onClick={() => void remove(each.id)}
          />
        </span>
      ))}
      {query && !known && !naming ? (
        <Button size="touch" tone="quiet" icon={BookmarkPlus} onClick={() => setNaming(true)}>
          {t('saved.keep')}
        </Button>
      ) : null}
      {naming ? (
        <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
          <TextField
            label={t('saved.name')}
            autoFocus
            autoComplete="off"
            maxLength={SAVED_SEARCH_NAME_LIMIT}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={!canBeSeen(name)}>
            {t('saved.save')}
          </Button>
        </form>
      ) : null}
    </section>
  );
}

const SAVED = ['saved-searches'];

function useSavedSearches() {
  return useQuery({
    queryKey: SAVED,
    queryFn: async ({ signal }) => (await callApi(ROUTES.savedSearches, savedSearchesSchema, { signal })).items,
  });
}

/** Saves or deletes a search. Both return an error, or null on success. */
function useSavedSearchActions() {
  const client = useQueryClient();
  return useMemo(() => {
    const done = (work: () => Promise<unknown>) => refusalOf(work, () => client.invalidateQueries({ queryKey: SAVED }));
    return {
      save: (wish: NewSavedSearch) =>
        done(() => callApi(ROUTES.savedSearches, savedSearchSchema, { method: 'POST', json: wish })),
      forget: (id: string) =>
        done(() => sendOrThrow(`${ROUTES.savedSearches}/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    };
  }, [client]);
}
