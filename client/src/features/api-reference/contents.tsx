import { Search } from 'lucide-react';
import { TextField } from '../../design/fields';
import { t } from '../../words/t';

export interface ContentsGroup {
  title: string;
  places: { id: string; name: string; method?: string }[];
}

/** The table of contents, and the field that searches the calls. */
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
    <div className="grid gap-5">
      <search>
        <TextField
          label={t('ref.search')}
          type="search"
          autoComplete="off"
          placeholder={t('ref.searchHint')}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          trailing={search ? null : <Search aria-hidden className="mr-2 size-4 text-soft" />}
        />
      </search>
      <nav aria-label={t('ref.contents')} className="grid gap-4 max-lg:hidden">
        {groups.map(({ title, places }) => (
          <div key={title} className="grid gap-1">
            <p className="label">{title}</p>
            <ul className="grid">
              {places.map(({ id, name, method }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-7 items-baseline gap-2 rounded-6 py-0.5 text-13 transition-colors hover:text-ink"
                  >
                    {method ? <span className="figures w-12 shrink-0 text-12 text-soft">{method}</span> : null}
                    <span className="min-w-0">{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
