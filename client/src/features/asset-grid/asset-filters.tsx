import { TOOLS, type Tool } from '@maquette/contracts/renders/render';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button';
import { SelectField, TextField } from '../../design/fields';
import { t } from '../../i18n/t';
import { useCollections } from '../../transport/collections';
import type { RenderFilter } from '../../transport/render-search';

/** Typing pauses this long before it is searched for. */
const PATIENCE_MS = 300;

/** Words, tool and collection. The screen keeps them in the address. */
export function AssetFilters({
  filter,
  onFilter,
}: {
  filter: RenderFilter;
  onFilter: (change: Partial<RenderFilter>) => void;
}) {
  const collections = useCollections(null);
  const search = useCallback((q: string) => onFilter({ q }), [onFilter]);
  const tools = [
    { value: '' as const, label: t('assets.anyTool') },
    ...TOOLS.map((value) => ({ value, label: t(`block.${value}`) })),
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_auto]">
        <SearchField words={filter.q} onSearch={search} />
        <SelectField<Tool | ''>
          label={t('assets.tool')}
          value={filter.tool ?? ''}
          onChoose={(tool) => onFilter({ tool: tool || null })}
          choices={tools}
        />
      </div>
      {collections.data?.length ? (
        <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
          <legend className="mb-1.5 text-13 font-medium text-ink">{t('assets.collections')}</legend>
          <div className="flex flex-wrap gap-2">
            {collections.data.map(({ id, name, renders }) => {
              const chosen = filter.collection === id;
              return (
                <Button
                  key={id}
                  size="small"
                  aria-pressed={chosen}
                  className="min-w-0 max-w-full aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
                  onClick={() => onFilter({ collection: chosen ? null : id })}
                >
                  <span className="truncate">{name}</span>
                  <span className="figures text-12">{renders}</span>
                </Button>
              );
            })}
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}

/** What is typed is searched for after a pause; Back brings earlier words back. */
function SearchField({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const sent = useRef(words);
  useEffect(() => {
    if (words === sent.current) return;
    sent.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      onSearch(sent.current);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <TextField
      type="search"
      label={t('assets.search')}
      placeholder={t('assets.searchPlaceholder')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
