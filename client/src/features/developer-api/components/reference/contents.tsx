import { Search, X } from 'lucide-react';
import { t } from '../../../../i18n/t';
import { IconButton } from '../../../../ui/button';
import { Disclosure } from '../../../../ui/disclosure';
import { TextField } from '../../../../ui/fields';

export interface ContentsGroup {
  title: string;
  places: { id: string; name: string; method?: string }[];
}

/** Table of contents and search field. On phones the table of contents is collapsible. */
export function Contents({
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
