import { useEffect, useState } from 'react';
import { Button } from '../../design/button';
import { t } from '../../i18n/t';
import { servedAt } from '../../transport/served-at';
import { CallSection, type Language } from './call-section';
import { Contents, type ContentsGroup } from './contents';
import { closingGuides, GuideSection, openingGuides } from './guides';
import { callsOf, matches, problemsOf, type ReferenceDocument } from './reference-document';

/** Table of contents, guides and calls. While something is searched for, only the calls that have to do with it. */
export function ApiReference({ document: source }: { document: ReferenceDocument }) {
  const [search, setSearch] = useState('');
  const [language, setLanguage] = useState<Language>('shell');
  const searching = search.trim() !== '';
  const calls = callsOf(source);
  const shown = searching ? calls.filter((call) => matches(call, search.trim())) : calls;
  const opening = searching ? [] : openingGuides(servedAt());
  const closing = searching ? [] : closingGuides(problemsOf(calls), source.info.version);
  useTargetInView();

  const tags = source.tags.filter(({ name }) => shown.some(({ tag }) => tag === name));
  const groups: ContentsGroup[] = [
    { title: t('ref.guides'), places: [...opening, ...closing].map(({ id, title }) => ({ id, name: title })) },
    ...tags.map(({ name }) => ({
      title: name,
      places: shown
        .filter(({ tag }) => tag === name)
        .map(({ id, path, method }) => ({ id, name: path.replace('/api/v1', ''), method })),
    })),
  ].filter(({ places }) => places.length > 0);

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
            <p>{t('ref.nothing', { search: search.trim() })}</p>
            <Button onClick={() => setSearch('')}>{t('ref.showAll')}</Button>
          </div>
        ) : null}
        {opening.map((guide) => (
          <GuideSection key={guide.id} guide={guide} />
        ))}
        {tags.map(({ name, description }) => (
          <div key={name} className="grid gap-8 border-t border-line-strong pt-6">
            <div className="grid gap-1">
              <h2 className="font-serif text-28 text-ink">{name}</h2>
              <p>{description}</p>
            </div>
            {shown
              .filter(({ tag }) => tag === name)
              .map((call) => (
                <CallSection
                  key={call.id}
                  call={call}
                  language={language}
                  onLanguage={setLanguage}
                  searching={searching}
                />
              ))}
          </div>
        ))}
        {closing.map((guide) => (
          <GuideSection key={guide.id} guide={guide} />
        ))}
      </div>
    </div>
  );
}

/** The address may name a part of the page that was not there yet when the browser looked for it. In a written page it was. */
function useTargetInView(): void {
  useEffect(() => {
    const target = decodeURIComponent(window.location.hash.slice(1));
    if (target && !window.early) document.getElementById(target)?.scrollIntoView();
  }, []);
}
