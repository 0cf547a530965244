import { Search, X } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { servedAt } from '../../../../http/public-origin';
import { t } from '../../../../i18n/t';
import { Button, IconButton } from '../../../../ui/button';
import { Disclosure } from '../../../../ui/disclosure';
import { TextField } from '../../../../ui/fields';
import { callsOf, findIn, problemsOf, type ReferenceDocument } from '../../rules/reference-document';
import { CallSection, type Language } from './call-section';
import { closingGuides, type Guide, GuideSection, openingGuides } from './guides';

/** Minimum length of a search term, because a single letter matches nearly every call. */
const LETTERS = 2;

export function ApiReference({ document: source }: { document: ReferenceDocument }) {
  const [search, setSearch] = useState('');
  const [language, setLanguage] = useState<Language>('shell');
  // The input updates immediately; the page follows with lower priority.
  const wanted = useDeferredValue(search.trim());
  const searching = wanted.length >= LETTERS;
  const calls = useMemo(() => callsOf(source), [source]);
  const found = new Map(calls.map((call) => [call, searching ? findIn(call, wanted) : '']));
  const shown = calls.filter((call) => found.get(call) !== null);
  const [opening, closing] = useMemo(
    () => [openingGuides(servedAt()), closingGuides(problemsOf(calls), source.info.version)],
    [calls, source],
  );
  useTargetInView();

  const groups: ContentsGroup[] = [
    {
      title: t('ref.guides'),
      places: searching ? [] : [...opening, ...closing].map(({ id, title }) => ({ id, name: title })),
    },
    ...source.tags.map(({ name }) => ({
      title: name,
      places: shown
        .filter((call) => call.tag === name)
        .map(({ id, path, method }) => ({ id, name: path.replace('/api/v1', ''), method })),
    })),
  ].filter(({ places }) => places.length > 0);
  const has = (tag: string) => groups.some(({ title }) => title === tag);

  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:p-1">
        <Contents groups={groups} search={search} onSearch={setSearch} />
      </div>
      <div className="grid min-w-0 content-start gap-12">
        <p role="status" className="sr-only">
          {searching ? t('ref.found', { count: shown.length }) : null}
        </p>
        {searching && shown.length === 0 ? (
          <div className="grid justify-items-start gap-3">
            <p>{t('ref.nothing', { search: wanted })}</p>
            <Button onClick={() => setSearch('')}>{t('ref.showAll')}</Button>
          </div>
        ) : null}
        {/* Guides are hidden rather than unmounted during a search, because re-rendering takes longer than a
            keystroke. */}
        <Guides guides={opening} hidden={searching} />
        {source.tags.map(({ name, description }) => (
          <div key={name} hidden={!has(name)} className="grid gap-8 border-t border-line-strong pt-6">
            <div className="grid gap-1">
              <h2 className="font-serif text-28 text-ink">{name}</h2>
              <p>{description}</p>
            </div>
            {calls
              .filter(({ tag }) => tag === name)
              .map((call) => (
                <CallSection
                  key={call.id}
                  call={call}
                  language={language}
                  onLanguage={setLanguage}
                  hidden={found.get(call) === null}
                  found={searching ? (found.get(call) ?? null) : null}
                />
              ))}
          </div>
        ))}
        <Guides guides={closing} hidden={searching} />
      </div>
    </div>
  );
}

const Guides = memo(({ guides, hidden }: { guides: readonly Guide[]; hidden: boolean }) =>
  guides.map((guide) => <GuideSection key={guide.id} guide={guide} hidden={hidden} />),
);

/** Scrolls to the URL fragment when its target was rendered after the page load. Prerendered pages do not need this. */
function useTargetInView(): void {
  useEffect(() => {
    const target = decodeURIComponent(window.location.hash.slice(1));
    if (target && !window.early) document.getElementById(target)?.scrollIntoView();
  }, []);
}

interface ContentsGroup {
  title: string;
  places: { id: string; name: string; method?: string }[];
}

/** Table of contents and search field. On phones the table of contents is collapsible. */
function Contents({
  groups,
  search,
  onSearch,
}: {
  groups: readonly ContentsGroup[];
  search: string;
  onSearch: (search: string) => void;
}) {
  return (
    <div className="grid gap-5 max-lg:gap-2">
      <search>
        <TextField
          label={t('ref.search')}
          type="search"
          autoComplete="off"
          placeholder={t('ref.searchHint')}
          className="pr-10 [&::-webkit-search-cancel-button]:appearance-none"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          trailing={
            search ? (
              <IconButton icon={X} label={t('ref.clear')} className="size-8" onClick={() => onSearch('')} />
            ) : (
              <Search aria-hidden className="mr-2 size-4 text-soft" />
            )
          }
        />
      </search>
      <div className="lg:hidden">
        <Disclosure title={t('ref.contents')}>
          <Places groups={groups} />
        </Disclosure>
      </div>
      <div className="max-lg:hidden">
        <Places groups={groups} />
      </div>
    </div>
  );
}

function Places({ groups }: { groups: readonly ContentsGroup[] }) {
  return (
    <nav aria-label={t('ref.contents')} className="grid gap-4">
      {groups.map(({ title, places }) => (
        <div key={title} className="grid gap-1">
          <p className="label">{title}</p>
          <ul className="grid">
            {places.map(({ id, name, method }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-7 items-baseline gap-2 rounded-6 py-0.5 text-13 transition-colors hover:text-ink max-lg:min-h-9 max-lg:items-center"
                >
                  {method ? <span className="figures w-14 shrink-0 text-12 text-soft">{method}</span> : null}
                  <span className="min-w-0 break-words">{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
