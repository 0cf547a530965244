import { ROUTES } from '@maquette/contracts/calls/routes';
import { SEARCH_LIMIT, searchAnswerSchema } from '@maquette/contracts/workspaces/search';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CornerDownLeft, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { callApi } from '../../../http/api-client';
import { t } from '../../../i18n/t';
import { storeSignedUrls } from '../../../live/signed-urls';
import { RECENT_ENTRY, readEntry, writeEntry } from '../../../storage/local-entries';
import { Dialog } from '../../../ui/dialog';
import { useDebounced } from '../../../ui/use-debounced';
import { type Entry, type EntryGroup, findPages, type KnownPlace, sentenceWith, stepped } from '../rules/entries';
import { foundGroups } from '../rules/found-entries';
import { EntryLine } from './entry-line';

/** Debounce of server requests in milliseconds. */
const PATIENCE_MS = 150;
const ARROWS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

export interface SearchPaletteProps {
  uid: string;
  first?: string;
  pages: readonly KnownPlace[];
  help: readonly KnownPlace[];
  onClose: () => void;
}

/** Combobox with a search field and a list: the focus stays in the field, arrow keys select, Enter opens. */
export function SearchPalette({ uid, first = '', pages, help, onClose }: SearchPaletteProps) {
  const [typed, setTyped] = useState(first);
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { groups, asking, failed } = useGroups({ uid, pages, help }, typed);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    entries.findIndex((entry) => entry.id === chosen),
    typed.trim() && entries.length > 0 ? 0 : -1,
  );
  const current = entries[at];
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, id]);

  const take = (entry: Entry) => {
    if (entry.to === undefined) return setTyped(entry.title);
    rememberQuery(uid, typed);
    onClose();
    navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by) {
      event.preventDefault();
      setChosen(entries[stepped(entries.length, at, by)]?.id ?? null);
    }
    // An Enter that confirms an input method (IME) composition must not open a result.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) {
      event.preventDefault();
      take(current);
    }
  };
  const nothing = typed.trim() !== '' && entries.length === 0 && !asking;
  return (
    <Dialog title={t('shell.search')} hideTitle shape="palette" open onClose={onClose}>
      <div className="flex items-center gap-3 border-b border-line py-2 pr-14 pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-soft" />
        <input
          role="combobox"
          dir="auto"
          aria-label={t('search.label')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('search.placeholder')}
          value={typed}
          // Puts the cursor after the text typed before the search had loaded.
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
          className="h-11 w-full min-w-0 bg-transparent text-16 text-ink outline-none placeholder:truncate placeholder:text-soft"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.found')}
        aria-busy={asking}
        className="min-h-0 flex-1 overflow-y-auto p-2"
      >
        {groups.map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a list box
          <div key={group.name} role="group" aria-labelledby={`${id}-group-${index}`} className="pb-2">
            <p id={`${id}-group-${index}`} className="label px-2 pt-2 pb-1">
              {group.name}
            </p>
            {group.entries.map((entry) => (
              <EntryLine
                key={entry.id}
                id={`${id}-${entry.id}`}
                entry={entry}
                selected={entry === current}
                onPoint={() => setChosen(entry.id)}
                onTake={() => take(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="label flex items-center gap-2 border-t border-line px-4 py-2">
        {failed ? (
          <span className="text-bad">{t('search.failed')}</span>
        ) : nothing ? (
          t('search.nothing')
        ) : typed.trim() ? (
          t('search.count', { count: entries.length })
        ) : (
          <span className="pointer-coarse:hidden">{t('search.hint')}</span>
        )}
        <CornerDownLeft aria-hidden className="ml-auto size-3.5 pointer-coarse:invisible" />
      </p>
    </Dialog>
  );
}

/** Recent searches and all pages while the field is empty, then the matches. */
function useGroups({ uid, pages, help }: Omit<SearchPaletteProps, 'onClose'>, typed: string) {
  const asked = useDebounced(typed, PATIENCE_MS, '');
  const [recent] = useState(() => recentQueries(uid));
  const found = useSearch(asked);
  const words = typed.trim();
  const known = asked.trim() ? foundGroups(found.data, asked.trim()) : [];
  const groups: EntryGroup[] = words
    ? [
        ...known,
        { name: t('search.pages'), entries: findPages(pages, words) },
        {
          name: t('search.help'),
          entries: findPages(help, words).map((one) => ({ ...one, detail: sentenceWith(one.body ?? '', words) })),
        },
      ]
    : [
        { name: t('search.recent'), entries: recent.map((title) => ({ id: `recent-${title}`, title })) },
        { name: t('search.pages'), entries: [...pages] },
      ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    asking: words !== '' && (asked !== typed || found.isFetching),
    failed: words !== '' && found.isError,
  };
}

const KEPT = 5;
const recentSchema = z.object({ uid: z.string(), queries: z.array(z.string()) });

/** Recent searches of this user in this browser, newest first. */
function recentQueries(uid: string): string[] {
  const known = recentSchema.safeParse(readEntry(RECENT_ENTRY));
  return known.success && known.data.uid === uid ? known.data.queries : [];
}

function rememberQuery(uid: string, typed: string): void {
  const query = typed.trim();
  if (!query) return;
  const others = recentQueries(uid).filter((other) => other !== query);
  writeEntry(RECENT_ENTRY, { uid, queries: [query, ...others].slice(0, KEPT) });
}

/** Searches the workspace; disabled without search words. */
function useSearch(typed: string) {
  const q = typed.trim().slice(0, SEARCH_LIMIT);
  const client = useQueryClient();
  return useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => {
      const address = `${ROUTES.search}?${new URLSearchParams({ q })}`;
      const answer = await callApi(address, searchAnswerSchema, { signal });
      storeSignedUrls(client, answer.addresses);
      return answer;
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
